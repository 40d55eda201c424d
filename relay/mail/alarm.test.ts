import { join } from 'node:path'
import { expect, type Mock, test, vi } from 'vitest'
import type { Standing } from '../leads/store.ts'
import { type Alarm, type AlarmMail, createAlarm } from './alarm.ts'
import { createSmtpTransport } from './smtp.ts'
import { readTemplates } from './templates.ts'
import { smtpError, startTestSmtp } from './test-smtp.ts'

const render = readTemplates(join(import.meta.dirname, '../../content/mail'), 'alarm')
const LATE: Standing = { queued: 3, dead: 1, quarantined: 9, oldestUndeliveredAt: Date.now() - 7_200_000 }

function mailThrough(url: string): AlarmMail {
  return {
    transport: createSmtpTransport(url),
    agency: 'Sagus',
    from: { name: 'Sagus', address: 'web@sagus.example' },
    to: ['owner@elsewhere.example'],
    render,
  }
}

/** An alarm that looks all the time, at a lead that waits too long unless told. */
function startAlarm(options: Partial<Parameters<typeof createAlarm>[0]>): {
  alarm: Alarm
  log: { info: Mock; error: Mock }
} {
  const log = { info: vi.fn(), error: vi.fn() }
  const store = { standing: async () => LATE }
  const alarm = createAlarm({ store, limitMs: 3_600_000, log, lookEveryMs: 10, ...options })
  alarm.start()
  return { alarm, log }
}

test('a lead that waits too long is told once, by log and by mail, and its end too', async () => {
  const smtp = await startTestSmtp()
  let standing = LATE
  const { alarm, log } = startAlarm({
    store: { standing: async () => standing },
    mail: mailThrough(smtp.url),
  })
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), { timeout: 10_000 })
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

test('a mail server that is down is tried again until it takes the alarm, which is then told once', async () => {
  const down = await startTestSmtp()
  await down.stop()
  const standing = vi.fn(async () => LATE)
  const { alarm, log } = startAlarm({
    store: { standing },
    retryAfterMs: 20,
    mail: mailThrough(down.url),
  })
  const failures = () => log.error.mock.calls.filter(([, text]) => text === 'the alarm could not be raised')
  await vi.waitFor(() => expect(failures().length).toBeGreaterThan(2), { timeout: 10_000 })
  const smtp = await startTestSmtp({}, down.port)
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), { timeout: 10_000 })
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
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), { timeout: 10_000 })
  isGreylisting = false
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(2), { timeout: 10_000 })
  await alarm.stop()
  expect(smtp.mails.map(({ to }) => to)).toEqual([['owner@elsewhere.example'], ['late@sagus.example']])
  await smtp.stop()
})

test('after an alarm mail that did not go there is a pause', async () => {
  const down = await startTestSmtp()
  await down.stop()
  const standing = vi.fn(async () => LATE)
  const { alarm, log } = startAlarm({
    store: { standing },
    mail: mailThrough(down.url),
  })
  await vi.waitFor(() => expect(standing.mock.calls.length).toBeGreaterThan(5), { timeout: 10_000 })
  await alarm.stop()
  expect(log.error).toHaveBeenCalledTimes(2) // the log once, the failed mail once
})

test('a store that cannot be asked is said, and the watch goes on', async () => {
  let looks = 0
  const { alarm, log } = startAlarm({
    store: {
      standing: async () => {
        looks += 1
        if (looks === 2) throw new Error('the store is away')
        return LATE
      },
    },
  })
  await vi.waitFor(() => expect(looks).toBeGreaterThan(3), { timeout: 10_000 })
  await alarm.stop()
  expect(log.error).toHaveBeenCalledTimes(2)
})
