import { useEffect, useState } from 'react'
import type { Script } from './script.ts'

/** The address of the script, which `site/pages/assistant.json.ts` writes. */
const SCRIPT = '/assistant.json'
/** Milliseconds after which loading counts as failed: a stalled request never rejects. */
const TIMEOUT = 25_000

type Live = Pick<typeof import('./live-chat.tsx'), 'LiveChat'> & { script: Script }

/**
 * Loads the live chat's code and script when the panel is first opened, and again at the next opening if that failed.
 * Chromium fetches code that failed only once the page is loaded again, as the panel says.
 * @returns `hasFailed` while the panel is to show that loading failed
 */
export function useLiveChat(isOpen: boolean): { live: Live | undefined; hasFailed: boolean } {
  const [live, setLive] = useState<Live>()
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    if (!isOpen || live) return
    setFailed(false)
    const fail = () => setFailed(true)
    const timeout = setTimeout(fail, TIMEOUT)
    load()
      .then(setLive, fail)
      .finally(() => clearTimeout(timeout))
    return () => clearTimeout(timeout)
  }, [isOpen, live])

  return { live, hasFailed: hasFailed && !live }
}

async function load(): Promise<Live> {
  const [{ LiveChat }, response] = await Promise.all([import('./live-chat.tsx'), fetch(SCRIPT)])
  if (!response.ok) throw new Error(`${SCRIPT} has the status ${response.status}, expected 200`)
  return { LiveChat, script: await response.json() }
}
