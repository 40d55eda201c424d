import { expect, test } from 'vitest'
import { DAYS } from '#contract/hours.ts'
import type { Lead } from '../leads/lead.ts'
import { LEAD } from '../testing/worker.ts'
import { isCovered, isReplaced, type Plan, planReminder } from './reminder-schedule.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NOW = Date.parse('2026-01-07T12:00:00+05:30')
/** Without office hours, a lead is due 18 hours after its reception. */
const PROMISE = { promisedMs: DAY, officeHours: [] }

type Last = Exclude<Parameters<typeof planReminder>[0], undefined>

function sentAt(queuedAt: number, changes: Partial<Last> = {}): Last {
  return { state: 'delivered', queuedAt, deliveredAt: queuedAt, pendingRecipients: undefined, ...changes }
}

function received(receivedAt: number, changes: Partial<Lead> = {}): Lead {
  return { ...LEAD, receivedAt, ...changes }
}

/** Whether the plan considers the lead, and is wanted for it. */
function isWanted(plan: Plan | undefined, lead: Lead): boolean {
  return plan !== undefined && lead.receivedAt >= plan.receivedSince && plan.isWantedFor(lead)
}

test('the first reminder is wanted for a lead that is due', () => {
  const plan = planReminder(undefined, NOW, PROMISE)
  expect(plan?.id).toBe('reminder-after-0')
  expect(isWanted(plan, received(NOW - 18 * HOUR))).toBe(true)
  expect(isWanted(plan, received(NOW - 18 * HOUR + 1))).toBe(false)
  expect(isWanted(plan, received(NOW - 30 * DAY))).toBe(true)
  expect(isWanted(plan, received(NOW - 30 * DAY - 1))).toBe(false)
})

test.each<[string, Last, number, boolean]>([
  ['covered by the last one, which came before it was due', sentAt(NOW - 6 * HOUR), 18 * HOUR, false],
  ['due later than what the last one covers', sentAt(NOW - 6 * HOUR - 1), 18 * HOUR, true],
  ['covered by the last one, a day later', sentAt(NOW - DAY), 18 * HOUR + DAY, true],
  ['covered by the last one, nearly a day later', sentAt(NOW - DAY + 1), 18 * HOUR + DAY, false],
  ['not due', sentAt(NOW - DAY), 17 * HOUR, false],
  [
    'covered by the last one, which was delivered late',
    sentAt(NOW - 12 * HOUR, { deliveredAt: NOW - HOUR }),
    18 * HOUR,
    false,
  ],
  [
    'in the list of the last one, which is not delivered',
    sentAt(NOW - HOUR, { state: 'queued' }),
    DAY,
    false,
  ],
  ['not delivered to anybody for a day', sentAt(NOW - DAY, { state: 'queued' }), 2 * DAY, true],
  [
    'due later than what the last one covers, of which one recipient is pending',
    sentAt(NOW - 7 * HOUR, {
      state: 'queued',
      deliveredAt: undefined,
      pendingRecipients: ['b@sagus.example'],
    }),
    18 * HOUR,
    true,
  ],
])('a reminder for a lead that is %s: %s, %i ms old, wanted: %s', (_, last, age, expected) => {
  const plan = planReminder(last, NOW, PROMISE)
  expect(isWanted(plan, received(NOW - age))).toBe(expected)
  if (plan) expect(plan.id).toBe(`reminder-after-${last.queuedAt}`)
})

test('a lead that came after the last reminder and is due at once is not covered by it', () => {
  const officeHours = [{ days: [...DAYS], opens: '09:00', closes: '12:30' }]
  const promise = { promisedMs: 20 * HOUR, officeHours }
  const lead = received(NOW - 10 * MINUTE)
  expect(isWanted(planReminder(sentAt(NOW - HOUR), NOW, promise), lead)).toBe(true)
  expect(isWanted(planReminder(sentAt(NOW), NOW + MINUTE, promise), lead)).toBe(false)
})

test('a lead from before closed days, longer ago than the promise, is not forgotten after them', () => {
  const promise = { ...PROMISE, closedDays: [{ for: 'Diwali', from: '2026-01-05', to: '2026-01-06' }] }
  const lead = received(NOW - 66.5 * HOUR)
  expect(isWanted(planReminder(sentAt(NOW - 7 * HOUR), NOW, promise), lead)).toBe(true)
  expect(isWanted(planReminder(sentAt(NOW - 7 * HOUR), NOW - HOUR, promise), lead)).toBe(false)
})

test('a released lead counts from its release', () => {
  const release = (releasedAt: number) => received(NOW - 9 * DAY, { spamReasons: 'x', releasedAt })
  const plan = planReminder(undefined, NOW, PROMISE)
  expect(isWanted(plan, release(NOW - HOUR))).toBe(false)
  expect(isWanted(plan, release(NOW - 18 * HOUR))).toBe(true)
})

test('a clock that was set back stops no reminder, and causes one a day', () => {
  const future = sentAt(NOW + 400 * DAY)
  const lead = received(NOW - DAY)
  const plan = planReminder(future, NOW, PROMISE)
  expect(plan?.id).toBe('reminder-2026-01-07')
  expect(isWanted(plan, lead)).toBe(true)
  expect(planReminder(future, NOW + HOUR, PROMISE)?.id).toBe('reminder-2026-01-07')
  expect(planReminder(future, NOW + DAY, PROMISE)?.id).toBe('reminder-2026-01-08')
  expect(isWanted(planReminder(sentAt(NOW + HOUR), NOW, PROMISE), lead)).toBe(false) // another relay's clock
})

test('a reminder is sent if a lead is due, or will be within a quarter of the promised time', () => {
  expect(isCovered(received(NOW - 12 * HOUR), NOW, PROMISE)).toBe(true)
  expect(isCovered(received(NOW - 12 * HOUR + 1), NOW, PROMISE)).toBe(false)
})

test('a reminder is replaced by a later one, but not by one of the future', () => {
  const notice = { id: 'reminder-after-1', queuedAt: NOW - DAY }
  expect(isReplaced(notice, notice, NOW)).toBe(false)
  expect(isReplaced(notice, { id: 'reminder-after-2', queuedAt: NOW }, NOW)).toBe(true)
  expect(isReplaced(notice, { id: 'reminder-after-2', queuedAt: NOW + 2 * HOUR }, NOW)).toBe(false)
  expect(isReplaced(notice, undefined, NOW)).toBe(false)
})
