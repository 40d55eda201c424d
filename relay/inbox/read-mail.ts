import { createHash } from 'node:crypto'
import PostalMime, { type Address, type Email } from 'postal-mime'
import type { IncomingMail } from '../leads/incoming.ts'
import { cleanText, cutTo, printable, toOneLine } from '../values/text.ts'
import { classify, isReport } from './classify.ts'
import { htmlToText } from './html-text.ts'
import { splitWords } from './own-words.ts'

/** The headers that say whether a mail may be one of ours. */
export const ENVELOPE_HEADERS = ['from', 'in-reply-to', 'references', 'content-type', 'x-failed-recipients']

/** What of a mail is looked at before it is fetched whole. `leadIds`: of the leads that it names, the nearest first. */
export type Envelope = { from: string; leadIds: string[]; isReport: boolean }

/** A mail that may belong to a lead: by `leadIds`, else by one of `addresses`. */
export type Candidate = { mail: IncomingMail; leadIds: string[]; addresses: string[] }

/** In a Message-ID of the mails to visitors, or of the thread that all mails about a lead name. */
const OURS = /<([\w-]{1,64})\.(?:thread|thank-you|answer-(\w+))@[^\s<>@]+>/g
/** A mail may give any text as an id, and the next answer repeats it in a header. */
const MESSAGE_ID = /<[!-;=?-~]{3,250}>/g
const REFERENCES_LIMIT = 20
const WORDS_LIMIT = 20_000
const NAME_LIMIT = 100
const ATTACHMENTS_LIMIT = 20

export async function readEnvelope(headers: Uint8Array): Promise<Envelope> {
  const email = await PostalMime.parse(headers)
  const from = addressOf(email.from)
  return { from, leadIds: leadIdsOf(email), isReport: isReport(headerOf(email), from) }
}

/**
 * @param source the mail, or its beginning if it `isCut`
 * @param isOwn whether an address is the agency's
 * @returns undefined if it is for no lead, whatever it refers to
 */
export async function readMail(
  source: Uint8Array,
  isOwn: (address: string) => boolean,
  isCut = false,
): Promise<Candidate | undefined> {
  const email = await PostalMime.parse(source, { forceRfc822Attachments: true })
  const address = addressOf(email.from)
  const text = (email.text?.trim() ? email.text : htmlToText(email.html ?? '')).slice(0, 4 * WORDS_LIMIT)
  const verdict = classify(email, headerOf(email), text, isOwn)
  if (!verdict) return undefined
  const { kind, reason, recipients } = verdict
  const isOfServer = reason !== undefined
  if (isOwn(address) && !isOfServer) return undefined
  const { own, quoted } = splitWords(text)
  const [messageId] = idsIn(email.messageId)
  // the original is in the body; a line of it may be wrapped as quoted-printable
  const body = isOfServer ? new TextDecoder('latin1').decode(source).replace(/=\r?\n/g, '') : ''
  const bounced = /^message-id:\s{0,5}(<[^>\r\n]{1,300}>)/gim
  const original = [...body.matchAll(bounced)].map(([, id]) => id ?? '').findLast((id) => id.match(OURS))
  return {
    mail: {
      id: createHash('sha256')
        .update(messageId ?? source)
        .digest('hex')
        .slice(0, 32),
      kind,
      name: clean(NAME_LIMIT, email.from?.name ?? ''),
      address,
      text: isOfServer ? reason : cutTo(WORDS_LIMIT, cleanText(own), ' …'),
      quoted: isOfServer ? '' : cutTo(WORDS_LIMIT, cleanText(quoted), ' …'),
      attachments: isOfServer ? [] : attachmentsOf(email, isCut),
      references: [...idsIn(email.references), ...(messageId ? [messageId] : [])].slice(-REFERENCES_LIMIT),
      answerId: original && [...original.matchAll(OURS)][0]?.[2],
    },
    leadIds: [...leadIdsOf(email), ...leadIdsIn(body)],
    addresses: isOfServer ? recipients : [address],
  }
}

function leadIdsOf({ inReplyTo = '', references = '' }: Email): string[] {
  return leadIdsIn(`${references} ${inReplyTo}`)
}

/** The last that is named is the nearest. */
function leadIdsIn(text: string): string[] {
  return [...new Set([...text.matchAll(OURS)].map(([, id]) => id ?? '').reverse())].slice(0, REFERENCES_LIMIT)
}

function idsIn(text = ''): string[] {
  return text.match(MESSAGE_ID) ?? []
}

function headerOf({ headers }: Email) {
  return (name: string) =>
    headers
      .filter(({ key }) => key === name)
      .map(({ value }) => value)
      .join('\n')
}

function addressOf(from: Address | undefined): string {
  return from?.address?.toLowerCase() ?? ''
}

/** Names and sizes alone; of a mail that is cut the last size is not known, nor what follows. */
function attachmentsOf({ attachments }: Email, isCut: boolean): IncomingMail['attachments'] {
  const found = attachments.map(({ filename, mimeType, content }, at) => ({
    name: clean(NAME_LIMIT, filename ?? '') || mimeType,
    size: (isCut && at === attachments.length - 1) || typeof content === 'string' ? 0 : content.byteLength,
  }))
  return [...found.slice(0, ATTACHMENTS_LIMIT), ...(isCut ? [{ name: 'and perhaps more', size: 0 }] : [])]
}

function clean(limit: number, text: string): string {
  return cutTo(limit, toOneLine(printable(cleanText(text))), '…')
}
