import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LeadStore } from '../leads/lead-store.ts'
import { openSqliteStore } from '../leads/sqlite/sqlite-store.ts'
import { createLeadMail } from '../mail/lead-mails.ts'
import { createSmtpTransport } from '../mail/smtp.ts'
import { anEnquiry } from '../testing/enquiry.ts'
import { createTestStore } from '../testing/folder.ts'
import { claimMails } from '../testing/jobs.ts'
import { startTestSmtp, type TestSmtp } from '../testing/smtp.ts'
import { MAIL_CONTEXT, SILENT } from '../testing/worker.ts'
import { createWorker } from './worker.ts'

vi.setConfig({ testTimeout: 60_000 }) // the machine may be busy

const PATIENT = { timeout: 20_000 }

/** Three of which a transport carries at once. */
const MESSAGES = ['1', '2', '3', '4', '5']
const HOUR_MS = 3_600_000

let folder: string
let store: LeadStore
let other: LeadStore
let smtp: TestSmtp
let begun = 0
let letThemPass: () => void

beforeEach(async () => {
  ;({ folder, store } = createTestStore())
  other = openSqliteStore(join(folder, 'leads.db'))
  const { promise: mayPass, resolve } = Promise.withResolvers<void>()
  letThemPass = resolve
  begun = 0
  smtp = await startTestSmtp({
    onMailFrom: (_, __, done) => {
      begun += 1
      void mayPass.then(() => done())
    },
  })
  for (const message of MESSAGES) {
    await store.add({ enquiry: anEnquiry({ message }), spamReasons: undefined }, Date.now())
  }
})

afterEach(async () => {
  await smtp.stop()
  await other.close()
})

/** The mails about leads, to one recipient. */
function kindTo(url: string) {
  const context = { ...MAIL_CONTEXT, to: ['a@sagus.example'] }
  return createLeadMail({ store, transport: createSmtpTransport(url), context, isThanking: false })
}

/** A relay that has begun three mails and holds two more. */
async function holdAll(leaseMs: number, renew: LeadStore['renew']) {
  const worker = createWorker({
    jobs: { ...store, renew },
    kinds: [kindTo(smtp.url)],
    log: SILENT,
    pace: { leaseMs, stopMs: 20_000 },
  })
  worker.start()
  await vi.waitFor(() => expect(begun).toBe(3), PATIENT)
  return worker
}

test('a relay that lost the store for longer than its leases begins no mail that another has taken over', async () => {
  const away = () => Promise.reject(new Error('the database cannot be reached'))
  const worker = await holdAll(500, away)
  let taken = 0
  await vi.waitFor(async () => {
    taken += (await claimMails(other, { now: Date.now(), leaseMs: HOUR_MS, limit: 5 })).length
    expect(taken).toBe(5)
  }, PATIENT)
  letThemPass()
  await vi.waitFor(async () => expect(await store.list({ state: 'delivered' })).toHaveLength(3), PATIENT)
  await worker.stop()
  expect(smtp.mails).toHaveLength(3)
})

test('a relay whose leases were taken over by one with a clock ahead drops them at the next renewal', async () => {
  const renewals: number[] = []
  const worker = await holdAll(1000, async (claims, until) => {
    const at = performance.now()
    const renewed = await store.renew(claims, until)
    renewals.push(at)
    return renewed
  })
  expect(await claimMails(other, { now: Date.now() + HOUR_MS, leaseMs: HOUR_MS, limit: 5 })).toHaveLength(5)
  const takenAt = performance.now()
  await vi.waitFor(() => expect(renewals.at(-1)).toBeGreaterThan(takenAt), PATIENT)
  letThemPass()
  await vi.waitFor(async () => expect(await store.list({ state: 'delivered' })).toHaveLength(3), PATIENT)
  await worker.stop()
  expect(smtp.mails).toHaveLength(3)
})
