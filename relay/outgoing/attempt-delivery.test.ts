import { expect, test, vi } from 'vitest'
import type { Job } from '../leads/job.ts'
import { aJob } from '../testing/jobs.ts'
import { attemptDelivery, decideNext, MISSED_AFTER_ATTEMPTS, type Outcome } from './attempt-delivery.ts'
import { GIVE_UP_AFTER_MS } from './backoff.ts'
import { DeliveryFailure } from './kind.ts'

const GONE = { address: 'a@sagus.example', isPermanent: true, reply: '550 no; try info@x.example; bye' }
const BUSY = { address: 'b@sagus.example', isPermanent: false, reply: '451 later; please' }

function noteAfter(note: string | undefined, outcome: Outcome): string {
  return decideNext(aJob({ note, queuedAt: Date.now() }), outcome, {}, Date.now()).note
}

test('a note keeps a permanent refusal whole through all later attempts', () => {
  const first = noteAfter(undefined, [BUSY, GONE])
  const kept = 'a@sagus.example: 550 no, try info@x.example, bye (refused for good)'
  expect(first).toBe(`b@sagus.example: 451 later, please; ${kept}`)
  const second = noteAfter(first, new DeliveryFailure('connect ECONNREFUSED', { isPermanent: false }))
  expect(second).toBe(`${kept}; connect ECONNREFUSED`)
  expect(noteAfter(second, [])).toBe(kept)
})

test('a note drops temporary refusals when the mail is delivered', () => {
  expect(noteAfter(noteAfter(undefined, [BUSY]), [])).toBe('')
  expect(noteAfter('connect ECONNREFUSED', [])).toBe('')
  expect(noteAfter('', [])).toBe('')
})

const NOW = Date.now()
const FAILURE = new DeliveryFailure('451 later', { isPermanent: false })
const REFUSAL = new DeliveryFailure('550 no such user', { isPermanent: true })
const FIVE_DAYS = { queuedAt: NOW - GIVE_UP_AFTER_MS, attempts: 21 }
const PARTIAL = { pendingRecipients: [BUSY.address] }

test.each<[string, Partial<Job>, Outcome, Partial<ReturnType<typeof decideNext>>]>([
  ['a failure is retried for everybody', {}, FAILURE, { next: 'retry', pendingRecipients: undefined }],
  ['a permanent failure is given up', {}, REFUSAL, { next: 'give up', note: '550 no such user' }],
  ['a failure for five days is given up', FIVE_DAYS, FAILURE, { next: 'give up' }],
  ['few attempts are never given up', { ...FIVE_DAYS, attempts: 20 }, FAILURE, { next: 'retry' }],
  ['a recipient that is refused for good is missed', {}, [GONE], { next: 'delivered', missed: [GONE] }],
  [
    'a recipient that is refused for the moment is pending',
    {},
    [BUSY, GONE],
    { next: 'retry', ...PARTIAL, givenUp: [GONE], missed: [GONE] },
  ],
  ['a failure is of the pending recipients alone', PARTIAL, FAILURE, { next: 'retry', ...PARTIAL }],
  [
    'a permanent failure makes no dead letter of a mail that others have',
    PARTIAL,
    REFUSAL,
    { next: 'delivered', note: 'b@sagus.example: 550 no such user (refused for good)' },
  ],
  [
    'temporary refusals for five days make no dead letter of a mail that others have',
    { ...PARTIAL, ...FIVE_DAYS },
    [BUSY],
    { next: 'delivered', note: 'b@sagus.example: 451 later, please (given up)', givenUp: [BUSY] },
  ],
  [
    'a pending recipient is reported after an hour',
    { ...PARTIAL, attempts: MISSED_AFTER_ATTEMPTS },
    [BUSY],
    { next: 'retry', missed: [BUSY] },
  ],
  ['and only then', { ...PARTIAL, attempts: MISSED_AFTER_ATTEMPTS + 1 }, [BUSY], { missed: [] }],
])('%s', (_, job, outcome, expected) => {
  expect(decideNext(aJob({ queuedAt: NOW, ...job }), outcome, {}, NOW)).toMatchObject(expected)
})

test('each attempt may take longer, so that a server that replies late does not get the mail for ever', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout')
  const kind = { name: 'mail', concurrency: 1, send: async () => [] }
  for (const attempts of [1, 2, 3, 9]) await attemptDelivery(aJob({ attempts }), kind, 60_000)
  expect(limits.mock.calls.flat()).toEqual([60_000, 120_000, 240_000, 600_000])
  limits.mockClear()
  for (const attempts of [1, 9])
    await attemptDelivery(aJob({ attempts }), { ...kind, attemptLimitMs: 30_000 }, 60_000)
  expect(limits.mock.calls.flat()).toEqual([30_000, 30_000])
})
