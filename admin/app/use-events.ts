import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { API_PATH, type NewMessage } from '#admin/api.ts'

const RETRY_MS = 5_000
/** Between two refreshes: a burst of messages would cancel each request by the next. */
const REFRESH_MS = 1_000
/** The server sends a beat every 15 seconds. A proxy or an antivirus that holds the stream back closes nothing. */
const SILENCE_MS = 40_000
/** Between two refreshes without events. */
const POLL_MS = 60_000
const ANNOUNCED_MS = 10_000

const EVENTS = ['beat', 'change', 'website', 'message'] as const
/** `lost`: the stream has broken. */
type News = { type: (typeof EVENTS)[number] | 'lost'; data?: string }

/**
 * Keeps the page up to date by server-sent events, and by asking once a minute while there are none. Returns the newest
 * message, for a while, and whether the stream is broken.
 */
export function useEvents(): { newMessage: NewMessage | undefined; isBroken: boolean } {
  const queryClient = useQueryClient()
  const [newMessage, setNewMessage] = useState<NewMessage>()
  const [isBroken, setIsBroken] = useState(false)

  useEffect(() => {
    const startedAt = Date.now()
    const ofOtherTabs = new BroadcastChannel('desk')
    let pause: ReturnType<typeof setTimeout> | undefined
    let silence: ReturnType<typeof setTimeout> | undefined
    let forget: ReturnType<typeof setTimeout> | undefined
    let isRefreshDue = false
    let hasOpened = false
    let stream = { reopen: () => {}, leave: () => {} }

    function refresh() {
      isRefreshDue = pause !== undefined
      if (isRefreshDue) return
      void queryClient.invalidateQueries()
      pause = setTimeout(() => {
        pause = undefined
        if (isRefreshDue) refresh()
      }, REFRESH_MS)
    }

    function waitForNews(limitMs: number) {
      clearTimeout(silence)
      silence = setTimeout(() => {
        setIsBroken(true)
        refresh()
        stream.reopen()
        waitForNews(POLL_MS)
      }, limitMs)
    }

    function receive({ type, data = '' }: News) {
      setIsBroken(type === 'lost')
      if (type === 'lost') {
        // A session that has ended shows the sign-in page.
        void queryClient.invalidateQueries({ queryKey: ['me'] })
        return
      }
      waitForNews(SILENCE_MS)
      if (type === 'website') void queryClient.invalidateQueries({ queryKey: ['website'] })
      if (type === 'change' || type === 'message') refresh()
      if (type !== 'message') return
      setNewMessage(JSON.parse(data))
      clearTimeout(forget)
      forget = setTimeout(setNewMessage, ANNOUNCED_MS, undefined)
    }

    function join() {
      stream.leave()
      if (document.visibilityState === 'hidden') return
      stream = shareStream((news) => {
        receive(news)
        ofOtherTabs.postMessage(news)
      }, onOpen)
    }
    /** What has happened while there was no stream. */
    function onOpen() {
      if (hasOpened || Date.now() - startedAt > RETRY_MS) refresh()
      hasOpened = true
    }
    function onVisibility() {
      join()
      if (document.visibilityState === 'hidden') return
      setIsBroken(false)
      waitForNews(SILENCE_MS)
      refresh()
    }

    ofOtherTabs.onmessage = ({ data }: MessageEvent<News>) => receive(data)
    join()
    waitForNews(SILENCE_MS)
    document.addEventListener('visibilitychange', onVisibility)
    addEventListener('online', join)
    return () => {
      stream.leave()
      ofOtherTabs.close()
      for (const timer of [pause, silence, forget]) clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
      removeEventListener('online', join)
    }
  }, [queryClient])

  return { newMessage, isBroken }
}

/** Opens the stream of events once no other tab has it: over HTTP/1.1 a browser opens six connections to a server. */
function shareStream(receive: (news: News) => void, onOpen: () => void) {
  const left = new AbortController()
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  function open() {
    clearTimeout(retry)
    source?.close()
    const opened = new EventSource(`${API_PATH}/events`)
    source = opened
    opened.addEventListener('beat', onOpen, { once: true })
    for (const type of EVENTS) opened.addEventListener(type, ({ data }) => receive({ type, data }))
    opened.onerror = () => {
      receive({ type: 'lost' })
      // A refusal closes it for good, for example during a restart of the server.
      if (opened.readyState === EventSource.CLOSED) retry = setTimeout(open, RETRY_MS)
    }
  }

  function keepOpen(): Promise<void> {
    open()
    return new Promise((resolve) => {
      left.signal.addEventListener('abort', () => {
        clearTimeout(retry)
        source?.close()
        source = undefined
        resolve()
      })
    })
  }

  // Without https there are no locks.
  const ended = navigator.locks?.request('desk events', { signal: left.signal }, keepOpen) ?? keepOpen()
  ended.catch(() => {}) // left before it was this tab's turn
  return { reopen: () => source && open(), leave: () => left.abort() }
}
