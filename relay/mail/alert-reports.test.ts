import { afterEach, expect, vi } from 'vitest'
import type { MissedRecipient } from '../outgoing/record-attempt.ts'
import { alertsArrive, test as base, OWNER } from '../testing/alerts.ts'
import { anEnquiry } from '../testing/enquiry.ts'
import { greylist, type ReceivedMail, smtpError } from '../testing/smtp.ts'
import { BOTH } from '../testing/worker.ts'

const PATIENT = { timeout: 10_000 }
const DAY_MS = 24 * 3_600_000
const RECEIVERS = ['late@sagus.example', OWNER]

/**
 * - `pass(ms)`: puts both clocks ahead
 * - `quarantine(message, at)`: stores a lead as probable spam, by default now
 */
const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the parameter's pattern
  .extend('pass', ({}) => {
    const clocks = [vi.spyOn(Date, 'now'), vi.spyOn(performance, 'now')]
    const started = [Date.now, performance.now.bind(performance)].map((now) => now())
    const begun = process.hrtime.bigint()
    let ahead = 0
    for (const [at, clock] of clocks.entries()) {
      clock.mockImplementation(() => {
        const passed = Number((process.hrtime.bigint() - begun) / 1_000_000n)
        return (started[at] ?? 0) + passed + ahead
      })
    }
    return (ms: number) => {
      ahead += ms
    }
  })
  .extend('quarantine', ({ store }) => {
    return async (message: string, at = Date.now()) => {
      const enquiry = anEnquiry({ name: 'Ravi', message })
      await store.add({ enquiry, spamReasons: 'Score 5: 3 links (2)' }, at)
    }
  })

afterEach(() => vi.restoreAllMocks())

function textOf({ raw }: ReceivedMail): string {
  return raw.toString().replace(/=\r\n/g, '') // the encoding's line breaks
}

/** How many messages were quarantined, according to the mail. */
function countIn(mail: ReceivedMail): number {
  return Number(/^Since .* IST: (\d+)/m.exec(textOf(mail))?.[1])
}

/** Which recipients lack how many messages, according to the mail. */
function missedIn(mail: ReceivedMail): string | undefined {
  return /how many: (.+)/.exec(textOf(mail))?.[1]?.trim()
}

test('quarantined messages of the last day are alerted once, without a visitor’s words', async ({
  store,
  quarantine,
  startSmtp,
  startAlerts,
}) => {
  const smtp = await startSmtp()
  await quarantine('of two days ago', Date.now() - 48 * 3_600_000)
  await quarantine('of today', Date.now() - 3_600_000)
  await quarantine('of now')
  const checkWritable = vi.fn(store.checkWritable)
  const { alerts, log } = startAlerts({ store: { checkWritable }, port: smtp.port })
  await alertsArrive(smtp, 1)
  const checks = checkWritable.mock.calls.length
  await vi.waitFor(() => expect(checkWritable.mock.calls.length).toBeGreaterThan(checks + 6), PATIENT)
  await alerts.stop()
  expect(smtp.mails.map(countIn)).toEqual([2])
  expect(smtp.mails[0]?.raw.toString()).not.toContain('Ravi')
  const details = expect.arrayContaining([expect.stringMatching(/^Since .* IST: 2\.$/)])
  expect(log.warn).toHaveBeenCalledExactlyOnceWith({ details }, expect.stringContaining('quarantined'))
})

test('a message quarantined after an alert is in the one of the next day', async ({
  pass,
  quarantine,
  startSmtp,
  startAlerts,
}) => {
  const smtp = await startSmtp()
  await quarantine('one')
  startAlerts({ port: smtp.port })
  await alertsArrive(smtp, 1)
  pass(60_000)
  await quarantine('two')
  pass(DAY_MS + 60_000)
  await alertsArrive(smtp, 2)
  expect(smtp.mails.map(countIn)).toEqual([1, 1])
})

test('a message quarantined by a clock that is hours behind is alerted, and none twice', async ({
  pass,
  quarantine,
  startSmtp,
  startAlerts,
}) => {
  const smtp = await startSmtp()
  await quarantine('one')
  startAlerts({ port: smtp.port })
  await alertsArrive(smtp, 1)
  await quarantine('two', Date.now() - 3 * 3_600_000)
  pass(DAY_MS + 60_000)
  await alertsArrive(smtp, 2)
  await quarantine('three')
  pass(DAY_MS + 60_000)
  await alertsArrive(smtp, 3)
  expect(smtp.mails.map(countIn)).toEqual([1, 1, 1])
})

test('messages quarantined while the alerts’ mail server is down for days are alerted once it is back', async ({
  pass,
  quarantine,
  startSmtp,
  startAlerts,
}) => {
  const down = await startSmtp()
  await down.stop()
  await quarantine('one')
  const { log } = startAlerts({ retryAfterMs: 20, port: down.port })
  await vi.waitFor(() => expect(log.error).toHaveBeenCalled(), PATIENT)
  pass(2 * DAY_MS)
  await quarantine('two')
  // the attempt under way may know of one only, not the next
  const failures = log.error.mock.calls.length
  await vi.waitFor(() => expect(log.error.mock.calls.length).toBeGreaterThan(failures + 1), PATIENT)
  const smtp = await startSmtp({}, down.port)
  await alertsArrive(smtp, 1)
  expect(smtp.mails.map(countIn)).toEqual([2])
})

