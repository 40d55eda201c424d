import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { API_PATH, type NewMessage } from '#admin/api.ts'

const RETRY_MS = 5_000
/** Between two refreshes: a burst of messages would cancel each request by the next. */
const REFRESH_MS = 1_000
/** A page that was hidden for longer opens the stream again: after a sleep the browser may take a dead one for open. */
const HIDDEN_MS = 30_000
const ANNOUNCED_MS = 10_000

/** Keeps the page up to date by server-sent events. Returns the newest message, for a while, and whether the stream is broken. */
export function useEvents(): { newMessage: NewMessage | undefined; isBroken: boolean } {
  const queryClient = useQueryClient()
  const [newMessage, setNewMessage] = useState<NewMessage>()
  const [isBroken, setIsBroken] = useState(false)

  useEffect(() => {
    let source: EventSource | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    let pause: ReturnType<typeof setTimeout> | undefined
    let forget: ReturnType<typeof setTimeout> | undefined
    let isRefreshDue = false
    let hiddenAt = 0

    function refresh() {
      isRefreshDue = pause !== undefined
      if (isRefreshDue) return
      void queryClient.invalidateQueries()
      pause = setTimeout(() => {
        pause = undefined
        if (isRefreshDue) refresh()
      }, REFRESH_MS)
    }

    function open({ isFirst = false } = {}) {
      clearTimeout(retry)
      source?.close()
      const opened = new EventSource(`${API_PATH}/events`)
      source = opened
      opened.onopen = () => {
        setIsBroken(false)
        // What has happened while there was no stream.
        if (!isFirst) refresh()
        isFirst = false
      }
      opened.onerror = () => {
        setIsBroken(true)
        // A refusal closes it for good, for example during a restart of the server.
        if (opened.readyState === EventSource.CLOSED) retry = setTimeout(open, RETRY_MS)
        // A session that has ended shows the sign-in page.
        void queryClient.invalidateQueries({ queryKey: ['me'] })
      }
      opened.addEventListener('change', refresh)
      opened.addEventListener('website', () => {
        void queryClient.invalidateQueries({ queryKey: ['website'] })
      })
      opened.addEventListener('message', ({ data }) => {
        setNewMessage(JSON.parse(data))
        clearTimeout(forget)
        forget = setTimeout(setNewMessage, ANNOUNCED_MS, undefined)
        refresh()
      })
    }

    function onVisibility() {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now()
      else if (Date.now() - hiddenAt > HIDDEN_MS) open()
    }
    const onOnline = () => open()

    open({ isFirst: true })
    document.addEventListener('visibilitychange', onVisibility)
    addEventListener('online', onOnline)
    return () => {
      source?.close()
      for (const timer of [retry, pause, forget]) clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
      removeEventListener('online', onOnline)
    }
  }, [queryClient])

  return { newMessage, isBroken }
}
