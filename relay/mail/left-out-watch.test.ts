import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { BOTH, SILENT, test } from '../testing/outbox.ts'
import { smtpError } from '../testing/smtp.ts'
import { createAlarm } from './alarm.ts'
import { createLeftOutWatch } from './left-out-watch.ts'
import { type AlarmMail, createNotifier } from './notifier.ts'
import { createSmtpTransport } from './smtp.ts'
import { readTemplates } from './templates.ts'

const templates = join(import.meta.dirname, '../../content/mail')
const DAY_MS = 86_400_000

function mailThrough(url: string): AlarmMail {
  return {
    transport: createSmtpTransport(url),
    agency: 'Sagus',
    from: { name: 'Sagus', address: 'web@sagus.example' },
    to: ['owner@elsewhere.example'],
    render: {
      alarm: readTemplates(templates, 'alarm'),
      'store-failing': readTemplates(templates, 'store-failing'),
      'set-aside': readTemplates(templates, 'set-aside'),
      'left-out': readTemplates(templates, 'left-out'),
    },
  }
}

test('a recipient whom the mail server turns away is told of once a day, with the reason', async ({
  store,
  runSmtp,
  startSmtp,
  add,
  settled,
}) => {
  const alarms = await startSmtp()
  const mail = mailThrough(alarms.url)
  const looks = vi.spyOn(store, 'queueStatus')
  const pauses = { lookEveryMs: 10, retryAfterMs: 20 }
  const alarm = createAlarm({ store, limitMs: 3_600_000, log: SILENT, mail, ...pauses })
  await runSmtp(
    {
      onRcptTo: ({ address }, _, done) => done(address === BOTH[0] ? smtpError(550, '5.1.1 <gone>') : null),
    },
    { onLeftOut: alarm.leftOut },
  )
  for (const message of ['one', 'two']) await settled(await add(message), 'delivered')
  alarm.start()
  await vi.waitFor(() => expect(alarms.mails).toHaveLength(1), { timeout: 10_000 })
  await settled(await add('three'), 'delivered')
  const before = looks.mock.calls.length
  await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(before + 9), { timeout: 10_000 })
  await alarm.stop()

  expect(alarms.mails.map(({ to }) => to)).toEqual([mail.to])
  const raw = alarms.mails[0]?.raw.toString() ?? ''
  expect(raw).toContain('Subject: Sagus: messages do not reach all of you')
  expect(raw).toMatch(/Without them: +a@sagus\.example \(2\)/)
  expect(raw).toContain('550 5.1.1 <gone>')
  expect(raw).toContain('550 5.1.1 &lt;gone&gt;')
})

test('who lacks mails is told of with their number, although the alarm’s own mail server was away at first', async ({
  startSmtp,
}) => {
  const away = await startSmtp()
  await away.stop()
  const log = { warn: vi.fn(), error: vi.fn() }
  const mail = mailThrough(away.url)
  const notifier = createNotifier({ name: 'left-out', mail, log, repeatAfterMs: DAY_MS, retryAfterMs: 0 })
  const watch = createLeftOutWatch({ notifier, log })
  const refused = { address: 'a@sagus.example', isPermanent: true, reply: '550 no such user' }
  watch.note(refused)
  await expect(watch.look()).rejects.toThrow()
  watch.note(refused)
  const { mails } = await startSmtp({}, away.port)
  await watch.look()
  await mail.transport.close()
  expect(mails.map(({ raw }) => /Without them: +(.+)/.exec(raw.toString())?.[1])).toEqual([
    'a@sagus.example (2)',
  ])
  expect(log.warn).toHaveBeenCalledTimes(1)
})

test('a mail that is missed while the alarm goes out is told of in the next alarm, and only there', async ({
  startSmtp,
}) => {
  const log = { warn: vi.fn(), error: vi.fn() }
  const refused = { address: 'a@sagus.example', isPermanent: true, reply: '550 no such user' }
  const { url, mails } = await startSmtp({
    onRcptTo: (_address, _session, done) => {
      if (mails.length === 0) watch.note(refused)
      done()
    },
  })
  const mail = mailThrough(url)
  const notifier = createNotifier({ name: 'left-out', mail, log, repeatAfterMs: 0, retryAfterMs: 0 })
  const watch = createLeftOutWatch({ notifier, log })
  watch.note(refused)
  await watch.look()
  await watch.look()
  await watch.look()
  await mail.transport.close()
  expect(mails.map(({ raw }) => /Without them: +(.+)/.exec(raw.toString())?.[1])).toEqual([
    'a@sagus.example (1)',
    'a@sagus.example (1)',
  ])
})

test('of two who read the alarm, the one whose mailbox was busy is told later, and of no less', async ({
  startSmtp,
}) => {
  const log = { warn: vi.fn(), error: vi.fn() }
  let isBusy = true
  const { url, mails } = await startSmtp({
    onRcptTo: ({ address }, _, done) => {
      done(isBusy && address === 'partner@elsewhere.example' ? smtpError(450, 'busy') : null)
    },
  })
  const mail = { ...mailThrough(url), to: ['owner@elsewhere.example', 'partner@elsewhere.example'] }
  const notifier = createNotifier({ name: 'left-out', mail, log, repeatAfterMs: DAY_MS, retryAfterMs: 0 })
  const watch = createLeftOutWatch({ notifier, log })
  const refused = { address: 'a@sagus.example', isPermanent: true, reply: '550 no such user' }
  watch.note(refused)
  await watch.look()
  isBusy = false
  watch.note(refused)
  await watch.look()
  await watch.look()
  await mail.transport.close()
  expect(mails.map(({ to, raw }) => [to, /Without them: +(.+)/.exec(raw.toString())?.[1]])).toEqual([
    [['owner@elsewhere.example'], 'a@sagus.example (1)'],
    [['partner@elsewhere.example'], 'a@sagus.example (2)'],
  ])
})
