import type { Unsaved } from './unsaved.ts'

const RETRY_MS = 5_000

/** In milliseconds. Of what was never typed or sent: minus infinity. */
export type Times = { typedAt: number; sentAt: number; failedAt: number }
/** When something that was typed is due. */
export type DueAt = (times: Times) => number

/** Sends what is typed when it is due, each key for itself. */
export function createScheduler(send: (key: string) => void) {
  let isStopped = false
  const all = new Map<string, Times & { timer?: ReturnType<typeof setTimeout> | undefined }>()

  function timesOf(key: string) {
    const never = Number.NEGATIVE_INFINITY
    const times = all.get(key) ?? { typedAt: never, sentAt: never, failedAt: never }
    all.set(key, times)
    return times
  }

  return {
    note: (key: string, what: keyof Times): void => {
      timesOf(key)[what] = Date.now()
    },
    /** After each change of the state. */
    plan(key: string, unsaved: Unsaved, dueAt: DueAt): void {
      const times = timesOf(key)
      clearTimeout(times.timer)
      if (unsaved.state !== 'typed' || isStopped) return
      const at = unsaved.problem === undefined ? dueAt(times) : times.failedAt + RETRY_MS
      times.timer = setTimeout(send, Math.max(0, at - Date.now()), key)
    },
    stop: (): void => {
      isStopped = true
      for (const { timer } of all.values()) clearTimeout(timer)
    },
  }
}
