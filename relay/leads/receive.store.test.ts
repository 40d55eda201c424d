import { describe, expect, test } from 'vitest'
import { FIELD_NAMES, PRIVACY_NOTICE_FIELD } from '#contract/email-protocol.ts'
import { STORES } from '../testing/engines.ts'
import { claimOne } from '../testing/jobs.ts'
import { aSubmission, lead, NOW } from '../testing/submission.ts'
import type { Submission } from './lead.ts'
import { fingerprint } from './receive.ts'
import { StoreError } from './store-error.ts'

const MINUTE = 60_000

describe.each(STORES)('the intake in %s', (_, test) => {
  test('add stores all leads that arrive at the same time', async ({ store }) => {
    const added = await Promise.all(Array.from({ length: 1200 }, (_, n) => store.add(lead(`m${n}`), NOW)))
    expect(new Set(added.map(({ id }) => id)).size).toBe(1200)
    expect((await store.queueStatus()).queued).toBe(1200)
  })

  test('add stores the same content within ten minutes once, also from two processes, later as a new lead', async ({
    store,
    open,
  }) => {
    const other = await open()
    const added = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? other : store).add(lead('same'), NOW)),
    )
    const [id] = new Set(added.map((one) => one.id))
    expect(added.filter((one) => !one.isRepeat)).toHaveLength(1)
    expect(added).toEqual(Array(10).fill({ id, isRepeat: expect.any(Boolean) }))
    expect(await store.findRepeat(lead('same'), NOW + 9 * MINUTE)).toBe(id)
    // after the clock was set back by a few minutes
    expect(await store.add(lead('same'), NOW - 5 * MINUTE)).toEqual({ id, isRepeat: true })
    expect((await store.add(lead('same'), NOW + 11 * MINUTE)).isRepeat).toBe(false)
  })

  test('add queues a dead lead again when the same content is sent once more', async ({ store }) => {
    const { id } = await store.add(lead('same'), NOW)
    await store.giveUp(await claimOne(store), '550 relaying denied')
    expect(await store.findRepeat(lead('same'), NOW + MINUTE)).toBeUndefined()
    expect(await store.add(lead('same'), NOW + MINUTE)).toEqual({ id, isRepeat: true })
    const { job: again } = await claimOne(store, NOW + MINUTE)
    expect(again).toMatchObject({ id, attempts: 1, queuedAt: NOW + MINUTE })
  })

  test('checkWritable fails while a lead cannot be stored, and leaves none', async ({ store, sql }) => {
    await store.checkWritable(NOW)
    await sql('ALTER TABLE leads RENAME COLUMN phone TO telephone')
    await expect(store.checkWritable(NOW)).rejects.toThrow(StoreError)
    await sql('ALTER TABLE leads RENAME COLUMN telephone TO phone')
    await store.checkWritable(NOW)
    expect([await sql('SELECT * FROM leads'), await sql('SELECT * FROM jobs')]).toEqual([[], []])
  })

  test('countSimilar counts other senders of the same words, not the sender', async ({ store }) => {
    const from = (email: string, message = 'Buy, now!') => aSubmission({ email, message })
    for (const email of ['a@x.example', 'b@x.example', 'B@x.example']) await store.add(from(email), NOW)
    expect(await store.countSimilar(from('c@x.example', 'buy  now'), NOW - MINUTE)).toBe(2)
    expect(await store.countSimilar(from('A@x.example'), NOW - MINUTE)).toBe(1)
    expect(await store.countSimilar(from('c@x.example'), NOW + 1)).toBe(0)
  })

  test('get returns everything as it was added, up to 50 KB', async ({ store }) => {
    const added = lead('नमस्ते "quoted" <b> '.repeat(1500).trim())
    const { id } = await store.add(added, NOW)
    expect(await store.get(id)).toMatchObject({
      ...added,
      id,
      receivedAt: NOW,
      state: 'queued',
      attempts: 0,
      nextAttemptAt: NOW,
    })
  })
})

const ENQUIRY = aSubmission({ extras: [{ name: 'notAField', value: '5000' }] })

test.each<[string, Partial<Submission>]>([
  ...FIELD_NAMES.map((field): [string, Partial<Submission>] => [field, { [field]: 'another' }]),
  ['further field', { extras: [{ name: 'notAField', value: '6000' }] }],
])('fingerprint differs for another %s', (_, change) => {
  expect(fingerprint({ ...ENQUIRY, ...change })).not.toBe(fingerprint(ENQUIRY))
})

test.each([
  ['g-recaptcha-response', '03AGdBq26'],
  [PRIVACY_NOTICE_FIELD, '2026-11-25'],
  ['utm_source', 'mail'],
  ['first_page', '/'],
])('fingerprint ignores %s', (name, value) => {
  const extras = [...ENQUIRY.extras, { name, value }]
  expect(fingerprint({ ...ENQUIRY, extras })).toBe(fingerprint(ENQUIRY))
})

test('fingerprint ignores the case of the e-mail address', () => {
  expect(fingerprint({ ...ENQUIRY, email: 'Asha@Example.com' })).toBe(fingerprint(ENQUIRY))
})
