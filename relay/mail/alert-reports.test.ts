import { beforeEach, expect, test, vi } from 'vitest'
import { createTestAlerts } from '../testing/alerts.ts'
import { BOTH } from '../testing/mail-context.ts'
import { aSubmission } from '../testing/submission.ts'
import type { Mail } from './mail.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const MISSING = BOTH[0] ?? ''

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
})

type TestAlerts = ReturnType<typeof createTestAlerts>

/** Stores a lead as probable spam, by default now. */
async function quarantine({ store }: TestAlerts, message: string, at = Date.now()): Promise<void> {
  const submission = aSubmission({ name: 'Ravi', message })
  await store.add({ ...submission, spamReasons: 'Score 5: 3 links (2)' }, at)
}

/** How many messages were quarantined, according to the mail. */
function countIn({ text }: Mail): number {
  return Number(/^Since .* IST: (\d+)/m.exec(text)?.[1])
}

test('quarantined messages of the last day are alerted once, without a visitor’s words', async () => {
  const alerts = createTestAlerts()
  await quarantine(alerts, 'of two days ago', Date.now() - 2 * DAY)
  await quarantine(alerts, 'of today', Date.now() - HOUR)
  await quarantine(alerts, 'of now')
  const { id } = await alerts.store.add(aSubmission(), Date.now())
  await alerts.store.quarantine(id, Date.now()) // by hand
  await alerts.check(5)
  expect(alerts.server.mails.map(countIn)).toEqual([2])
  expect(alerts.server.mails[0]?.text).not.toContain('Ravi')
  const details = expect.arrayContaining([expect.stringMatching(/^Since .* IST: 2\.$/)])
  expect(alerts.log.warn).toHaveBeenCalledExactlyOnceWith({ details }, expect.stringContaining('quarantined'))
})

test('a message quarantined after an alert is in the one of the next day, also by a clock hours behind', async () => {
  const alerts = createTestAlerts()
  await quarantine(alerts, 'one')
  await alerts.check()
  for (const [message, at] of [
    ['two', Date.now()],
    ['three', Date.now() + DAY - 3 * HOUR],
    ['four', Date.now() + 2 * DAY],
  ] as const) {
    await quarantine(alerts, message, at)
    vi.advanceTimersByTime(DAY)
    await alerts.check()
  }
  expect(alerts.server.mails.map(countIn)).toEqual([1, 1, 1, 1])
})

test('a recipient whom the mail server refuses is alerted once a day, with its reply', async () => {
  const { server, miss, check } = createTestAlerts()
  for (const address of [MISSING, MISSING]) miss(address)
  await check()
  miss(MISSING)
  await check(3)
  expect(server.mails).toHaveLength(1)
  const { subject, text, html } = server.mails[0] ?? {}
  expect(subject).toBe('Sagus: Messages do not reach everybody in MAIL_TO')
  expect(text).toContain('Without messages, and how many: a@sagus.example (2)')
  expect(text).toContain('550 5.1.1 <gone>')
  expect(html).toContain('550 5.1.1 &lt;gone&gt;')
})
