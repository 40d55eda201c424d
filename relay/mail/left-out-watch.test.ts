import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { createAlarm } from './alarm.ts'
import { createLeftOutWatch } from './left-out-watch.ts'
import { type AlarmMail, createNotifier } from './notifier.ts'
import { createSmtpTransport } from './smtp.ts'
import { readTemplates } from './templates.ts'
import { BOTH, SILENT, test } from './test-outbox.ts'
import { smtpError } from './test-smtp.ts'

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
  const alarm = createAlarm({ store, limitMs: 3_600_000, log: SILENT, mail, lookEveryMs: 10 })
  await runSmtp(
    {
      onRcptTo: ({ address }, _, done) => done(address === BOTH[0] ? smtpError(552, 'mailbox <full>') : null),
    },
    { onLeftOut: alarm.leftOut },
  )
  alarm.start()
  for (const message of ['one', 'two']) await settled(await add(message), 'delivered')
  await vi.waitFor(() => expect(alarms.mails).toHaveLength(1), { timeout: 10_000 })
  await settled(await add('three'), 'delivered')
  await alarm.stop()

  expect(alarms.mails.map(({ to }) => to)).toEqual([mail.to])
  const raw = alarms.mails[0]?.raw.toString() ?? ''
  expect(raw).toContain('Subject: Sagus: messages do not reach all of you')
  expect(raw).toMatch(/Without them: +a@sagus\.example \(\d\)/)
  expect(raw).toContain('552 mailbox <full>')
  expect(raw).toContain('552 mailbox &lt;full&gt;')
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
