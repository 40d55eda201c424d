import { type FocusEvent, useEffect, useState } from 'react'
import type { PresenceToSay, ValuePath } from '#admin/website-api.ts'
import { request } from '../api-client.ts'

const REPEAT_MS = 20_000

/**
 * Says to the others at which field this person is.
 * @returns its path as JSON, and props of the form, whose fields have `data-path`
 */
export function usePresence(file: string, onLeave: (path: ValuePath) => void) {
  const [path, setPath] = useState<string>()
  const isHere = path !== undefined

  useEffect(() => {
    if (path === undefined) return
    const sayHere = () => say({ file, path: JSON.parse(path) as ValuePath })
    sayHere()
    const timer = setInterval(sayHere, REPEAT_MS)
    return () => clearInterval(timer)
  }, [file, path])

  useEffect(() => {
    if (!isHere) return
    const leave = () => say({ file: undefined })
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [isHere])

  const props = {
    onFocus: ({ target }: FocusEvent<HTMLElement>) =>
      setPath(fieldAround(target)?.getAttribute('data-path') ?? undefined),
    onBlur: ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      // The window of another app, or of the files, leaves no field.
      const isInput = relatedTarget?.matches('input, textarea, select')
      const isOutside = !isInput || fieldAround(target) !== fieldAround(relatedTarget)
      if (isOutside && document.hasFocus() && path !== undefined) onLeave(JSON.parse(path))
      if (!currentTarget.contains(relatedTarget)) setPath(undefined)
    },
  }
  return [path, props] as const
}

function fieldAround(element: Element | null): Element | null | undefined {
  return element?.closest('[data-path]')
}

/** A failure is not shown: the next one is soon enough. */
function say(presence: PresenceToSay): void {
  request('POST', 'website/presence', presence, { keepalive: true }).catch(() => {})
}
