import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { API_PATH } from '#admin/api.ts'
import {
  beginLive,
  dueAt,
  EVENTS,
  type Live,
  type LiveEvent,
  type News,
  nextLive,
  RETRY_MS,
} from './live-updates.ts'

/** Keeps the page up to date by server-sent events, and by asking once a minute while there are none. */
export function useEvents(): Pick<Live, 'newMessage' | 'isBroken'> {
  const queryClient = useQueryClient()
  const [shown, setShown] = useState(() => beginLive(Date.now()))

  useEffect(() => {
    const ofOtherTabs = new BroadcastChannel('desk')
    let live = beginLive(Date.now())
    let timer: ReturnType<typeof setTimeout> | undefined
    let stream = { reopen: () => {}, leave: () => {} }

    function pass(event: LiveEvent) {
      live = nextLive(live, event, Date.now())
      setShown(live)
      for (const queryKey of live.stale) void queryClient.invalidateQueries({ queryKey })
      if (live.mustReopen) stream.reopen()
      clearTimeout(timer)
      timer = setTimeout(pass, dueAt(live) - Date.now(), { type: 'time' })
    }

    function join() {
      stream.leave()
      if (document.visibilityState === 'hidden') return
      stream = shareStream(
        (news) => {
          pass(news)
          ofOtherTabs.postMessage(news)
        },
        () => pass({ type: 'opened' }),
      )
    }
    function onVisibility() {
      join()
      if (document.visibilityState !== 'hidden') pass({ type: 'shown' })
    }

    ofOtherTabs.onmessage = ({ data }: MessageEvent<News>) => pass(data)
    join()
    pass({ type: 'time' })
    document.addEventListener('visibilitychange', onVisibility)
    addEventListener('online', join)
    return () => {
      stream.leave()
      ofOtherTabs.close()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
      removeEventListener('online', join)
    }
  }, [queryClient])

  return shown
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
