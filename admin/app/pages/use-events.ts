import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer } from 'react'
import { useListener } from '../hooks/use-listener.ts'
import { shareStream } from './event-stream.ts'
import { beginLive, dueAt, type Live, type LiveEvent, nextLive } from './live-updates.ts'

/** What the tabs of a browser pass on to each other. */
const CHANNEL = 'desk'

/** Keeps the page up to date by server-sent events, and by asking once a minute while there are none. */
export function useEvents(): Pick<Live, 'newMessage' | 'isBroken'> {
  const [live, dispatch] = useReducer(nextLive, undefined, () => beginLive(Date.now(), isHidden()))
  const pass = useCallback((event: LiveEvent) => dispatch({ ...event, at: Date.now() }), [])
  const { stream, loads } = live

  useEffect(() => {
    const timer = setTimeout(pass, dueAt(live) - Date.now(), { type: 'time' })
    return () => clearTimeout(timer)
  }, [live, pass])

  useListener('visibilitychange', () => pass({ type: isHidden() ? 'hidden' : 'shown' }))
  useListener('online', () => pass({ type: 'online' }))

  useEffect(() => {
    const ofTabs = new BroadcastChannel(CHANNEL)
    ofTabs.onmessage = ({ data }: MessageEvent<LiveEvent>) => pass(data)
    return () => ofTabs.close()
  }, [pass])

  useEffect(() => {
    if (stream === undefined) return
    const left = new AbortController()
    const toTabs = new BroadcastChannel(CHANNEL) // also to the one above
    shareStream({
      onNews: (news) => toTabs.postMessage(news),
      onOpen: () => pass({ type: 'opened' }),
      signal: left.signal,
    })
    return () => {
      left.abort()
      toTabs.close()
    }
  }, [stream, pass])

  useLoads(loads.all)
  useLoads(loads.website, 'website')
  useLoads(loads.me, 'me')
  return live
}

/** Loads again what is shown, of all queries or those of a key, each time that the number grows. */
function useLoads(number: number, key?: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (number > 0) void queryClient.invalidateQueries({ queryKey: key === undefined ? [] : [key] })
  }, [number, key, queryClient])
}

function isHidden(): boolean {
  return document.visibilityState === 'hidden'
}
