import { findFields } from './form-fields.ts'

/**
 * What the relay has put back into a refused form (`relay/http/refill.ts`) is in the page as the fields' defaults. React
 * empties a text area that nobody has typed in as it hydrates the form: so its default becomes its value before, as if
 * typed. Not that of other fields: to set the value of an e-mail field moves the caret of whoever is writing in it.
 */
for (const field of findFields()) if (field instanceof HTMLTextAreaElement) field.value = `${field.value}`

/** Empties the form, where a reset alone would bring back what the relay has put there. */
export function clearForm(form: HTMLFormElement): void {
  for (const field of findFields()) {
    if (field instanceof HTMLSelectElement) for (const option of field.options) option.defaultSelected = false
    else field.defaultValue = ''
  }
  form.reset()
}
