import { expect, test } from 'vitest'
import { FIELD_NAMES, HONEYPOT_FIELD } from './email-protocol.ts'

/**
 * Parts of names by which a field is recognised: from the published patterns of Chrome, Firefox and Bitwarden, and the
 * kinds of data that other password managers keep for their users.
 */
const KNOWN_TO_FILLERS = `
  name mail phone mobile tel fax web site url link page company firm business organi employ job role department title prefix
  addr street line house apart suite unit floor city town state region province zip post pin code country land birth date day
  month year age sex gender user login account pass pwd otp otc factor secur card number iban bank tax vat license skype
  twitter search query find note comment message other`
  .trim()
  .split(/\s+/)

test('no browser and no password manager knows the name of the hidden field', () => {
  expect(KNOWN_TO_FILLERS.filter((part) => HONEYPOT_FIELD.toLowerCase().includes(part))).toEqual([])
  expect(FIELD_NAMES).not.toContain(HONEYPOT_FIELD)
})
