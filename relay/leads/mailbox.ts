import { domainToASCII, domainToUnicode } from 'node:url'
import { FIELD_LIMITS, INTERNATIONAL_DOMAIN } from '#contract/email-protocol.ts'

/**
 * One plain mailbox, `local@domain`, and nothing else a mail header could hold: no display name, comment,
 * quoted string, route, group, address literal, space or line break.
 *
 * Sources: the dot-atom of RFC 5322 (3.4.1) for the local part, the host names of RFC 1123 (2.1) for the
 * domain, the lengths of RFC 5321 (4.5.3.1) and RFC 1035 (2.3.4: labels of 63). It differs from what
 * `<input type="email">` takes (HTML, "valid e-mail address") in two ways: no dot may stand first, last or
 * doubled in the local part, and the last label may not be a number.
 */
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const MAILBOX = new RegExp(`^(${ATOM}(?:\\.${ATOM})*)@(${LABEL}(?:\\.${LABEL})*)$`)

const LOCAL_PART_LIMIT = 64
const DOMAIN_LIMIT = 253

/** True where the value is exactly one plain mailbox; the domain may be a single label such as `localhost`. */
export function isMailbox(value: string): boolean {
  if (value.length > FIELD_LIMITS.email) return false
  const [, local = '', domain = ''] = MAILBOX.exec(value) ?? []
  if (local === '' || local.length > LOCAL_PART_LIMIT || domain.length > DOMAIN_LIMIT) return false
  return !/(?:^|\.)\d+$/.test(domain)
}

/**
 * The address with its domain in ASCII, as browsers convert it (UTS 46): Chromium sends `xn--bcher-kva.example` for what
 * other browsers, and every other client, send as `bücher.example`. Unchanged if the domain is ASCII, or none at all.
 */
export function toAsciiDomain(address: string): string {
  const domain = domainOf(address)
  if (!INTERNATIONAL_DOMAIN.test(domain)) return address
  return withDomain(address, domainToASCII(domain) || domain)
}

/** The mailbox with an internationalised domain in its own script. For reading: mails go to the domain in ASCII. */
export function toReadableDomain(mailbox: string): string {
  const domain = domainOf(mailbox)
  return /(?:^|\.)xn--/i.test(domain) ? withDomain(mailbox, domainToUnicode(domain) || domain) : mailbox
}

/**
 * The mailbox as somebody reads it who may answer: with the ASCII domain after one in another script, since that may
 * look like another domain (`аррӏе.com` in Cyrillic letters is `xn--80ak6aa92e.com`).
 */
export function describeMailbox(mailbox: string): string {
  const readable = toReadableDomain(mailbox)
  return readable === mailbox ? mailbox : `${readable} (${domainOf(mailbox)})`
}

function withDomain(mailbox: string, domain: string): string {
  return mailbox.slice(0, mailbox.lastIndexOf('@') + 1) + domain
}

/** True where the value is one plain mailbox that the public internet could deliver to. */
export function isPublicMailbox(value: string): boolean {
  return isMailbox(value) && domainOf(value).includes('.')
}

/** The link that writes to a plain mailbox, and to nobody else: `?` or `&` in it would begin a list of copies (RFC 6068). */
export function linkTo(mailbox: string): string {
  const local = mailbox.slice(0, mailbox.lastIndexOf('@'))
  return `mailto:${encodeURIComponent(local)}@${domainOf(mailbox)}`
}

/** The part behind the `@` of a mailbox. */
export function domainOf(mailbox: string): string {
  return mailbox.slice(mailbox.lastIndexOf('@') + 1)
}
