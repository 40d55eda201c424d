import { expect, test } from 'vitest'
import { DAYS, type OpeningPeriod } from '#contract/hours.ts'
import { shortIndianTime } from '../values/indian-time.ts'
import { type ReplyPromise, reminderDueAt } from './reminder-schedule.ts'

const WEEKDAYS: OpeningPeriod = { days: DAYS.slice(0, 5), opens: '09:00', closes: '18:00' }
const MORNINGS: OpeningPeriod = { ...WEEKDAYS, closes: '13:00' }
const AFTERNOONS: OpeningPeriod = { ...WEEKDAYS, opens: '14:00' }
const NIGHTS: OpeningPeriod = { ...WEEKDAYS, opens: '18:30', closes: '03:30' }
const ROUND_THE_CLOCK: OpeningPeriod = { days: [...DAYS], opens: '00:00', closes: '23:59' }

/** A lead of that time is due at the other, with the promise in hours. 5 January 2026 was a Monday. Times are Indian. */
type Case = [
  title: string,
  received: string,
  due: string,
  officeHours: OpeningPeriod[],
  promisedHours: number,
]

test.each<Case>([
  ['a weekday morning: before the office closes', '2026-01-05 09:59', '2026-01-05 17:00', [WEEKDAYS], 24],
  ['a weekday afternoon: after three quarters', '2026-01-05 15:30', '2026-01-06 09:30', [WEEKDAYS], 24],
  ['a moment before the opening: at the opening', '2026-01-05 14:59', '2026-01-06 09:00', [WEEKDAYS], 24],
  ['Friday, less than an hour before closing', '2026-01-09 17:20', '2026-01-09 17:20', [WEEKDAYS], 24],
  [
    'Friday, at closing: the office is not open again',
    '2026-01-09 18:00',
    '2026-01-10 12:00',
    [WEEKDAYS],
    24,
  ],
  ['Sunday, open less than an hour', '2026-01-11 09:30', '2026-01-12 09:00', [WEEKDAYS], 24],
  ['in a break', '2026-01-05 19:30', '2026-01-06 14:00', [AFTERNOONS, MORNINGS], 24],
  ['the minute after the last one of a day', '2026-01-10 05:59', '2026-01-11 00:00', [ROUND_THE_CLOCK], 24],
  ['in the night, after three quarters', '2026-01-05 08:00', '2026-01-06 02:00', [NIGHTS], 24],
  ['after midnight, in hours of the day before', '2026-01-06 00:30', '2026-01-06 02:00', [NIGHTS], 2],
  ['no office hours', '2026-01-05 10:00', '2026-01-06 04:00', [], 24],
  ['2 hours across the opening', '2026-01-05 07:15', '2026-01-05 09:00', [WEEKDAYS], 2],
])('%s: received at %s, due at %s', (_, received, due, officeHours, promisedHours) => {
  const promise: ReplyPromise = { promisedMs: promisedHours * 3_600_000, officeHours }
  const receivedAt = Date.parse(`${received.replace(' ', 'T')}:00+05:30`)
  expect(shortIndianTime(reminderDueAt(receivedAt, promise))).toBe(due)
})

test.each([
  ['the day before, in the afternoon', '2026-01-05 15:30', '2026-01-07 09:30', [{ from: '2026-01-06' }]],
  ['on the day', '2026-01-06 12:00', '2026-01-07 17:00', [{ from: '2026-01-06' }]],
  [
    'before days that overlap, in any order',
    '2026-01-05 15:30',
    '2026-01-09 09:30',
    [
      { from: '2026-01-07', to: '2026-01-08' },
      { from: '2026-01-06', to: '2026-01-07' },
    ],
  ],
  ['long after', '2026-01-05 15:30', '2026-01-06 09:30', [{ from: '2025-12-25' }, { from: '2026-12-25' }]],
])('does not count closed days: received %s at %s, due at %s', (_, received, due, days) => {
  const closedDays = days.map((span) => ({ for: 'Diwali', ...span }))
  const promise: ReplyPromise = { promisedMs: 24 * 3_600_000, officeHours: [WEEKDAYS], closedDays }
  const receivedAt = Date.parse(`${received.replace(' ', 'T')}:00+05:30`)
  expect(shortIndianTime(reminderDueAt(receivedAt, promise))).toBe(due)
})
