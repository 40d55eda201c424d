import type { Sender } from '../config/parse-values.ts'
import { indianTime } from '../leads/indian-time.ts'
import { type Lead, labelOfSubject, type SubjectLabels } from '../leads/lead.ts'
import { describeMailbox, domainOf, linkTo } from '../leads/mailbox.ts'
import { THANK_YOU } from '../leads/owed-thanks.ts'
import { phoneLinkTo } from '../leads/phone-number.ts'
import type { Mail } from './mail.ts'
import type { MailName, Render } from './templates.ts'

/** What the mails of all leads share. */
export type Letterhead<Name extends MailName> = {
  agency: string
  from: Sender
  to: string[]
  /** The label of each subject's value: `UI/UX Design` for `ui-ux-design`. */
  subjectLabels: SubjectLabels
  render: Render<Name>
}

const SUBJECT_LIMIT = 180
/** Indents further lines of a value: at the margin they could pass for lines of the template. */
const INDENTED_LINE = '\n    '
/** A plain name. Anything else could be a stranger's message to a third person's mailbox. */
const PLAIN_NAME = /^[\p{L}\p{M}](?:[\p{L}\p{M} '’-]|\u200c|\u200d){0,59}$/u

/** The mail that brings the agency a lead. Its sender is the agency's own mailbox (SPF, DMARC); a reply goes to the visitor. */
export function compose(lead: Lead, letterhead: Letterhead<'contact'>): Mail {
  const { subject, ...content } = letterhead.render({
    id: lead.id,
    agency: letterhead.agency,
    name: lead.name,
    email: describeMailbox(lead.email),
    emailLink: linkTo(lead.email),
    phone: lead.phone,
    phoneLink: phoneLinkTo(lead.phone),
    subject: labelOfSubject(lead.subject, letterhead.subjectLabels),
    message: lead.message,
    messageLines: lead.message.split('\n'),
    extras: lead.extras.map(({ name, value }) => ({ name, value: value.replaceAll('\n', INDENTED_LINE) })),
    hasExtras: lead.extras.length > 0,
    received: indianTime(lead.receivedAt),
  })
  return {
    ...content,
    name: lead.id,
    from: letterhead.from,
    replyTo: { name: toHeaderText(lead.name), address: lead.email },
    to: lead.pendingRecipients ?? letterhead.to,
    subject: toHeaderText(toOneLine(subject)).slice(0, SUBJECT_LIMIT).toWellFormed(),
    messageId: `<${lead.id}@${domainOf(letterhead.from.address)}>`,
    date: new Date(),
  }
}

/** The mail that thanks a visitor. Of what the visitor wrote it repeats at most the name. */
export function composeThanks(lead: Lead, { agency, from, render }: Letterhead<'thanks'>): Mail {
  const name = PLAIN_NAME.test(lead.name) ? lead.name : ''
  const { subject, ...content } = render({ agency, email: from.address, name, hasName: name !== '' })
  return {
    ...content,
    name: thanksNameOf(lead.id),
    from,
    replyTo: from,
    to: [lead.email],
    subject: toOneLine(subject),
    messageId: `<${thanksNameOf(lead.id)}@${domainOf(from.address)}>`,
    date: new Date(),
  }
}

/** The names of all mails that one lead may have. */
export function mailNamesOf(leadId: string): string[] {
  return [leadId, thanksNameOf(leadId)]
}

function thanksNameOf(leadId: string): string {
  return `${leadId}.${THANK_YOU}`
}

/** Breaks up what is spelt as an encoded word (RFC 2047): a mail reader would decode it to characters that were refused. */
function toHeaderText(text: string): string {
  return text.replaceAll('=?', '= ?')
}

function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
