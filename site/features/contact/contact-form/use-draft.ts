import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { afterPaint } from '#site/hooks/after-paint.ts'
import { keepInTab, recallFromTab } from '#site/hooks/tab-memory.ts'
import { fieldsOf } from './use-field-errors.ts'

/** Key in the tab's storage; `client:interaction="draft"` looks for it. */
const KEY = 'message'

/**
 * Keeps an unsent message in the tab and restores it at hydration into the fields that are empty.
 * @returns what keeps the present text, after the next paint or when the page is left before it, and what forgets it
 */
export function useDraft(form: RefObject<HTMLFormElement | null>) {
  const isKept = useRef(true)

  useLayoutEffect(() => {
    // A message that was posted before hydration leads to this address.
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

  function keepDraft(): void {
    leaveSent()
    isKept.current = false
    afterPaint(keepPending)
  }

  return { keepDraft, forgetDraft }
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

/** Loaded again at #sent, the page would forget the next message. */
function leaveSent(): void {
  if (location.hash === '#sent') history.replaceState(history.state, '', location.pathname + location.search)
}

/** @returns whether there is anything to keep */
function keep(form: HTMLFormElement | null): boolean {
  const written = fieldsOf(form).filter(({ value }) => value !== '')
  const draft = Object.fromEntries(written.map(({ name, value }) => [name, value]))
  keepInTab(KEY, written.length > 0 ? draft : null)
  return written.length > 0
}

function forgetDraft(): void {
  keepInTab(KEY, null)
}
