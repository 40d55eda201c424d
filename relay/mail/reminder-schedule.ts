import { closingMinutes, DAY_MS, DAYS, indianDay, isClosedOn, minutesOf } from '#contract/hours.ts'
import type { Agency } from '../config/agency.ts'
import type { Job } from '../leads/job.ts'
import { type Lead, waitingSince } from '../leads/lead.ts'
import { momentOf, startOfDay, weekOf } from '../values/indian-time.ts'

/** The promised time in milliseconds. Closed days are not counted. */
export type Promised = Pick<Agency, 'promisedMs'> & Partial<Pick<Agency, 'closedDays'>>

/** With when the office is open (Indian time). */
export type ReplyPromise = Promised & Pick<Agency, 'officeHours'>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Leads that wait longer than this are no longer reminded of, in milliseconds. */
export const CONSIDERED_MS = 30 * DAY_MS
const REPEAT_AFTER_MS = DAY_MS
/** Clocks of relays on one database may differ by this much, in milliseconds. */
const CLOCK_TOLERANCE_MS = HOUR_MS
/** The part of the promised time after which a reminder is due. */
const USUAL_PART = 0.75
/** A reminder also covers the leads that are due up to this part of the promised time after it. */
const COVERED_PART = 0.25

/** A reminder that is queued if it is wanted for one of the unanswered leads received since that time. */
export type Plan = { id: string; receivedSince: number; isWantedFor: (lead: Lead) => boolean }

/**
 * Plans the next reminder. It is wanted for a lead that is due and that the last one did not cover; a day after the last
 * one, for each lead that is due. Its id follows from the last one, so that two relays plan the same.
 *
 * @param now in milliseconds since 1970, as all times in this file
 * @returns undefined while the last one waits for its delivery: it will list all leads
 */
export function planReminder(
  last: Pick<Job, 'state' | 'queuedAt' | 'deliveredAt' | 'pendingRecipients'> | undefined,
  now: number,
  promise: ReplyPromise,
): Plan | undefined {
  const forAll = {
    receivedSince: now - CONSIDERED_MS,
    isWantedFor: (lead: Lead) => isDueBy(lead, now, now, promise),
  }
  if (!last) return { id: 'reminder-after-0', ...forAll }
  const sentAt = Math.max(last.queuedAt, last.deliveredAt ?? 0)
  // The clock was set back after the last one: until it has caught up, there is one a day.
  if (sentAt > now + CLOCK_TOLERANCE_MS) return { id: `reminder-${indianDay(now)}`, ...forAll }
  const id = `reminder-after-${last.queuedAt}`
  if (now - sentAt >= REPEAT_AFTER_MS) return { id, ...forAll }
  if (last.state === 'queued' && last.pendingRecipients === undefined) return undefined
  const coveredUntil = sentAt + COVERED_PART * promise.promisedMs
  // Of a lead from before closed days the promise ends later.
  const oldest = promise.closedDays?.length ? forAll.receivedSince : coveredUntil - promise.promisedMs
  return {
    id,
    receivedSince: Math.min(last.queuedAt, oldest),
    isWantedFor: (lead) => {
      const dueAt = dueAtOf(lead, promise)
      return dueAt <= now && (waitingSince(lead) > last.queuedAt || dueAt > coveredUntil)
    },
  }
}

/** When the reminder before this one was queued, by its id; never more than CONSIDERED_MS ago. */
export function previousReminderAt({ id, queuedAt }: Pick<Job, 'id' | 'queuedAt'>): number {
  const [, previous = queuedAt - REPEAT_AFTER_MS] = /^reminder-after-(\d+)$/.exec(id) ?? []
  return Math.max(Number(previous), queuedAt - CONSIDERED_MS)
}

/** Whether a reminder that is sent now covers the lead, so that there is a reason to send it. */
export function isCovered(lead: Lead, now: number, promise: ReplyPromise): boolean {
  return isDueBy(lead, now + COVERED_PART * promise.promisedMs, now, promise)
}

