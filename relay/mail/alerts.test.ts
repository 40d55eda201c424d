import { afterEach, expect, type Mock, vi } from 'vitest'
import type { QueueStatus } from '../leads/lead-store.ts'
import { alertsArrive, OWNER, test } from '../testing/alerts.ts'
import { anEnquiry } from '../testing/enquiry.ts'
import { claimMails } from '../testing/jobs.ts'
import { greylist, smtpError } from '../testing/smtp.ts'

const PATIENT = { timeout: 10_000 }
const MINUTE_MS = 60_000
const LATE: QueueStatus = { queued: 3, dead: 1, quarantined: 0, oldestUndeliveredAt: Date.now() - 7_200_000 }
const FINE: QueueStatus = { queued: 0, dead: 0, quarantined: 0, oldestUndeliveredAt: undefined }
const isLate = { queueStatus: async () => LATE }
const isFine = { queueStatus: async () => FINE }

const UNDELIVERED = 'Messages are not delivered by email: see npm run doctor'
const FAILED = 'an alert could not be checked or mailed'

afterEach(() => vi.restoreAllMocks())

/** The texts that a log was given. */
function textsOf(log: Mock): string[] {
  return log.mock.calls.map(([values, text]) => text ?? values)
}

test('an alert about a lead that waits too long is logged and mailed once, and its end is logged', async ({
  startSmtp,
  startAlerts,
}) => {
  const smtp = await startSmtp()
  let status = LATE
  const { log } = startAlerts({ store: { queueStatus: async () => status }, port: smtp.port })
  await alertsArrive(smtp, 1)
  const raw = smtp.mails[0]?.raw.toString() ?? ''
  expect(smtp.mails[0]?.to).toEqual([OWNER])
  expect(raw).toContain('Subject: Sagus: Messages are not delivered by email')
  expect(raw).toContain('Waiting: 3. Given up: 1.')
  expect(raw).toContain('To list them: npm run leads -- list')
  status = FINE
  await vi.waitFor(() => expect(log.info).toHaveBeenCalledTimes(1), PATIENT)
  expect(textsOf(log.error)).toEqual([UNDELIVERED])
  expect(textsOf(log.info)).toEqual(['No message waits too long any more'])
})

test('an alert names the last reply of the mail server', async ({ store, startSmtp, startAlerts, add }) => {
  const smtp = await startSmtp()
  for (const [n, note] of ['421 4.7.0 Try again later (EHLO)', undefined].entries()) {
    await add(`m${n}`, Date.now() + n)
    const [claim] = await claimMails(store, { now: Date.now(), leaseMs: 60_000, limit: 1 })
    if (claim && note)
      await store.postpone(claim, { at: Date.now() + 60_000, note, pendingRecipients: undefined })
  }
  const { log } = startAlerts({ store: isLate, port: smtp.port })
  await alertsArrive(smtp, 1)
  const text = smtp.mails[0]?.raw.toString().replaceAll('=\r\n', '')
  expect(text).toContain('The last reply of the mail server: 421 4.7.0 Try again later (EHLO)')
  const { details } = log.error.mock.calls[0]?.[0] ?? {}
  expect(details).toContain('The last reply of the mail server: 421 4.7.0 Try again later (EHLO)')
})

test('a lead dated in the future by a clock that was days ahead is alerted', async ({ startAlerts }) => {
  const status = { ...LATE, oldestUndeliveredAt: Date.now() + 2 * 86_400_000 }
  const { log } = startAlerts({ store: { queueStatus: async () => status } })
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(1), PATIENT)
})

test('an alert is tried again until its mail server takes it, and then mailed once', async ({
  startSmtp,
  startAlerts,
}) => {
  const down = await startSmtp()
  await down.stop()
  const queueStatus = vi.fn(async () => LATE)
  const { alerts, log } = startAlerts({ store: { queueStatus }, retryAfterMs: 20, port: down.port })
  const failures = () => textsOf(log.error).filter((text) => text === FAILED)
  await vi.waitFor(() => expect(failures().length).toBeGreaterThan(2), PATIENT)
  const smtp = await startSmtp({}, down.port)
  await alertsArrive(smtp, 1)
  const before = queueStatus.mock.calls.length
  await vi.waitFor(() => expect(queueStatus.mock.calls.length).toBeGreaterThan(before + 5), PATIENT)
  await alerts.stop()
  expect(smtp.mails).toHaveLength(1)
  expect(log.error.mock.calls.length - failures().length).toBe(1)
})

test('a recipient that refuses the alert is named in the log, while another one gets it', async ({
  startSmtp,
  startAlerts,
}) => {
  const { port, mails } = await startSmtp({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('gone') ? smtpError(550, 'no such mailbox') : undefined),
  })
  const { alerts, log } = startAlerts({ store: isLate, port, to: ['gone@sagus.example', OWNER] })
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(2), PATIENT)
  await alerts.stop()
  expect(mails.map(({ to }) => to)).toEqual([[OWNER]])
  expect(log.error).toHaveBeenLastCalledWith(
    { recipient: 'gone@sagus.example', reply: expect.stringContaining('no such mailbox') },
    expect.stringContaining('ALERT_TO'),
  )
})

