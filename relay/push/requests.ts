import { Webhook } from 'standardwebhooks'
import { FORM_FIELDS } from '#contract/email-protocol.ts'
import type { Agency } from '../config/agency.ts'
import type { Arrival } from '../leads/incoming.ts'
import { furtherFields, type Lead, labelOfSubject } from '../leads/lead.ts'
import type { PushTarget } from '../values/push-target.ts'
import { cleanText, cutTo, toOneLine } from '../values/text.ts'

export type PushRequest = { url: string; headers: Record<string, string>; body: string }

export type PushOptions = {
  /** NOTIFY_SECRET, which webhooks are signed with. */
  secret: string | undefined
  /** With the visitor's addresses and words: a receiver is mostly another company's server. */
  isFull: boolean
  agency: () => Pick<Agency, 'subjectLabels'>
}

const MESSAGE_LIMIT = 1000

/** The titles of notices, and the types of webhooks, by what has come. */
const TITLES = { lead: 'New message', reply: 'Reply', bounce: 'Not delivered' }
const TYPES = { lead: 'lead.received', reply: 'lead.replied', bounce: 'lead.bounced' }
type News = keyof typeof TITLES

/** The JSON that each kind of receiver expects. None of the visitor's text is markup in it. */
const BODIES: Record<PushTarget['kind'], (content: Content, target: PushTarget, lead: Lead) => object> = {
  webhook: ({ news, at, ...content }, _, { id }) => ({
    type: TYPES[news],
    timestamp: new Date(at).toISOString(),
    data: { id, ...content },
  }),
  slack: (content) => ({
    text: withoutMarkup(toPlainText(content)),
    mrkdwn: false,
    link_names: false,
    parse: 'none',
    unfurl_links: false,
    unfurl_media: false,
  }),
  // It refuses every field that it does not know, and "<users/all>" alerts everybody.
  'google-chat': (content) => ({ text: toPlainText(content).replaceAll('<', '<\u200b') }),
  // no parse_mode: https://core.telegram.org/bots/api#formatting-options
  telegram: (content, { channel }) => ({
    chat_id: channel,
    text: toPlainText(content),
    link_preview_options: { is_disabled: true },
  }),
  ntfy: (content, { channel }) => ({ topic: channel, title: titleOf(content), message: bodyOf(content) }),
}

/**
 * The request that pushes a notice to its target.
 *
 * @param noticeId the same at each attempt, so that a receiver can drop duplicates
 * @param arrival the mail that has come for the lead; undefined: the lead itself is new
 */
export function toRequest(
  target: PushTarget,
  lead: Lead,
  noticeId: string,
  options: PushOptions,
  arrival?: Arrival & { at: number },
): PushRequest {
  const { kind, url, authorization } = target
  const body = JSON.stringify(BODIES[kind](contentOf(lead, options, arrival), target, lead))
  const headers = {
    'content-type': 'application/json',
    ...(authorization !== undefined && { authorization }),
    ...(kind === 'webhook' && signatureOf(body, noticeId, options.secret)),
  }
  return { url, headers, body }
}

/** The headers of https://www.standardwebhooks.com. They are signed anew at each attempt. */
function signatureOf(body: string, noticeId: string, secret = ''): Record<string, string> {
  const id = noticeId.replaceAll(' ', '_')
  const now = new Date()
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  }
}

type Content = ReturnType<typeof contentOf>

/** What a notice contains of a lead. Single lines, except the message. */
function contentOf(lead: Lead, { isFull, agency }: PushOptions, arrival?: Arrival & { at: number }) {
  const clean = (text: string) => toOneLine(cleanText(text))
  const further = furtherFields(lead).filter(({ name }) => isFull || !FORM_FIELDS[name].isPrivate)
  return {
    news: (arrival?.kind ?? 'lead') as News,
    at: arrival?.at ?? lead.receivedAt,
    subject: clean(labelOfSubject(lead.subject, agency().subjectLabels)),
    name: clean(lead.name),
    ...(isFull && {
      email: clean(lead.email),
      phone: clean(lead.phone),
      message: cutTo(MESSAGE_LIMIT, cleanText(arrival?.text ?? lead.message), '…'),
    }),
    ...(further.length > 0 && {
      fields: further.map(({ label, value }) => ({ label, value: clean(value) })),
    }),
  }
}

function titleOf({ news, subject }: Content): string {
  return `${TITLES[news]}: ${subject}`
}

function bodyOf({ name, email, phone, fields = [], message }: Content): string {
  const details = [email, phone, ...fields.map(({ label, value }) => `${label}: ${value}`)].filter(Boolean)
  return [name, ...details, ...(message === undefined ? [] : ['', message])].join('\n')
}

function toPlainText(content: Content): string {
  return `${titleOf(content)}\n${bodyOf(content)}`
}

/**
 * Escapes Slack's three control characters (https://docs.slack.dev/messaging/formatting-message-text). Discord and
 * Mattermost, which take the same JSON, also parse "@everyone" and Markdown's links and images; an invisible space breaks
 * these up. An e-mail address stays whole.
 */
function withoutMarkup(text: string): string {
  return text
    .replace(/(?<![\w.+-])@|@(?=everyone)|@(?=(?:here|channel|all)(?!\.?[\w-]))|\](?=[([])/gi, '$&\u200b')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
