import type { Email } from 'postal-mime'
import type { IncomingKind } from '../leads/incoming.ts'
import { domainOf } from '../values/mailbox.ts'

/** What a mail is; `recipients`: whom a mail of ours did not reach, as far as the report says so. */
export type Verdict = { kind: IncomingKind; reason?: string; recipients: string[] }

type IsOwn = (address: string) => boolean

const MACHINE =
  /^(?:mailer-daemon|postmaster|mail-?daemon|microsoftexchange[0-9a-f]+|bounces?|mdaemon|no-?reply-delivery)@/i
const FAILURE_SUBJECT =
  /undeliver|delivery (?:status notification|has failed|failure)|(?:mail|message) delivery failed|failure notice|returned (?:mail|to sender)|could not be delivered|not delivered/i
const DELAY_SUBJECT = /\bdelay|still being retried|\(warning\)|^warning:/i
const AUTOMATIC_SUBJECT =
  /^(?:automatic reply|auto(?:matic)?[- ]?(?:reply|response|antwort)|out of (?:the )?office|away from|स्वचालित)/i
const AUTOMATIC_HEADERS = ['x-autoreply', 'x-autorespond', 'x-autoresponse', 'x-auto-reply-from']
const ADDRESS = /[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)+/gi

/** By the words of a report, the first that fits. */
const REASONS: [RegExp, (domain: string) => string][] = [
  [
    /\b5\.1\.2\b|\b5\.4\.4\b|domain (?:name )?(?:\S+ )?(?:could not be|was not|couldn't be|not) found|host (?:or domain name )?not found|nxdomain|no such (?:host|domain)|unrouteable|unresolvable/i,
    (domain) => `There is no mail server at ${domain}.`,
  ],
  [
    /\b[45]\.2\.2\b|quota|mailbox (?:is )?full|out of storage|inbox is full|over.?limit/i,
    () => 'The mailbox is full.',
  ],
  [/\b5\.(?:2\.3|3\.4)\b|too (?:large|big)/i, () => 'The mail was too large for the mailbox.'],
  [
    /\b5\.2\.1\b|(?:account|mailbox)(?: has been| is)? (?:disabled|inactive|suspended|closed)/i,
    () => 'The mailbox is closed.',
  ],
  [
    /\b5\.1\.(?:0|1|3|6|10)\b|(?:user|recipient|address|mailbox|account|resource)\S* (?:\S+ ){0,4}?(?:unknown|not (?:be )?found|does ?n[o']t exist|invalid|unavailable|rejected)|no such (?:user|recipient|address|mailbox|person)|unknown (?:user|recipient)|invalid (?:recipient|mailbox)|no mailbox here|doesn't have a \S+ account|recipientnotfound/i,
    (domain) => `There is no such address at ${domain}.`,
  ],
  [
    /\b5\.7\.\d+\b|spam|blocked|blacklist|block list|policy|reputation|dmarc|spf\b/i,
    (domain) => `${domain} has refused the mail as unwanted.`,
  ],
  [
    /\b[45]\.4\.\d+\b|timed? out|timeout|expired|too long|could ?n[o']t connect|connection refused|unable to connect/i,
    (domain) => `The mail server of ${domain} could not be reached.`,
  ],
]

/** Where some reports begin to repeat the mail that did not arrive. */
const COPY = /^(?:--.*(?:copy|original|below|enclosed|returned).*|received: from .*)$/im
const REPORT_LENGTH = 5_000

/** Whether the headers of a mail are those of a report: what it is about is then in its body. */
export function isReport(header: (name: string) => string, from: string): boolean {
  return (
    /^multipart\/report/i.test(header('content-type')) ||
    header('x-failed-recipients') !== '' ||
    MACHINE.test(from)
  )
}

/**
 * @param isOwn whether an address is the agency's
 * @returns undefined for a report of success, or about a mail to the agency itself
 */
export function classify(
  email: Email,
  headerOf: (name: string) => string,
  text: string,
  isOwn: IsOwn,
): Verdict | undefined {
  const words = text.split(COPY)[0]?.slice(0, REPORT_LENGTH) ?? ''
  const from = email.from?.address ?? ''
  const subject = email.subject ?? ''
  const type = headerOf('content-type')
  const isReceipt = /report-type="?disposition-notification/i.test(type)
  if (isReport(headerOf, from) && !isReceipt) {
    const status = email.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
    if (status) return readStatus(textOf(status.content), words, isOwn)
    const isDelay = DELAY_SUBJECT.test(subject)
    const failed = headerOf('x-failed-recipients')
    if (isDelay || FAILURE_SUBJECT.test(subject) || failed !== '')
      return failed === ''
        ? toVerdict(
            isDelay,
            addressesIn(words).filter((one) => !isOwn(one) && !MACHINE.test(one)),
            words,
          )
        : toOthers(isDelay, addressesIn(failed), words, isOwn)
  }
  const answered = headerOf('auto-submitted').trim().toLowerCase()
  const isAutomatic =
    isReceipt ||
    MACHINE.test(from) ||
    (answered !== '' && !answered.startsWith('no')) ||
    AUTOMATIC_HEADERS.some((name) => headerOf(name) !== '') ||
    /auto.?reply|bulk|junk/i.test(headerOf('precedence')) ||
    AUTOMATIC_SUBJECT.test(subject)
  return { kind: isAutomatic ? 'automatic' : 'reply', recipients: [] }
}

/** The fields of RFC 3464. */
function readStatus(fields: string, words: string, isOwn: IsOwn): Verdict | undefined {
  const unfolded = fields.replace(/\r?\n[ \t]+/g, ' ')
  const valuesOf = (name: string) =>
    [...unfolded.matchAll(new RegExp(`^${name}:\\s*(.*)$`, 'gim'))].map(([, value]) => value ?? '')
  const actions = valuesOf('Action').map((action) => action.trim().toLowerCase())
  const recipients = addressesIn(
    [...valuesOf('Original-Recipient'), ...valuesOf('Final-Recipient')].join(' '),
  )
  if (actions.includes('failed'))
    return toOthers(
      false,
      recipients,
      [...valuesOf('Status'), ...valuesOf('Diagnostic-Code'), words].join('\n'),
      isOwn,
    )
  return actions.includes('delayed') ? toOthers(true, recipients, words, isOwn) : undefined
}

/** A mail that did not reach the agency itself, such as a copy, is no lead's. */
function toOthers(isDelay: boolean, recipients: string[], words: string, isOwn: IsOwn): Verdict | undefined {
  const others = recipients.filter((one) => !isOwn(one))
  return others.length === 0 && recipients.length > 0 ? undefined : toVerdict(isDelay, others, words)
}

function toVerdict(isDelay: boolean, recipients: string[], words: string): Verdict {
  if (isDelay) {
    const [, time] = /\b((?:\d+|a|one|two|three|four|five) (?:more )?(?:days?|hours?))\b/i.exec(words) ?? []
    return {
      kind: 'delay',
      reason: `The mail has not arrived yet. The mail server will go on trying${time ? ` for ${time.toLowerCase()}` : ''}.`,
      recipients,
    }
  }
  const domain = domainOf(recipients[0] ?? '') || 'the other mail server'
  const [, reason] = REASONS.find(([pattern]) => pattern.test(words)) ?? []
  return {
    kind: 'bounce',
    reason: reason?.(domain) ?? 'The other mail server has refused the mail.',
    recipients,
  }
}

function addressesIn(text: string): string[] {
  return [...new Set(text.slice(0, 20_000).toLowerCase().match(ADDRESS) ?? [])].slice(0, 20)
}

function textOf(content: string | ArrayBuffer | Uint8Array): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}
