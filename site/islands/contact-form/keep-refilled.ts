/**
 * What the relay has put back into a refused form (`relay/http/refill.ts`) stands there as the fields' defaults. React
 * empties a text area that nobody has typed in as it takes the form up, and clearing the form would bring them all
 * back: so they become values, as if typed, and the defaults go. Imported before React takes the form up.
 */
function keepRefilled(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement || isTyped(field)))
      continue
    const { value } = field
    field.value = value
    if (field instanceof HTMLSelectElement) for (const option of field.options) option.defaultSelected = false
    else if (field.defaultValue) field.defaultValue = ''
  }
}

function isTyped(field: Element): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type !== 'hidden'
}

if (typeof document !== 'undefined') {
  for (const form of document.querySelectorAll<HTMLFormElement>('.contact-form')) keepRefilled(form)
}
