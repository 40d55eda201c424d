import { domainToASCII, domainToUnicode } from 'node:url'
import { FORM_FIELDS, INTERNATIONAL_DOMAIN } from '#contract/email-protocol.ts'

/**
 * `local@domain` without a display name, comment, quoted string, route, group, address literal, space or line break.
 *
 * Local part: dot-atom of RFC 5322 (3.4.1). Domain: host name of RFC 1123 (2.1). Lengths: RFC 5321 (4.5.3.1) and RFC
 * 1035 (2.3.4). Unlike `<input type="email">`, it refuses a leading, trailing or double dot in the local part and a
 * numeric last label.
 */
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const MAILBOX = new RegExp(`^(${ATOM}(?:\\.${ATOM})*)@(${LABEL}(?:\\.${LABEL})*)$`)

const LOCAL_PART_LIMIT = 64
const DOMAIN_LIMIT = 253

/** True if the value is exactly one mailbox; the domain may be a single label such as `localhost`. */
export function isMailbox(value: string): boolean {
  if (value.length > FORM_FIELDS.email.limit) return false
  const [, local = '', domain = ''] = MAILBOX.exec(value) ?? []
  if (local === '' || local.length > LOCAL_PART_LIMIT || domain.length > DOMAIN_LIMIT) return false
  return !/(?:^|\.)\d+$/.test(domain)
}

/**
 * Converts the domain to ASCII (UTS 46): Chromium sends `xn--bcher-kva.example` where other clients send
 * `bücher.example`. Leaves an address without a domain unchanged.
 */
export function toAsciiDomain(address: string): string {
  const domain = domainOf(address)
  if (!INTERNATIONAL_DOMAIN.test(domain)) return address
  return withDomain(address, domainToASCII(domain) || domain)
}

/** Converts the domain to Unicode, for reading only: mails are sent to the ASCII domain. */
export function toReadableDomain(mailbox: string): string {
  const domain = domainOf(mailbox)
  return /(?:^|\.)xn--/i.test(domain) ? withDomain(mailbox, domainToUnicode(domain) || domain) : mailbox
}

/**
 * The readable mailbox followed by its ASCII domain if that differs, since a domain in another script may look like a
 * known one (`аррӏе.com` in Cyrillic letters is `xn--80ak6aa92e.com`).
 */
export function describeMailbox(mailbox: string): string {
  const readable = toReadableDomain(mailbox)
  return readable === mailbox ? mailbox : `${readable} (${domainOf(mailbox)})`
}

function withDomain(mailbox: string, domain: string): string {
  return mailbox.slice(0, mailbox.lastIndexOf('@') + 1) + domain
}

/** True if the value is exactly one mailbox with a domain of two or more labels. */
export function isPublicMailbox(value: string): boolean {
  return isMailbox(value) && domainOf(value).includes('.')
}

/**
 * A `mailto:` link to one mailbox. Percent-encoded, because a `?` or `&` would otherwise start header fields such as `cc`
 * (RFC 6068).
 *
 * @param draft what the mail program fills in; line ends become CRLF
 */
export function linkTo(mailbox: string, draft?: { subject: string; body: string }): string {
  const local = mailbox.slice(0, mailbox.lastIndexOf('@'))
  const link = `mailto:${encodeURIComponent(local)}@${domainOf(mailbox)}`
  if (!draft) return link
  const body = draft.body.replace(/\r?\n/g, '\r\n')
  return `${link}?subject=${encodeURIComponent(draft.subject)}&body=${encodeURIComponent(body)}`
}

export function includesMailbox(mailboxes: string[], mailbox: string): boolean {
  return mailboxes.some((one) => one.toLowerCase() === mailbox.toLowerCase())
}

export function domainOf(mailbox: string): string {
  return mailbox.slice(mailbox.lastIndexOf('@') + 1)
}
