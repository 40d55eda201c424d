import { type Lead, labelOfSubject, type SubjectLabels } from '../leads/lead.ts'
import { cleanText } from '../leads/text.ts'

/** What a notice may contain of a lead. Single lines, except the message. */
export type PushContent = {
  subject: string
  name: string
  /** Only with NOTIFY_FULL: a receiver is mostly another company's server. */
  full: { email: string; phone: string; message: string } | undefined
}

const MESSAGE_LIMIT = 1000

export function contentOf(
  lead: Lead,
  { isFull, subjectLabels }: { isFull: boolean; subjectLabels: SubjectLabels },
): PushContent {
  return {
    subject: toOneLine(labelOfSubject(lead.subject, subjectLabels)),
    name: toOneLine(lead.name),
    full: isFull
      ? {
          email: toOneLine(lead.email),
          phone: toOneLine(lead.phone),
          message: toExcerpt(cleanText(lead.message)),
        }
      : undefined,
  }
}

/** The content as text for people. The body begins with the visitor's name. */
export function toText({ subject, name, full }: PushContent): { title: string; body: string } {
  const details = full ? [full.email, full.phone].filter(Boolean) : []
  const message = full ? ['', full.message] : []
  return { title: `New message: ${subject}`, body: [name, ...details, ...message].join('\n') }
}

function toOneLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ')
}

/** Without half an emoji at its end. */
function toExcerpt(text: string): string {
  if (text.length <= MESSAGE_LIMIT) return text
  return `${text.slice(0, MESSAGE_LIMIT).replace(/[\ud800-\udbff]$/, '')}…`
}
