import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '../data/api-client.ts'
import { useListener } from './use-listener.ts'

const RETRY_MS = 5_000

type Options = {
  /** Requests with the same name run one after the other. */
  name: string
  /** What is to be saved; undefined: nothing. Another value begins the pause anew. */
  due: unknown
  /** Milliseconds before the request, from now on. */
  pause: () => number
  /** Nothing is to be saved for the moment. */
  isPaused?: boolean
  save: () => Promise<unknown>
}

/** Saves what is due after a pause, one request at a time, until it succeeds; at once when the page is hidden or left. */
export function useSaving({ name, due, pause, isPaused = false, save }: Options) {
  const { mutate, isPending, error, variables } = useMutation({
    scope: { id: name },
    mutationFn: (_: unknown) => save(),
    meta: { isSilent: true },
  })
  const isDue = due !== undefined
  const pauseNow = useEffectEvent(pause)

  useEffect(() => {
    if (due === undefined || isPaused || isPending) return
    const wait = waitAfter(error, variables === due) ?? pauseNow()
    if (wait === Number.POSITIVE_INFINITY) return
    const timer = setTimeout(mutate, wait, due)
    return () => clearTimeout(timer)
  }, [due, isPaused, isPending, error, variables, mutate])

  function saveIfDue(): void {
    if (isDue && !isPaused) mutate(due)
  }
  const saveAtEnd = useEffectEvent(saveIfDue)
  // Before a phone stops the page, too.
  useListener('visibilitychange', () => document.visibilityState === 'hidden' && saveIfDue())
  useListener('online', saveIfDue)
  useEffect(() => () => saveAtEnd(), [])
  return { error, isPending }
}

/**
 * @param isSame whether the value to be saved is the one that has failed
 * @returns milliseconds before the next request; undefined: the usual pause
 */
export function waitAfter(error: Error | null, isSame: boolean): number | undefined {
  const isFinal = error instanceof ApiError && error.status < 500 && ![401, 409, 429].includes(error.status)
  // Sent again, the same value would be refused again.
  if (isFinal) return isSame ? Number.POSITIVE_INFINITY : undefined
  return error ? RETRY_MS : undefined
}
