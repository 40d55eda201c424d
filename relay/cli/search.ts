import { FORM_FIELDS } from '#contract/email-protocol.ts'
import { type Lead, labelOfSubject, type SubjectLabels } from '../leads/lead.ts'
import { toReadableDomain } from '../leads/mailbox.ts'

/** Part of a phone number, however it is punctuated; shorter ones are in nearly every number. */
const NUMBER = /^[+0]*([1-9][\d().-]{3,})$/

/**
 * Whether a lead has every word that is searched for, anywhere in its fields, extras or subject label, in either case. A
 * number is found in a phone number that is written with other separators too, or without the leading zero.
 *
 * In JavaScript rather than SQL: neither SQLite's `LIKE` nor PostgreSQL's in a database of locale C knows the case of
 * letters outside ASCII.
 */
export function searchFor(text: string, labels: SubjectLabels): (lead: Lead) => boolean {
  const words = plain(text)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ word, digits: digitsOf(NUMBER.exec(word)?.[1] ?? '') }))
  return (lead) => {
    const texts = [
      ...FORM_FIELDS.map((field) => lead[field]),
      toReadableDomain(lead.email),
      labelOfSubject(lead.subject, labels),
      ...lead.extras.flatMap(({ name, value }) => [name, value]),
    ].map(plain)
    const phone = digitsOf(lead.phone)
    return words.every(
      ({ word, digits }) =>
        texts.some((part) => part.includes(word)) || (digits !== '' && phone.includes(digits)),
    )
  }
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
