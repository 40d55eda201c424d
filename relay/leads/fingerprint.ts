import { createHash } from 'node:crypto'
import { FORM_FIELDS } from '#contract/email-protocol.ts'
import type { Enquiry } from './lead.ts'

/** Within this time the same content is the same message: a double click, a re-send, a reload. */
export const REPEAT_WINDOW_MS = 10 * 60_000

/** What a page's captcha adds, another one for each attempt (https://developers.google.com/recaptcha/docs/verify). */
const ATTEMPTS_TOKEN = 'g-recaptcha-response'

/** A digest (hexadecimal) that two enquiries share exactly where their content is the same. */
export function fingerprint(enquiry: Enquiry): string {
  const fields = FORM_FIELDS.map((field) =>
    field === 'email' ? enquiry.email.toLowerCase() : enquiry[field],
  )
  const others = enquiry.extras
    .filter(({ name }) => name !== ATTEMPTS_TOKEN)
    .map(({ name, value }) => [name, value])
  return createHash('sha256')
    .update(JSON.stringify([...fields, others]))
    .digest('hex')
}

/** A digest (hexadecimal) that messages share whose words are the same, whoever sent them and however spaced. */
export function likeness({ message }: Pick<Enquiry, 'message'>): string {
  const words = message
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Z}\p{P}\p{S}\s]+/gu, ' ')
    .trim()
  return createHash('sha256').update(words).digest('hex').slice(0, 32)
}
