import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Mock, test, vi } from 'vitest'
import { openSqliteStore } from '../leads/sqlite/store.ts'
import type { LeadStore, QueueStatus } from '../leads/store.ts'
import { anEnquiry } from '../testing/enquiry.ts'
import { smtpError, startTestSmtp, type TestSmtp } from '../testing/smtp.ts'
import { type Alarm, createAlarm } from './alarm.ts'
import type { AlarmMail } from './notifier.ts'
import { createSmtpTransport } from './smtp.ts'
import { readTemplates } from './templates.ts'

const templates = join(import.meta.dirname, '../../content/mail')
const render = {
  alarm: readTemplates(templates, 'alarm'),
  'store-failing': readTemplates(templates, 'store-failing'),
  'set-aside': readTemplates(templates, 'set-aside'),
  'left-out': readTemplates(templates, 'left-out'),
}
const LATE: QueueStatus = { queued: 3, dead: 1, quarantined: 9, oldestUndeliveredAt: Date.now() - 7_200_000 }

/** Mails that a server may have, and the alarm does not know it yet. */
let underWay = 0

function mailThrough(url: string): AlarmMail {
  const transport = createSmtpTransport(url)
  return {
    transport: {
      ...transport,
      deliver: (...args) => {
        underWay += 1
        return transport.deliver(...args).finally(() => {
          underWay -= 1
        })
      },
    },
    agency: 'Sagus',
    from: { name: 'Sagus', address: 'web@sagus.example' },
    to: ['owner@elsewhere.example'],
    render,
  }
}

/** Waits for so many mails, and until the alarm knows that they have gone: only then may the clock be moved. */
async function mailsArrive(smtp: Pick<TestSmtp, 'mails'>, count: number): Promise<void> {
  await vi.waitFor(() => expect([smtp.mails.length, underWay]).toEqual([count, 0]), { timeout: 10_000 })
}

const NOT_RAISED = 'the alarm could not be raised'

/** What a log was told, without the facts beside it. */
function textsOf(log: Mock): string[] {
  return log.mock.calls.map(([, text]) => text)
}

/** An alarm that looks all the time, at a lead that waits too long unless told. */
function startAlarm({
  store,
  ...options
}: Partial<Omit<Parameters<typeof createAlarm>[0], 'store'> & { store: Partial<LeadStore> }>): {
  alarm: Alarm
  log: { info: Mock; warn: Mock; error: Mock }
} {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const whole = {
    queueStatus: async () => LATE,
    checkWritable: async () => {},
    list: async () => [],
    ...store,
  }
  const alarm = createAlarm({ store: whole, limitMs: 3_600_000, log, lookEveryMs: 10, ...options })
  alarm.start()
  return { alarm, log }
}

test('a lead that waits too long is told once, by log and by mail, and its end too', async () => {
  const smtp = await startTestSmtp()
  let standing = LATE
  const { alarm, log } = startAlarm({
    store: { queueStatus: async () => standing },
    mail: mailThrough(smtp.url),
  })
  await mailsArrive(smtp, 1)
  const raw = smtp.mails[0]?.raw.toString() ?? ''
  expect(smtp.mails[0]?.to).toEqual(['owner@elsewhere.example'])
  expect(raw).toContain('Subject: Sagus: enquiries are waiting to be delivered')
  expect(raw).toMatch(/Waiting for delivery: +3/)
  standing = { ...LATE, queued: 0, dead: 0, oldestUndeliveredAt: undefined }
  await vi.waitFor(() => expect(log.info).toHaveBeenCalledTimes(1), { timeout: 10_000 })
  expect(log.error).toHaveBeenCalledTimes(1)
  await alarm.stop()
  await smtp.stop()
})

