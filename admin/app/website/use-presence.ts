import { type FocusEvent, useEffect, useState } from 'react'
import type { PresenceToSay, ValuePath } from '#admin/website-api.ts'
import { request } from '../api-client.ts'

const REPEAT_MS = 20_000

/** Says to the others at which field this person is. Returns props of the form, whose fields have `data-path`. */
export function usePresence(file: string) {
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

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) =>
      setPath(target.closest<HTMLElement>('[data-path]')?.getAttribute('data-path') ?? undefined),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) setPath(undefined)
    },
  }
}

/** A failure is not shown: the next one is soon enough. */
function say(presence: PresenceToSay): void {
  request('POST', 'website/presence', presence, { keepalive: true }).catch(() => {})
}
