import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { FIELD_LIMITS, FORM_FIELDS, type FormField } from '#contract/email-protocol.ts'
import type { FormWords } from './form-words.ts'

/** Name of the form among those of the document. */
export const FORM_NAME = 'contact'

/** A control of the form with a field of the message. */
export type Field = (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) & { name: FormField }

/** The error below each field; empty for a valid field, undefined for one that was not checked yet. */
export type FieldErrors = Partial<Record<FormField, string>>

/**
 * Shows the browser's validation errors in the agency's words below the fields, instead of the browser's bubble.
 * @returns the errors, and the form's listeners for `invalid` and `input`
 */
export function useFieldErrors(form: RefObject<HTMLFormElement | null>, words: FormWords) {
  const [errors, setErrors] = useState<FieldErrors>(errorsInHtml)

  // The values at hydration: typed before it, restored from a draft or inserted by the relay.
  useEffect(() => {
    for (const field of fieldsOf(form.current)) {
      limitLength(field, words)
      if (field.validity.customError) setErrors(withErrorOf(field, words))
    }
  }, [form, words])

  function onInvalid(event: FormEvent<HTMLFormElement>): void {
    const field = event.target
    if (!isField(field)) return
    event.preventDefault() // no bubble
    // At once: a screen reader reads the description when the field receives the focus.
    flushSync(() => setErrors(withErrorOf(field, words)))
    if (field !== fieldsOf(event.currentTarget).find(({ validity }) => !validity.valid)) return
    // Without this, WebKit scrolls to the last line of the field, and the header covers its label.
    field.focus({ preventScroll: true })
    field.scrollIntoView({ block: 'nearest' })
  }

  /** Removes an error that no longer applies. Of new errors only length is reported: the text may be incomplete. */
  function onInput({ target }: FormEvent<HTMLFormElement>): void {
    if (!isField(target)) return
    limitLength(target, words)
    if (errors[target.name] || target.validity.customError) setErrors(withErrorOf(target, words))
  }

  return { errors, onInvalid, onInput }
}

export function fieldsOf(form: HTMLFormElement | null): Field[] {
  return form ? [...form.elements].filter(isField) : []
}

function isField(target: EventTarget): target is Field {
  const isControl =
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  return isControl && FORM_FIELDS.some((name) => name === target.name)
}

/** The errors in the HTML of a refused post (`relay/http/contact-page.ts`), which hydration has to match. */
function errorsInHtml(): FieldErrors {
  if (typeof document === 'undefined') return {}
  const fields = fieldsOf(document.forms.namedItem(FORM_NAME))
  return Object.fromEntries(
    fields.flatMap(({ name, dataset }) => (dataset.refused ? [[name, dataset.refused]] : [])),
  )
}

function withErrorOf(field: Field, words: FormWords): (errors: FieldErrors) => FieldErrors {
  const error = errorOf(field, words)
  return (errors) => (errors[field.name] === error ? errors : { ...errors, [field.name]: error })
}

function errorOf({ name, validity, validationMessage }: Field, words: FormWords): string {
  if (validity.valid) return ''
  const { missing, address } = words.refusals
  const { label } = words.fields[name]
  if (validity.valueMissing) return missing.replace('{field}', () => label)
  if (validity.typeMismatch) return address.replace('{field}', () => label)
  return validationMessage
}

function limitLength(field: Field, words: FormWords): void {
  const limit = FIELD_LIMITS[field.name]
  const error = words.refusals.long
    .replace('{field}', () => words.fields[field.name].label)
    .replace('{limit}', String(limit))
  field.setCustomValidity(field.value.length > limit ? error : '')
}
