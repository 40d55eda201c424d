import type { SyntheticEvent } from 'react'
import { type Field, findFields } from './form-fields.ts'

/*
 * Tells screen readers which fields are wrong once the browser has checked them. Left to itself, Chromium calls a list
 * without a choice wrong from the start, and a field left empty never.
 */

/** Notes whether a field is wrong, on what makes the browser check it. */
export function markField({ target }: SyntheticEvent): void {
  const field = target as Field
  field.ariaInvalid = String(!field.validity.valid)
}

/** As soon as what was found wrong has been mended; what has not been found wrong may still be half written. */
export function markAgain(event: SyntheticEvent): void {
  if ((event.target as Field).ariaInvalid === 'true') markField(event)
}

/** What the browser found wrong before the script was there. */
export function markFound(): void {
  if (!CSS.supports('selector(:user-invalid)')) return
  for (const field of findFields()) if (field.matches(':user-invalid')) field.ariaInvalid = 'true'
}
