import { useEffect, useState } from 'react'
import type { ChatContent } from './chat-content.ts'

/** The address of the chat's content, which `site/pages/assistant.json.ts` writes. */
const CONTENT_PATH = '/assistant.json'
/** Milliseconds after which loading counts as failed: a stalled request never rejects. */
const TIMEOUT = 25_000

type Live = Pick<typeof import('./live-chat.tsx'), 'LiveChat'> & { content: ChatContent }

/**
 * Loads the live chat's code and content when the panel is first opened, and again at the next opening if that failed.
 * Chromium fetches code that failed only after a reload, which the panel asks for.
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
  const [{ LiveChat }, response] = await Promise.all([import('./live-chat.tsx'), fetch(CONTENT_PATH)])
  if (!response.ok) throw new Error(`${CONTENT_PATH} has the status ${response.status}, expected 200`)
  return { LiveChat, content: await response.json() }
}