test('what the mail server said last is told with the leads that wait, by log and by mail', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'alarm-'))
  const store = openSqliteStore(join(folder, 'leads.db'))
  const smtp = await startTestSmtp()
  for (const [n, note] of ['421 4.7.0 Try again later (EHLO)', undefined].entries()) {
    await store.add({ enquiry: anEnquiry({ message: `m${n}` }), spamReasons: undefined }, Date.now() + n)
    const [claim] = await store.claim({ now: Date.now(), leaseMs: 60_000, limit: 1 })
    if (claim && note)
      await store.postpone(claim, { at: Date.now() + 60_000, note, pendingRecipients: undefined })
  }
  const { alarm, log } = startAlarm({
    store: { list: (filter) => store.list(filter) },
    mail: mailThrough(smtp.url),
  })
  await mailsArrive(smtp, 1)
  await alarm.stop()
  await smtp.stop()
  await store.close()
  rmSync(folder, { recursive: true })
  expect(smtp.mails[0]?.raw.toString()).toMatch(/The server's words: +421 4\.7\.0 Try again later \(EHLO\)/)
  expect(log.error.mock.calls[0]?.[0]).toMatchObject({ reply: '421 4.7.0 Try again later (EHLO)' })
})

test('a lead that came by a clock which was days ahead, and is right by now, is told of', async () => {
  const standing = { ...LATE, oldestUndeliveredAt: Date.now() + 2 * 86_400_000 }
  const { alarm, log } = startAlarm({ store: { queueStatus: async () => standing } })
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(1), { timeout: 10_000 })
  await alarm.stop()
})

test('a mail server that is down is tried again until it takes the alarm, which is then told once', async () => {
  const down = await startTestSmtp()
  await down.stop()
  const standing = vi.fn(async () => LATE)
  const { alarm, log } = startAlarm({
    store: { queueStatus: standing },
    retryAfterMs: 20,
    mail: mailThrough(down.url),
  })
  const failures = () => textsOf(log.error).filter((text) => text === NOT_RAISED)
  await vi.waitFor(() => expect(failures().length).toBeGreaterThan(2), { timeout: 10_000 })
  const smtp = await startTestSmtp({}, down.port)
  await mailsArrive(smtp, 1)
  const looksBefore = standing.mock.calls.length
  await vi.waitFor(() => expect(standing.mock.calls.length).toBeGreaterThan(looksBefore + 5), {
    timeout: 10_000,
  })
  await alarm.stop()
  expect(smtp.mails).toHaveLength(1)
  expect(log.error.mock.calls.length - failures().length).toBe(1)
  await smtp.stop()
})

test('an address that refuses the alarm is named in the log, beside one that has it', async () => {
  const smtp = await startTestSmtp({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('gone') ? smtpError(550, 'no such mailbox') : undefined),
  })
  const { alarm, log } = startAlarm({
    mail: { ...mailThrough(smtp.url), to: ['gone@sagus.example', 'owner@elsewhere.example'] },
  })
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(2), { timeout: 10_000 })
  await alarm.stop()
  expect(smtp.mails.map(({ to }) => to)).toEqual([['owner@elsewhere.example']])
  expect(log.error).toHaveBeenLastCalledWith(
    { recipient: 'gone@sagus.example', reply: expect.stringContaining('no such mailbox') },
    expect.stringContaining('ALARM_TO'),
  )
  await smtp.stop()
})

test('an address that refuses the alarm for the moment is tried again, and those who have it are not', async () => {
  let isGreylisting = true
  const smtp = await startTestSmtp({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('late') && isGreylisting ? smtpError(450, 'come back later') : undefined),
  })
  const { alarm } = startAlarm({
    retryAfterMs: 20,
    mail: { ...mailThrough(smtp.url), to: ['late@sagus.example', 'owner@elsewhere.example'] },
  })
  await mailsArrive(smtp, 1)
  isGreylisting = false
  await mailsArrive(smtp, 2)
  await alarm.stop()
  expect(smtp.mails.map(({ to }) => to)).toEqual([['owner@elsewhere.example'], ['late@sagus.example']])
  await smtp.stop()
})

test('after an alarm mail that did not go there is a pause', async () => {
  const down = await startTestSmtp()
  await down.stop()
  const standing = vi.fn(async () => LATE)
  const { alarm, log } = startAlarm({
    store: { queueStatus: standing },
    mail: mailThrough(down.url),
  })
  await vi.waitFor(() => expect(standing.mock.calls.length).toBeGreaterThan(5), { timeout: 10_000 })
  await alarm.stop()
  expect(textsOf(log.error)).toEqual([expect.stringMatching(/^enquiries wait too long/), NOT_RAISED])
})

