import { Webhook } from 'standardwebhooks'
import type { Lead } from '../leads/lead.ts'
import { type PushContent, toText } from './content.ts'
import type { PushTarget } from './target.ts'

/** A POST of JSON. */
export type PushRequest = { url: string; headers: Record<string, string>; body: string }

/** What a request is made of. `noticeId` is the same at each attempt, so that a receiver can drop duplicates. */
type PushParts = {
  target: PushTarget
  content: PushContent
  lead: Pick<Lead, 'id' | 'receivedAt'>
  noticeId: string
  /** NOTIFY_SECRET, which webhooks are signed with. */
  secret: string | undefined
}

/** The JSON that each kind of receiver expects. None of the visitor's text is markup in it. */
const BODIES: Record<PushTarget['kind'], (parts: PushParts) => object> = {
  webhook: ({ content: { subject, name, full }, lead }) => ({
    type: 'lead.received',
    timestamp: new Date(lead.receivedAt).toISOString(),
    data: { id: lead.id, subject, name, ...full },
  }),
  slack: ({ content }) => ({
    text: withoutMarkup(toPlainText(content)),
    mrkdwn: false,
    link_names: false,
    parse: 'none',
    unfurl_links: false,
    unfurl_media: false,
  }),
  // no parse_mode: https://core.telegram.org/bots/api#formatting-options
  telegram: ({ content, target }) => ({
    chat_id: target.channel,
    text: toPlainText(content),
    link_preview_options: { is_disabled: true },
  }),
  ntfy: ({ content, target }) => {
    const { title, body } = toText(content)
    return { topic: target.channel, title, message: body }
  },
}

/** The request that pushes a notice to its target. */
export function toRequest(parts: PushParts): PushRequest {
  const { kind, url, authorization } = parts.target
  const body = JSON.stringify(BODIES[kind](parts))
  const headers = {
    'content-type': 'application/json',
    ...(authorization !== undefined && { authorization }),
    ...(kind === 'webhook' && signatureOf(body, parts)),
  }
  return { url, headers, body }
}

/** The headers of https://www.standardwebhooks.com. They are signed anew at each attempt. */
function signatureOf(body: string, { noticeId, secret = '' }: PushParts): Record<string, string> {
  const id = noticeId.replaceAll(' ', '_')
  const now = new Date()
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  }
}

function toPlainText(content: PushContent): string {
  const { title, body } = toText(content)
  return `${title}\n${body}`
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
