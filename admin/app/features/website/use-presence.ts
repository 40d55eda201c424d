import { type FocusEvent, useEffect, useState } from 'react'
import type { PresenceToSay, ValuePath } from '#admin/website-api.ts'
import { request } from '../../data/api-client.ts'

const REPEAT_MS = 20_000

type Options = {
  file: string
  onFocus: (path: ValuePath | undefined) => void
  onLeave: (path: ValuePath) => void
}

/**
 * Reports this person's current field to the others.
 * @returns props of the form, whose fields have `data-path`
 */
export function usePresence({ file, onFocus, onLeave }: Options) {
  /** As JSON, so that effects can compare it. */
  const [field, setField] = useState<string>()
  const isHere = field !== undefined

  useEffect(() => {
    if (field === undefined) return
    const sayHere = () => say({ file, path: JSON.parse(field) })
    sayHere()
    const timer = setInterval(sayHere, REPEAT_MS)
    return () => clearInterval(timer)
  }, [file, field])

  useEffect(() => {
    if (!isHere) return
    const leave = () => say({ file: undefined })
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [isHere])

  function focus(next: string | undefined): void {
    setField(next)
    if (next !== field) onFocus(next === undefined ? undefined : JSON.parse(next))
  }

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) =>
      focus(fieldAround(target)?.getAttribute('data-path') ?? undefined),
    onBlur: ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      // The window of another app, or of the files, leaves no field.
      const isInput = relatedTarget?.matches('input, textarea, select')
      const isOutside = !isInput || fieldAround(target) !== fieldAround(relatedTarget)
      if (isOutside && document.hasFocus() && field !== undefined) onLeave(JSON.parse(field))
      if (!currentTarget.contains(relatedTarget)) focus(undefined)
    },
  }
}

function fieldAround(element: Element | null): Element | null | undefined {
  return element?.closest('[data-path]')
}

/** A failure is not shown: the next one is soon enough. */
function say(body: PresenceToSay): void {
  request('POST website/presence', { body, keepalive: true }).catch(() => {})
}
