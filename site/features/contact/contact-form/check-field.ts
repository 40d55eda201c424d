import { FORM_FIELDS, type FormField, INTERNATIONAL_DOMAIN, isTooLong } from '#contract/email-protocol.ts'
import type { Field, FormWords } from './fields.tsx'

/** @returns the error of a field in the agency's words; empty if it is valid */
export function errorOf(name: FormField, field: Field, words: FormWords): string {
  const { long, missing, address } = words.refusals
  const { limit } = FORM_FIELDS[name]
  const insert = (sentence: string) =>
    sentence.replace('{field}', () => words.fields[name].label).replace('{limit}', String(limit))
  field.setCustomValidity(isTooLong(name, field.value) ? insert(long) : '')
  if (field.validity.valueMissing) return insert(missing)
  if (field.validity.typeMismatch) return insert(address)
  return field.validationMessage
}

/** Zero-width and direction characters that a copied address contains. No joiners: Indic domains have some. */
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/**
 * Removes invisible characters from an address that the browser refuses, and converts an internationalised domain as the
 * relay does: Safari refuses all of them, Chromium those that autofill or a script has set. Not while it is typed: setting
 * the value moves the caret.
 */
export function repairEmail(email: Field): void {
  if (email.validity.typeMismatch) email.value = email.value.replace(INVISIBLE, '').trim()
  if (email.validity.typeMismatch) email.value = withAsciiDomain(email.value)
}

function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  if (!INTERNATIONAL_DOMAIN.test(domain)) return address
  try {
    return address.slice(0, at) + new URL(`http://${domain}`).hostname
  } catch {
    return address // no such domain can exist: the browser's check reports it
  }
}