test('a store that cannot be asked is said, and the watch goes on', async () => {
  let looks = 0
  const { alarm, log } = startAlarm({
    store: {
      queueStatus: async () => {
        looks += 1
        if (looks === 2) throw new Error('the store is away')
        return LATE
      },
    },
  })
  await vi.waitFor(() => expect(looks).toBeGreaterThan(3), { timeout: 10_000 })
  await alarm.stop()
  expect(textsOf(log.error)).toEqual([expect.stringMatching(/^enquiries wait too long/), NOT_RAISED])
})

test('a store that takes no writes is told by log and mail, and its end too', async () => {
  const smtp = await startTestSmtp()
  let looks = 0
  let isFull = true
  const probe = async () => {
    looks += 1
    if (isFull) throw new Error('The disk of var/leads.db is full: it takes no more leads.')
  }
  const standing = async () => ({ ...LATE, oldestUndeliveredAt: undefined })
  const { alarm, log } = startAlarm({
    store: { checkWritable: probe, queueStatus: standing },
    mail: mailThrough(smtp.url),
  })
  await vi.waitFor(() => expect(looks).toBeGreaterThan(6), { timeout: 10_000 })
  expect(smtp.mails).toHaveLength(1)
  expect(smtp.mails[0]?.raw.toString()).toContain('The disk of var/leads.db is full')
  expect(log.error).toHaveBeenCalledTimes(1)
  isFull = false
  await vi.waitFor(() => expect(log.info).toHaveBeenCalledTimes(1), { timeout: 10_000 })
  await alarm.stop()
  await smtp.stop()
})

test('a store that is away for one look raises no alarm', async () => {
  let looks = 0
  const probe = async () => {
    looks += 1
    if (looks % 2 === 1) throw new Error('The database server restarts.')
  }
  const standing = async () => ({ ...LATE, oldestUndeliveredAt: undefined })
  const { alarm, log } = startAlarm({ store: { checkWritable: probe, queueStatus: standing } })
  await vi.waitFor(() => expect(looks).toBeGreaterThan(6), { timeout: 10_000 })
  await alarm.stop()
  expect(log.error).not.toHaveBeenCalled()
})

const DAY_MS = 24 * 3_600_000

/** How many messages were set aside, as the mail says. */
function countIn(raw: string): number {
  // a long line is broken in the mail's encoding
  return Number(/^Set aside since .* IST: (\d+)/m.exec(raw.replace(/=\r\n/g, ''))?.[1])
}

/** A store in which messages are set aside at moments of the test's choice, and clocks that it can put ahead. */
function setAsideOverDays() {
  const folder = mkdtempSync(join(tmpdir(), 'alarm-'))
  const store = openSqliteStore(join(folder, 'leads.db'))
  const clocks = [vi.spyOn(Date, 'now'), vi.spyOn(performance, 'now')]
  const real = [Date.now, performance.now.bind(performance)].map((now) => now())
  let ahead = 0
  const begun = process.hrtime.bigint()
  const passed = () => Number((process.hrtime.bigint() - begun) / 1_000_000n) + ahead
  clocks.forEach((clock, at) => {
    clock.mockImplementation(() => (real[at] ?? 0) + passed())
  })
  return {
    store,
    pass: (ms: number) => {
      ahead += ms
    },
    add: async (message: string, at = Date.now()) => {
      await store.add({ enquiry: anEnquiry({ message }), spamReasons: 'Score 5: 3 links (2)' }, at)
    },
    end: async () => {
      for (const clock of clocks) clock.mockRestore()
      await store.close()
      rmSync(folder, { recursive: true })
    },
  }
}

test('what is set aside between a telling and the day after is told, however late the look that finds it', async () => {
  const { store, pass, add, end } = setAsideOverDays()
  const smtp = await startTestSmtp()
  await add('one')
  const { alarm } = startAlarm({ store, mail: mailThrough(smtp.url) })
  await mailsArrive(smtp, 1)
  pass(60_000)
  await add('two')
  pass(DAY_MS + 60_000)
  await mailsArrive(smtp, 2)
  await alarm.stop()
  expect(smtp.mails.map(({ raw }) => countIn(raw.toString()))).toEqual([1, 1])
  await smtp.stop()
  await end()
})

