import { refusals, words } from 'virtual:contact-form'
import { type SyntheticEvent, useCallback, useEffect, useState } from 'react'
import { FIELD_LIMITS, type FormField } from '#contract/email-protocol.ts'
import { type Field, findFields } from './form-fields.ts'

/** What is wrong with a field, in the agency's words; nothing of a field that is right. */
export type WrongFields = Partial<Record<FormField, string>>

/**
 * Says which fields are wrong once the browser has checked them, and leads to the first: in words below them, for the
 * browser's own stand at the first alone, cover what is below it, and go again; and to screen readers. Left to itself,
 * Chromium calls a list without a choice wrong from the start, and a field left empty never.
 *
 * @returns the sentences; what to call when the browser finds a field wrong; and what, when something is written
 */
export function useWrongFields() {
  const [wrong, setWrong] = useState<WrongFields>({})

  const check = useCallback((field: Field) => {
    const { valid } = field.validity
    field.ariaInvalid = String(!valid)
    setWrong((before) => ({ ...before, [field.name]: valid ? undefined : sentenceFor(field) }))
  }, [])

  // What was written before the script was there, and what the browser found wrong in it.
  useEffect(() => {
    const tells = CSS.supports('selector(:user-invalid)')
    for (const field of findFields()) {
      measure(field)
      if (field.validity.customError || (tells && field.matches(':user-invalid'))) check(field)
    }
  }, [check])

  return {
    wrong,
    find: (event: SyntheticEvent) => {
      event.preventDefault() // no bubble of the browser's over the words below the field
      const field = event.target as Field
      check(field)
      if (field !== field.form?.querySelector(':invalid')) return
      // Focus alone would have WebKit show no more of it than its last line, and its label below the header.
      field.focus({ preventScroll: true })
      field.scrollIntoView({ block: 'nearest' })
    },
    /**
     * As soon as what was found wrong has been mended, and as soon as there is too much; what else has not been found
     * wrong may still be half written.
     */
    mend: ({ target }: SyntheticEvent) => {
      const field = target as Field
      if (field.type === 'email') field.value = withoutUnseen(field.value)
      measure(field)
      if (field.ariaInvalid === 'true' || field.validity.customError) check(field)
    },
  }
}

/** Says what is too long. A browser that was given the limit would cut off, without a word, the end of what is pasted. */
function measure(field: Field): void {
  const limit = FIELD_LIMITS[field.name as FormField]
  const isLong = field.value.length > limit
  field.setCustomValidity(isLong ? named(refusals.long, field).replace('{limit}', String(limit)) : '')
}

/** Without the signs that come along with an address out of a chat or a document, and that nobody can see to remove. */
function withoutUnseen(address: string): string {
  return address.replace(/[\u00a0\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
}

function sentenceFor(field: Field): string {
  const { validity, validationMessage } = field
  if (validity.valueMissing) return named(refusals.missing, field)
  return validity.typeMismatch ? named(refusals.address, field) : validationMessage
}

function named(sentence: string, { name }: Field): string {
  return sentence.replace('{field}', () => words.fields[name as FormField].label)
}
