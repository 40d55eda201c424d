import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from './config/config.ts'
import { createTestStore } from './testing/folder.ts'
import { MAIL_CONTEXT } from './testing/worker.ts'
import { CHECK_EVERY_MS, createWorkers } from './workers.ts'

test('reminders are checked at the start, and every five minutes with the alerts', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { store, folder } = createTestStore()
  const agency = {
    name: 'Sagus',
    email: 'hello@sagus.example',
    phone: undefined,
    subjectLabels: {},
    problemWords: { labels: {}, sentences: {} },
    promisedMs: 86_400_000,
    officeHours: [],
  }
  const reminders = vi.spyOn(store, 'lastJob')
  const alerts = vi.spyOn(store, 'checkWritable')
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() } as never
  const config = readConfig({ OUTBOX_DIR: folder }, agency)
  const workers = createWorkers({ config, agency, context: MAIL_CONTEXT, store, log })
  workers.start()
  for (const checks of [0, 1, 2]) {
    await vi.waitFor(() =>
      expect([reminders, alerts].map((spy) => spy.mock.calls.length)).toEqual([checks + 1, checks]),
    )
    vi.advanceTimersByTime(CHECK_EVERY_MS)
  }
  await workers.stop()
})
