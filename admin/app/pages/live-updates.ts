import type { NewLead } from '#admin/api.ts'
import { PAGE } from '../data/api-client.ts'

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
/** `opened`: this page’s stream is open; `online`: the network is back; `time`: the next moment of `dueAt` has come. */
export type LiveEvent = News | { type: 'opened' | 'hidden' | 'shown' | 'online' | 'time' }

export type Live = ReturnType<typeof beginLive>

export function beginLive(now: number, isHidden = false) {
  return {
    newMessage: undefined as NewLead | undefined,
    isBroken: false,
    /** How often what is shown was to be loaded again: all of it, what concerns the website, the session. */
    loads: { all: 0, website: 0, me: 0 },
    /** Of the page’s streams, the number of the one that it is to have. A hidden page has none. */
    stream: isHidden ? undefined : (1 as number | undefined),
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

export function nextLive(live: Live, event: LiveEvent & { at: number }): Live {
  const next = { ...live, ...changesBy(live, event, event.at) }
  if (!next.isRefreshDue || event.at < next.refreshAt) return next
  return { ...next, ...loaded(next, 'all'), isRefreshDue: false, refreshAt: event.at + REFRESH_MS }
}

function loaded({ loads }: Live, name: keyof Live['loads']): Pick<Live, 'loads'> {
  return { loads: { ...loads, [name]: loads[name] + 1 } }
}

function reopened({ stream }: Live): Pick<Live, 'stream'> {
  return { stream: stream === undefined ? undefined : stream + 1 }
}

function changesBy(live: Live, event: LiveEvent, now: number): Partial<Live> {
  const heard = { isBroken: false, silentAt: now + SILENCE_MS }
  switch (event.type) {
    case 'time':
      return {
        ...(now >= live.forgetAt && { newMessage: undefined, forgetAt: Number.POSITIVE_INFINITY }),
        ...(now >= live.silentAt && {
          ...reopened(live),
          ...{ isBroken: true, isRefreshDue: true, silentAt: now + POLL_MS },
        }),
      }
    case 'opened':
      return { isRefreshDue: live.isRefreshDue || now > live.missesFrom, missesFrom: 0 }
    case 'lost':
      // A session that has ended shows the sign-in page.
      return { isBroken: true, ...loaded(live, 'me') }
    case 'beat':
      return heard
    case 'online':
      return reopened(live)
    case 'hidden':
      return { stream: undefined }
    case 'shown':
      return { ...heard, isRefreshDue: true, stream: live.stream ?? 1 }
    case 'website':
      // The response to a change of this page has what it has changed.
      return { ...heard, ...(event.data !== PAGE && loaded(live, 'website')) }
    case 'message': {
      const newMessage = JSON.parse(event.data ?? '')
      return { ...heard, isRefreshDue: true, newMessage, forgetAt: now + ANNOUNCED_MS }
    }
    default:
      return { ...heard, isRefreshDue: true }
  }
}
