import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { CONTACT_PATH } from '#contract/email-protocol.ts'
import { afterPaint } from '#site/hooks/after-paint.ts'
import { keepInTab, recallFromTab } from '#site/hooks/tab-memory.ts'
import { FORM_NAME, fieldsOf } from './field-errors.ts'

/** Key in the tab's storage; `client:interaction="draft"` looks for it. */
const KEY = 'message'

/**
 * Keeps an unsent message in the tab, restores it at hydration into the fields that are empty, and copies it if React
 * replaces the form of the page's HTML.
 * @returns a function that stores the present text after the next paint, or when the page is left before it
 */
export function useDraft(form: RefObject<HTMLFormElement | null>): () => void {
  const isKept = useRef(true)
  useHtmlForm(form)

  useLayoutEffect(() => {
    // The relay redirects here after a form that was posted before hydration.
    if (location.hash === '#sent') forgetDraft()
    else restore(form.current)
    // What was typed before hydration.
    if (keep(form.current)) leaveSent()
  }, [form])

  const keepPending = useCallback(() => {
    if (!isKept.current) keep(form.current)
    isKept.current = true
  }, [form])

  useEffect(() => {
    addEventListener('pagehide', keepPending)
    return () => removeEventListener('pagehide', keepPending)
  }, [keepPending])

  return () => {
    leaveSent()
    isKept.current = false
    afterPaint(keepPending)
  }
}

export function forgetDraft(): void {
  keepInTab(KEY, null)
}

/** Removes this fragment from the address. With a refused post, the address is that of the relay's endpoint. */
export function removeFragment(fragment: string): void {
  if (location.hash === fragment) history.replaceState(history.state, '', CONTACT_PATH + location.search)
}

/** Reloaded at this fragment, the page would forget the next message. */
function leaveSent(): void {
  removeFragment('#sent')
}

/**
 * Copies the text of the fields, and the focus, if React replaces the form of the page's HTML by its own. It does so if the
 * HTML differs from what it expects: in a page that the browser has translated, or that an extension has changed.
 */
function useHtmlForm(form: RefObject<HTMLFormElement | null>): void {
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

/** Called before React changes anything. There are no refs to the page's elements before hydration. */
function readHtmlForm() {
  if (typeof document === 'undefined') return null
  const form = document.forms.namedItem(FORM_NAME)
  // Hydration resets the default value of a text area, and with it the text that the relay has put there
  // (relay/http/contact-page.ts), unless the value was set.
  for (const field of fieldsOf(form)) if (field instanceof HTMLTextAreaElement) field.value = `${field.value}`
  return { form, focused: document.activeElement }
}

function restore(form: HTMLFormElement | null): void {
  const draft = recallFromTab(KEY)
  if (typeof draft !== 'object' || draft === null) return
  const kept = new Map<string, unknown>(Object.entries(draft))
  for (const field of fieldsOf(form)) {
    const text = kept.get(field.name)
    if (field.value === '' && typeof text === 'string') field.value = text
  }
}

/** @returns whether there is anything to keep */
function keep(form: HTMLFormElement | null): boolean {
  const written = fieldsOf(form).filter(({ value }) => value !== '')
  const draft = Object.fromEntries(written.map(({ name, value }) => [name, value]))
  keepInTab(KEY, written.length > 0 ? draft : null)
  return written.length > 0
}
