import { type RefObject, useLayoutEffect, useState } from 'react'
import { fieldsOf } from './use-field-errors.ts'

/** Name of the form among those of the document. */
export const FORM_NAME = 'contact'

/**
 * Keeps what is in the fields, and the focus, when React replaces the form of the page's HTML by one of its own. It does
 * so if the HTML differs from what it expects: in a page that the browser has translated, or into which an extension has
 * put elements.
 */
export function useHtmlForm(form: RefObject<HTMLFormElement | null>): void {
  const [before] = useState(readHtmlForm)
  useLayoutEffect(() => {
    if (!before?.form || before.form === form.current) return
    for (const field of fieldsOf(form.current)) {
      const replaced = fieldsOf(before.form).find(({ name }) => name === field.name)
      if (replaced) field.value = replaced.value
      if (replaced && replaced === before.focused) field.focus({ preventScroll: true })
    }
  }, [before, form])
}

/** Called before React changes anything: it has no reference to the elements of the page's HTML until it has taken them over. */
function readHtmlForm() {
  if (typeof document === 'undefined') return null
  const form = document.forms.namedItem(FORM_NAME)
  // Hydration resets the default value of a text area, and with it the text that the relay has put there
  // (relay/http/refill.ts), unless the value was set.
  for (const field of fieldsOf(form)) if (field instanceof HTMLTextAreaElement) field.value = `${field.value}`
  return { form, focused: document.activeElement }
}