/** Whether another reminder was queued after this one, which then is not sent any more. */
export function isReplaced(
  job: Pick<Job, 'id' | 'queuedAt'>,
  newest: Pick<Job, 'id' | 'queuedAt'> | undefined,
  now: number,
): boolean {
  if (!newest || newest.id === job.id) return false
  // one of the future was queued before the clock was set back
  return newest.queuedAt >= job.queuedAt && newest.queuedAt <= now + CLOCK_TOLERANCE_MS
}

/** A lead of the future counts as due: it was received before the clock was set back. */
function isDueBy(lead: Lead, time: number, now: number, promise: ReplyPromise): boolean {
  return waitingSince(lead) > now + CLOCK_TOLERANCE_MS || dueAtOf(lead, promise) <= time
}

function dueAtOf(lead: Lead, promise: ReplyPromise): number {
  return reminderDueAt(waitingSince(lead), promise)
}

/**
 * When the agency must be reminded of a lead: after three quarters of the promised time if the office is open then.
 * Otherwise, with a margin of an hour, or of a quarter of a shorter promise:
 *
 * - at the next opening, if the promise ends a margin later or more;
 * - else a margin before the last closing, or at once if the lead came later;
 * - else, if the office was not open since the lead came, at the next opening before the promise ends;
 * - else, if the office stays closed until the promise ends, after three quarters all the same.
 */
export function reminderDueAt(receivedAt: number, promise: ReplyPromise): number {
  const { promisedMs } = promise
  const endsAt = promiseEndsAt(receivedAt, promise)
  const usual = promiseEndsAt(receivedAt, { ...promise, promisedMs: USUAL_PART * promisedMs })
  const marginMs = Math.min(HOUR_MS, promisedMs / 4)
  const openings = openingsBetween(receivedAt, endsAt, promise)
  if (openings.some(({ opensAt, closesAt }) => opensAt <= usual && usual < closesAt)) return usual
  const nextOpening = openings.find(({ opensAt }) => opensAt > usual)?.opensAt
  if (nextOpening !== undefined && nextOpening + marginMs <= endsAt) return nextOpening
  const lastClosing = openings.findLast(({ closesAt }) => closesAt <= usual)?.closesAt
  if (lastClosing !== undefined) return Math.max(receivedAt, lastClosing - marginMs)
  return nextOpening ?? usual
}

/** When the promised time is over. It stands still on closed days. */
export function promiseEndsAt(receivedAt: number, { promisedMs, closedDays = [] }: Promised): number {
  let endsAt = receivedAt + promisedMs
  let counted = receivedAt
  for (const { from, to = from } of closedDays.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const [start, end] = [Math.max(counted, momentOf(from)), momentOf(to) + DAY_MS]
    if (start >= endsAt || end <= start) continue
    endsAt += end - start
    counted = end
  }
  return endsAt
}

/** The times at which the office is open between two times, at least in part, in their order. */
function openingsBetween(from: number, until: number, { officeHours, closedDays = [] }: ReplyPromise) {
  const found: { opensAt: number; closesAt: number }[] = []
  // Hours of the day before may end after midnight.
  for (let midnight = startOfDay(from) - DAY_MS; midnight < until; midnight += DAY_MS) {
    const day = DAYS[(midnight - weekOf(midnight)) / DAY_MS]
    if (isClosedOn(indianDay(midnight), closedDays)) continue
    for (const period of officeHours) {
      if (day === undefined || !period.days.includes(day)) continue
      const opensAt = midnight + MINUTE_MS * minutesOf(period.opens)
      const closesAt = midnight + MINUTE_MS * closingMinutes(period)
      if (closesAt > from && opensAt < until) found.push({ opensAt, closesAt })
    }
  }
  return found.sort((one, other) => one.opensAt - other.opensAt)
}
