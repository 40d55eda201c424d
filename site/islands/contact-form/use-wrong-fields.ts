import { refusals, words } from 'virtual:contact-form'
import { type SyntheticEvent, useCallback, useEffect, useState } from 'react'
import type { FormField } from '#contract/email-protocol.ts'
import { type Field, findFields } from './form-fields.ts'

/** What is wrong with a field, in the agency's words; nothing of a field that is right. */
export type WrongFields = Partial<Record<FormField, string>>

/**
 * Says which fields are wrong once the browser has checked them, and leads to the first: in words below them, for the
 * browser's own stand at the first alone, cover what is below it, and go again; and to screen readers. Left to itself, Chromium calls a list without a choice wrong from
 * the start, and a field left empty never.
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

  // What the browser found wrong before the script was there.
  useEffect(() => {
    if (!CSS.supports('selector(:user-invalid)')) return
    for (const field of findFields()) if (field.matches(':user-invalid')) check(field)
  }, [check])

  return {
    wrong,
    find: (event: SyntheticEvent) => {
      event.preventDefault() // no bubble of the browser's over the words below the field
      const field = event.target as Field
      check(field)
      if (field === field.form?.querySelector(':invalid')) field.focus()
    },
    /** As soon as what was found wrong has been mended; what has not been found wrong may still be half written. */
    mend: ({ target }: SyntheticEvent) => {
      if ((target as Field).ariaInvalid === 'true') check(target as Field)
    },
  }
}

function sentenceFor({ name, validity, validationMessage }: Field): string {
  const named = (sentence: string) => sentence.replace('{field}', () => words.fields[name as FormField].label)
  if (validity.valueMissing) return named(refusals.missing)
  return validity.typeMismatch ? named(refusals.address) : validationMessage
}