test('what is set aside by a clock that is hours behind is told, and nothing twice', async () => {
  const { store, pass, add, end } = setAsideOverDays()
  const smtp = await startTestSmtp()
  await add('one')
  const { alarm } = startAlarm({ store, mail: mailThrough(smtp.url) })
  await mailsArrive(smtp, 1)
  await add('two', Date.now() - 3 * 3_600_000)
  pass(DAY_MS + 60_000)
  await mailsArrive(smtp, 2)
  await add('three')
  pass(DAY_MS + 60_000)
  await mailsArrive(smtp, 3)
  await alarm.stop()
  expect(smtp.mails.map(({ raw }) => countIn(raw.toString()))).toEqual([1, 1, 1])
  await smtp.stop()
  await end()
})

test('what is set aside while the alarm’s mail server is down for days is told once that is back', async () => {
  const { store, pass, add, end } = setAsideOverDays()
  const down = await startTestSmtp()
  await down.stop()
  await add('one')
  const { alarm, log } = startAlarm({
    store,
    retryAfterMs: 20,
    mail: mailThrough(down.url),
  })
  await vi.waitFor(() => expect(log.error).toHaveBeenCalled(), { timeout: 10_000 })
  pass(2 * DAY_MS)
  await add('two')
  // The attempt under way may know of one only, not the next.
  const failures = log.error.mock.calls.length
  await vi.waitFor(() => expect(log.error.mock.calls.length).toBeGreaterThan(failures + 1), {
    timeout: 10_000,
  })
  const smtp = await startTestSmtp({}, down.port)
  await mailsArrive(smtp, 1)
  await alarm.stop()
  expect(smtp.mails.map(({ raw }) => countIn(raw.toString()))).toEqual([2])
  await smtp.stop()
  await end()
})

test('who is told later than another of what was set aside misses nothing, then or the day after', async () => {
  const { store, pass, add, end } = setAsideOverDays()
  let isGreylisting = true
  const smtp = await startTestSmtp({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('late') && isGreylisting ? smtpError(450, 'come back later') : undefined),
  })
  await add('one')
  const to = ['late@sagus.example', 'owner@elsewhere.example']
  const { alarm } = startAlarm({ store, mail: { ...mailThrough(smtp.url), to } })
  await mailsArrive(smtp, 1)
  isGreylisting = false
  pass(60_000)
  await add('two')
  pass(300_000)
  await mailsArrive(smtp, 2)
  pass(DAY_MS)
  await mailsArrive(smtp, 3)
  await alarm.stop()
  expect(smtp.mails.map(({ to: whom, raw }) => [whom.length, countIn(raw.toString())])).toEqual([
    [1, 1],
    [1, 2],
    [2, 1],
  ])
  await smtp.stop()
  await end()
})

test('messages that were set aside are told once, those of the last day only', async () => {
  const smtp = await startTestSmtp()
  const folder = mkdtempSync(join(tmpdir(), 'alarm-'))
  const store = openSqliteStore(join(folder, 'leads.db'))
  const now = Date.now()
  for (const [message, at] of [
    ['of two days ago', now - 48 * 3_600_000],
    ['of today', now - 3_600_000],
    ['of now', now],
  ] as const) {
    await store.add(
      { enquiry: anEnquiry({ name: 'Ravi', message }), spamReasons: 'Score 5: 3 links (2)' },
      at,
    )
  }
  const probe = vi.fn(store.checkWritable)
  const { alarm, log } = startAlarm({
    store: { checkWritable: probe, queueStatus: store.queueStatus, list: store.list },
    mail: mailThrough(smtp.url),
  })
  await mailsArrive(smtp, 1)
  const looks = probe.mock.calls.length
  await vi.waitFor(() => expect(probe.mock.calls.length).toBeGreaterThan(looks + 6), { timeout: 10_000 })
  await alarm.stop()
  expect(smtp.mails).toHaveLength(1)
  const raw = smtp.mails[0]?.raw.toString() ?? ''
  expect(countIn(raw)).toBe(2)
  expect(raw).not.toContain('Ravi')
  expect(log.warn).toHaveBeenCalledExactlyOnceWith({ count: '2' }, expect.stringContaining('quarantined'))
  await store.close()
  await smtp.stop()
  rmSync(folder, { recursive: true })
})
