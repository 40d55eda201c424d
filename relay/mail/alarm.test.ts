import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Standing } from '../leads/store.ts'
import { createAlarm } from './alarm.ts'
import { createSmtpTransport } from './smtp.ts'
import { readTemplates } from './templates.ts'
import { startTestSmtp } from './test-smtp.ts'

const render = readTemplates(join(import.meta.dirname, '../../content/mail'), 'alarm')

test('a lead that waits too long is told once, by log and by mail, and its end too', async () => {
  const smtp = await startTestSmtp()
  const late: Standing = { queued: 3, dead: 1, quarantined: 9, oldestUndeliveredAt: Date.now() - 7_200_000 }
  let standing = late
  const log = { info: vi.fn(), error: vi.fn() }
  const alarm = createAlarm({
    store: { standing: async () => standing },
    limitMs: 3_600_000,
    log,
    lookEveryMs: 10,
    mail: {
      transport: createSmtpTransport(smtp.url),
      agency: 'Sagus',
      from: { name: 'Sagus', address: 'web@sagus.example' },
      to: ['owner@elsewhere.example'],
      render,
    },
  })
  alarm.start()
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), { timeout: 10_000 })
  const raw = smtp.mails[0]?.raw.toString() ?? ''
  expect(smtp.mails[0]?.to).toEqual(['owner@elsewhere.example'])
  expect(raw).toContain('Subject: Sagus: enquiries are waiting to be delivered')
  expect(raw).toMatch(/Waiting for delivery: +3/)
  standing = { ...late, queued: 0, dead: 0, oldestUndeliveredAt: undefined }
  await vi.waitFor(() => expect(log.info).toHaveBeenCalledTimes(1), { timeout: 10_000 })
  expect(log.error).toHaveBeenCalledTimes(1)
  await alarm.stop()
  await smtp.stop()
})

test('a mail server that is down leaves the log, and the watch goes on', async () => {
  const log = { info: vi.fn(), error: vi.fn() }
  let looks = 0
  const alarm = createAlarm({
    store: {
      standing: async () => {
        looks += 1
        if (looks === 2) throw new Error('the store is away')
        return { queued: 1, dead: 0, quarantined: 0, oldestUndeliveredAt: 0 }
      },
    },
    limitMs: 1,
    log,
    lookEveryMs: 10,
  })
  alarm.start()
  await vi.waitFor(() => expect(looks).toBeGreaterThan(3), { timeout: 10_000 })
  await alarm.stop()
  expect(log.error).toHaveBeenCalledTimes(2)
})