test('a recipient that gets an alert later than another misses no quarantined message', async ({
  pass,
  quarantine,
  startSmtp,
  startAlerts,
}) => {
  const { state, options } = greylist(RECEIVERS[0])
  const smtp = await startSmtp(options)
  await quarantine('one')
  startAlerts({ port: smtp.port, to: RECEIVERS })
  await alertsArrive(smtp, 1)
  state.isOn = false
  pass(60_000)
  await quarantine('two')
  pass(300_000)
  await alertsArrive(smtp, 2)
  pass(DAY_MS)
  await alertsArrive(smtp, 3)
  expect(smtp.mails.map((mail) => [mail.to.length, countIn(mail)])).toEqual([
    [1, 1],
    [1, 2],
    [2, 1],
  ])
})

test('a recipient whom the mail server refuses is alerted once a day, with its reply', async ({
  store,
  runSmtp,
  startSmtp,
  startAlerts,
  add,
  settled,
}) => {
  const alertsSmtp = await startSmtp()
  const checks = vi.spyOn(store, 'queueStatus')
  const { worker } = await runSmtp({
    onRcptTo: ({ address }, _, done) => done(address === BOTH[0] ? smtpError(550, '5.1.1 <gone>') : null),
  })
  for (const message of ['one', 'two']) await settled(await add(message), 'delivered')
  const { alerts } = startAlerts({
    store: { queueStatus: () => store.queueStatus() },
    worker,
    port: alertsSmtp.port,
    retryAfterMs: 20,
  })
  await vi.waitFor(() => expect(alertsSmtp.mails).toHaveLength(1), PATIENT)
  await settled(await add('three'), 'delivered')
  const before = checks.mock.calls.length
  await vi.waitFor(() => expect(checks.mock.calls.length).toBeGreaterThan(before + 9), PATIENT)
  await alerts.stop()

  expect(alertsSmtp.mails.map(({ to }) => to)).toEqual([[OWNER]])
  const [mail] = alertsSmtp.mails
  const text = mail ? textOf(mail) : ''
  expect(text).toContain('Subject: Sagus: Messages do not reach everybody in MAIL_TO')
  expect(text).toContain('Without messages, and how many: a@sagus.example (2)')
  expect(text).toContain('550 5.1.1 <gone>')
  expect(text).toContain('550 5.1.1 &lt;gone&gt;')
})

/** A worker in which a test can have a recipient miss a mail. */
function workerWithMisses() {
  const missed: MissedRecipient[] = []
  return {
    miss: () => {
      missed.push({ address: BOTH[0] ?? '', isPermanent: true, reply: '550 no such user', at: Date.now() })
    },
    takeMissedRecipients: () => missed.splice(0),
  }
}

test('missed mails are all counted, although the alerts’ mail server was down at first', async ({
  startSmtp,
  startAlerts,
}) => {
  const down = await startSmtp()
  await down.stop()
  const worker = workerWithMisses()
  worker.miss()
  const { log } = startAlerts({ worker, port: down.port, retryAfterMs: 20 })
  await vi.waitFor(() => expect(log.error).toHaveBeenCalled(), PATIENT)
  worker.miss()
  const failures = log.error.mock.calls.length
  await vi.waitFor(() => expect(log.error.mock.calls.length).toBeGreaterThan(failures + 1), PATIENT)
  const smtp = await startSmtp({}, down.port)
  await alertsArrive(smtp, 1)
  expect(smtp.mails.map(missedIn)).toEqual(['a@sagus.example (2)'])
  expect(log.warn).toHaveBeenCalledTimes(1)
})

test('a mail that is missed while an alert is sent is in the next alert, and only there', async ({
  pass,
  startSmtp,
  startAlerts,
}) => {
  const worker = workerWithMisses()
  const smtp = await startSmtp({
    onRcptTo: (_address, _session, done) => {
      if (smtp.mails.length === 0) worker.miss()
      done()
    },
  })
  worker.miss()
  startAlerts({ worker, port: smtp.port })
  await alertsArrive(smtp, 1)
  pass(DAY_MS + 60_000)
  await alertsArrive(smtp, 2)
  pass(DAY_MS + 60_000)
  await new Promise((resolve) => setTimeout(resolve, 100)) // several checks
  expect(smtp.mails.map(missedIn)).toEqual(['a@sagus.example (1)', 'a@sagus.example (1)'])
})

test('a recipient whose mailbox was busy hears later of no fewer missed mails', async ({
  pass,
  startSmtp,
  startAlerts,
}) => {
  const { state, options } = greylist(RECEIVERS[0])
  const smtp = await startSmtp(options)
  const worker = workerWithMisses()
  worker.miss()
  startAlerts({ worker, port: smtp.port, to: RECEIVERS })
  await alertsArrive(smtp, 1)
  state.isOn = false
  worker.miss()
  pass(300_000)
  await alertsArrive(smtp, 2)
  await new Promise((resolve) => setTimeout(resolve, 100)) // several checks
  expect(smtp.mails.map((mail) => [mail.to, missedIn(mail)])).toEqual([
    [[OWNER], 'a@sagus.example (1)'],
    [[RECEIVERS[0]], 'a@sagus.example (2)'],
  ])
})
