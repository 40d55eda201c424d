import { DAYS, type OpeningPeriod } from '#contract/hours.ts'
import type { Agency } from '../config/agency.ts'
import { startOfDay, weekOf } from '../leads/indian-time.ts'

/** The promised time in milliseconds, and when the office is open (Indian time). */
export type ReplyPromise = Pick<Agency, 'promisedMs' | 'officeHours'>

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The part of the promised time after which a reminder is due. */
const USUAL_PART = 0.75

/**
 * When the agency must be reminded of a lead: after three quarters of the promised time if the office is open then.
 * Otherwise, with a margin of an hour, or of a quarter of a shorter promise:
 *
 * - at the next opening, if the promise ends a margin later or more;
 * - else a margin before the last closing, or at once if the lead came later;
 * - else, if the office was not open since the lead came, at the next opening before the promise ends;
 * - else, if the office stays closed until the promise ends, after three quarters all the same.
 *
 * All times are milliseconds since 1970.
 */
export function reminderDueAt(receivedAt: number, { promisedMs, officeHours }: ReplyPromise): number {
  const endsAt = receivedAt + promisedMs
  const usual = receivedAt + USUAL_PART * promisedMs
  const marginMs = Math.min(HOUR_MS, promisedMs / 4)
  const openings = openingsBetween(receivedAt, endsAt, officeHours)
  if (openings.some(({ opensAt, closesAt }) => opensAt <= usual && usual < closesAt)) return usual
  const nextOpening = openings.find(({ opensAt }) => opensAt > usual)?.opensAt
  if (nextOpening !== undefined && nextOpening + marginMs <= endsAt) return nextOpening
  const lastClosing = openings.findLast(({ closesAt }) => closesAt <= usual)?.closesAt
  if (lastClosing !== undefined) return Math.max(receivedAt, lastClosing - marginMs)
  return nextOpening ?? usual
}

/** The times at which the office is open between two times, at least in part, in their order. */
function openingsBetween(from: number, until: number, officeHours: OpeningPeriod[]) {
  const found: { opensAt: number; closesAt: number }[] = []
  for (let midnight = startOfDay(from); midnight < until; midnight += DAY_MS) {
    const day = DAYS[(midnight - weekOf(midnight)) / DAY_MS]
    for (const { days, opens, closes } of officeHours) {
      if (day === undefined || !days.includes(day)) continue
      const opensAt = midnight + sinceMidnight(opens)
      const closesAt = midnight + sinceMidnight(closes)
      if (closesAt > from && opensAt < until) found.push({ opensAt, closesAt })
    }
  }
  return found.sort((one, other) => one.opensAt - other.opensAt)
}

/** Milliseconds since midnight of a time such as 09:30. */
function sinceMidnight(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * HOUR_MS + minutes * 60_000
}