test('a recipient that refuses the alert for the moment gets it later, and the others do not get it again', async ({
  startSmtp,
  startAlerts,
}) => {
  const { state, options } = greylist('late@sagus.example')
  const smtp = await startSmtp(options)
  const to = ['late@sagus.example', OWNER]
  startAlerts({ store: isLate, retryAfterMs: 20, port: smtp.port, to })
  await alertsArrive(smtp, 1)
  state.isOn = false
  await alertsArrive(smtp, 2)
  expect(smtp.mails.map((mail) => mail.to)).toEqual([[OWNER], ['late@sagus.example']])
})

test('an alert that could not be mailed is not tried again at once', async ({ startSmtp, startAlerts }) => {
  const down = await startSmtp()
  await down.stop()
  const queueStatus = vi.fn(async () => LATE)
  const { alerts, log } = startAlerts({ store: { queueStatus }, port: down.port })
  await vi.waitFor(() => expect(queueStatus.mock.calls.length).toBeGreaterThan(5), PATIENT)
  await alerts.stop()
  expect(textsOf(log.error)).toEqual([UNDELIVERED, FAILED])
})

test('a check that fails is logged, and the next ones follow', async ({ startAlerts }) => {
  let checks = 0
  const queueStatus = async () => {
    checks += 1
    if (checks === 2) throw new Error('the store is away')
    return LATE
  }
  const { alerts, log } = startAlerts({ store: { queueStatus } })
  await vi.waitFor(() => expect(checks).toBeGreaterThan(3), PATIENT)
  await alerts.stop()
  expect(textsOf(log.error)).toEqual([UNDELIVERED, FAILED])
})

test('a store that takes no writes is logged and mailed once, and its end is logged', async ({
  startSmtp,
  startAlerts,
}) => {
  const { port, mails } = await startSmtp()
  let checks = 0
  let isFull = true
  const checkWritable = async () => {
    checks += 1
    if (isFull) throw new Error('The disk of var/leads.db is full: it takes no more leads.')
  }
  const { log } = startAlerts({ store: { ...isFine, checkWritable }, port })
  await vi.waitFor(() => expect(checks).toBeGreaterThan(6), PATIENT)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.raw.toString()).toContain('The disk of var/leads.db is full')
  expect(log.error).toHaveBeenCalledTimes(1)
  isFull = false
  await vi.waitFor(() => expect(log.info).toHaveBeenCalledTimes(1), PATIENT)
})

test('a store that is away for one check is not alerted', async ({ startAlerts }) => {
  let checks = 0
  const checkWritable = async () => {
    checks += 1
    if (checks % 2 === 1) throw new Error('The database server restarts.')
  }
  const { alerts, log } = startAlerts({ store: { ...isFine, checkWritable } })
  await vi.waitFor(() => expect(checks).toBeGreaterThan(6), PATIENT)
  await alerts.stop()
  expect(log.error).not.toHaveBeenCalled()
})

test('one mail lists all troubles', async ({ startSmtp, startAlerts, store }) => {
  const smtp = await startSmtp()
  await store.add({ enquiry: anEnquiry(), spamReasons: 'Score 5: 3 links (2)' }, Date.now())
  startAlerts({ store: { queueStatus: async () => ({ ...LATE, quarantined: 1 }) }, port: smtp.port })
  await alertsArrive(smtp, 1)
  const raw = smtp.mails[0]?.raw.toString().replaceAll('=\r\n', '') ?? ''
  expect(raw).toContain('Subject: Sagus: Messages are not delivered by email, and 1 more')
  expect(raw).toContain('Waiting: 3. Given up: 1.')
  expect(raw).toContain('Messages were quarantined')
})

test.for([
  ['is mailed at most once an hour', 24 * 60, 24],
  ['is mailed again after an hour', 64, 2],
] as const)(
  'a trouble that comes and goes by the minute %s',
  async ([_, minutes, count], { startSmtp, startAlerts }) => {
    const { port, mails } = await startSmtp()
    const begun = performance.now()
    let checks = 0
    vi.spyOn(performance, 'now').mockImplementation(() => begun + checks * MINUTE_MS)
    const queueStatus = async () => {
      checks += 1
      return checks % 3 === 0 || checks > minutes ? FINE : LATE
    }
    const store = { queueStatus, checkWritable: async () => {} }
    const { alerts } = startAlerts({ store, port, checkEveryMs: 1 })
    await vi.waitFor(() => expect(checks).toBeGreaterThan(minutes), { timeout: 60_000 })
    await alerts.stop()
    expect(mails).toHaveLength(count)
  },
)

test('a trouble that lasts is mailed again after six hours', async ({ startSmtp, startAlerts }) => {
  const smtp = await startSmtp()
  const real = performance.now.bind(performance)
  let ahead = 0
  vi.spyOn(performance, 'now').mockImplementation(() => real() + ahead)
  const queueStatus = vi.fn(async () => LATE)
  startAlerts({ store: { queueStatus }, port: smtp.port })
  await alertsArrive(smtp, 1)
  ahead = 5.9 * 60 * MINUTE_MS
  const before = queueStatus.mock.calls.length
  await vi.waitFor(() => expect(queueStatus.mock.calls.length).toBeGreaterThan(before + 5), PATIENT)
  expect(smtp.mails).toHaveLength(1)
  ahead = 6.1 * 60 * MINUTE_MS
  await alertsArrive(smtp, 2)
})
