import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Agency } from './config/agency.ts'
import { readConfig } from './config/config.ts'
import { NIGHTLY, REMINDER } from './leads/job.ts'
import { createTestStore } from './testing/folder.ts'
import { MAIL_CONTEXT } from './testing/mail-context.ts'
import { setClock } from './testing/reminder.ts'
import { lead } from './testing/submission.ts'
import { CHECK_EVERY_MS, createWorkers } from './workers.ts'

const HOUR = 3_600_000
const AGENCY: Agency = {
  name: 'Sagus',
  shortName: undefined,
  hasLogo: false,
  email: 'hello@sagus.example',
  phone: undefined,
  subjectLabels: {},
  problemWords: { labels: {}, sentences: {} },
  promisedMs: 24 * HOUR,
  officeHours: [],
  closedDays: [],
  keepDays: undefined,
}

/** The workers of a relay without SMTP_URL, over a store whose lead has waited for 20 of the 24 hours. */
async function createTestWorkers(env = {}) {
  const { store, folder } = createTestStore()
  await store.add(lead('We need a website.'), Date.now() - 20 * HOUR)
  const outbox = join(folder, 'outbox')
  const config = readConfig({ OUTBOX_DIR: outbox, ...env }, AGENCY)
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() } as never
  const workers = createWorkers({ config, agency: () => AGENCY, context: () => MAIL_CONTEXT, store, log })
  onTestFinished(workers.stop)
  return { workers, store, outbox }
}

test('reminders are checked at the start, and every five minutes with the alerts and the work of the night', async () => {
  const intervals = vi.spyOn(globalThis, 'setInterval')
  const { workers, store } = await createTestWorkers()
  const alerts = vi.spyOn(store, 'checkWritable')
  const queued = vi.spyOn(store, 'addJob')
  const ofKind = (kind: string) => queued.mock.calls.filter(([job]) => job.kind === kind).length
  workers.start()
  await expect.poll(() => ofKind(REMINDER)).toBe(1)
  expect(alerts).not.toHaveBeenCalled()
  expect(ofKind(NIGHTLY)).toBe(0)
  const check = intervals.mock.calls.find(([, interval]) => interval === CHECK_EVERY_MS)?.[0]
  setClock(Date.now() + 25 * HOUR)
  check?.()
  await expect.poll(() => ofKind(REMINDER)).toBe(2)
  await expect.poll(() => ofKind(NIGHTLY)).toBe(1)
  await expect.poll(() => alerts).toHaveBeenCalledOnce()
  check?.()
  await expect.poll(() => alerts).toHaveBeenCalledTimes(2)
})

test('without any configuration mails and reminders become files', async () => {
  const { workers, outbox } = await createTestWorkers()
  workers.start()
  const mails = () => readdirSync(outbox).filter((file) => file.endsWith('.eml'))
  await expect.poll(mails).toHaveLength(2)
  const reminder = mails().find((file) => file.startsWith('reminder-'))
  const mail = await PostalMime.parse(readFileSync(join(outbox, reminder ?? '')))
  expect(mail.subject).toBe('Asha Rao waits for your answer')
  expect(mail.text).toContain('Waiting for 20 h.')
})

test('REMIND=off queues no reminder', async () => {
  const { workers, store, outbox } = await createTestWorkers({ REMIND: 'off' })
  workers.start()
  await expect.poll(() => readdirSync(outbox)).toHaveLength(1)
  expect(await store.listNotices({})).toEqual([])
})
