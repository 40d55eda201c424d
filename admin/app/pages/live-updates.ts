import type { NewLead } from '#admin/api.ts'

export const RETRY_MS = 5_000
/** Between two refreshes: a burst of messages would cancel each request by the next. */
const REFRESH_MS = 1_000
/** The server sends a beat every 15 seconds. A proxy or an antivirus that holds the stream back closes nothing. */
const SILENCE_MS = 40_000
/** Between two refreshes without events. */
const POLL_MS = 60_000
const ANNOUNCED_MS = 10_000

export const EVENTS = ['beat', 'change', 'website', 'message'] as const
/** `lost`: the stream has broken. */
export type News = { type: (typeof EVENTS)[number] | 'lost'; data?: string }
/** `opened`: the stream is open; `shown`: the page is visible again; `time`: the next moment of `dueAt` has come. */
export type LiveEvent = News | { type: 'opened' | 'shown' | 'time' }

export type Live = ReturnType<typeof beginLive>

export function beginLive(now: number) {
  return {
    newMessage: undefined as NewLead | undefined,
    isBroken: false,
    /** Keys of the queries to load again now. */
    stale: [] as string[][],
    mustReopen: false,
    silentAt: now + SILENCE_MS,
    forgetAt: Number.POSITIVE_INFINITY,
    /** Before it nothing is refreshed again. */
    refreshAt: now,
    isRefreshDue: false,
    /** A stream that opens later has missed something. */
    missesFrom: now + RETRY_MS,
  }
}

/** When the next `time` is due. */
export function dueAt({ silentAt, forgetAt, refreshAt, isRefreshDue }: Live): number {
  return Math.min(silentAt, forgetAt, isRefreshDue ? refreshAt : silentAt)
}

export function nextLive(live: Live, event: LiveEvent, now: number): Live {
  const next = { ...live, stale: [], mustReopen: false, ...changesBy(live, event, now) }
  if (!next.isRefreshDue || now < next.refreshAt) return next
  return { ...next, stale: [[]], isRefreshDue: false, refreshAt: now + REFRESH_MS }
}

function changesBy(live: Live, event: LiveEvent, now: number): Partial<Live> {
  const heard = { isBroken: false, silentAt: now + SILENCE_MS }
  switch (event.type) {
    case 'time':
      return {
        ...(now >= live.forgetAt && { newMessage: undefined, forgetAt: Number.POSITIVE_INFINITY }),
        ...(now >= live.silentAt && {
          ...{ isBroken: true, mustReopen: true, isRefreshDue: true, silentAt: now + POLL_MS },
        }),
      }
    case 'opened':
      return { isRefreshDue: live.isRefreshDue || now > live.missesFrom, missesFrom: 0 }
    case 'lost':
      // A session that has ended shows the sign-in page.
      return { isBroken: true, stale: [['me']] }
    case 'beat':
      return heard
    case 'website':
      return { ...heard, stale: [['website']] }
    case 'message': {
      const newMessage = JSON.parse(event.data ?? '')
      return { ...heard, isRefreshDue: true, newMessage, forgetAt: now + ANNOUNCED_MS }
    }
    default:
      return { ...heard, isRefreshDue: true }
  }
}
