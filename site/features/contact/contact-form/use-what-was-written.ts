import { useLayoutEffect, useState } from 'react'
import { findFields } from './form-fields.ts'

/** As the page brought them. */
const brought = findFields()

/**
 * In a page that the browser has translated React finds other words than it left there, and draws the form anew. What
 * was written in the fields by then goes over into the new ones, and so does the focus.
 */
export function useWhatWasWritten(): void {
  const [focused] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  useLayoutEffect(() => {
    for (const field of findFields()) {
      const before = brought.find(({ id }) => id === field.id)
      if (!before || before === field) continue
      field.value = before.value
      if (before === focused) field.focus({ preventScroll: true })
    }
  }, [focused])
}
