import { afterEach, expect, test, vi } from 'vitest'
import { createNotifier } from './notifier.ts'
import type { RefusedRecipient } from './transport.ts'

const MINUTE_MS = 60_000

afterEach(() => vi.restoreAllMocks())

/** A trouble that is there for two looks and gone for one, each minute a look. @returns how many mails went out */
async function mailsWhileItFlaps(minutes: number): Promise<number> {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const deliver = vi.fn(async (): Promise<RefusedRecipient[]> => [])
  const notifier = createNotifier({
    name: 'store-failing',
    mail: {
      transport: { concurrency: 1, deliver, close: async () => {} },
      agency: 'Sagus',
      from: { name: 'Sagus', address: 'web@sagus.example' },
      to: ['owner@sagus.example'],
      render: { alarm: rendered, 'store-failing': rendered, 'set-aside': rendered, 'left-out': rendered },
    },
    log: { error: () => {} },
    repeatAfterMs: 360 * MINUTE_MS,
  })
  for (let minute = 0; minute < minutes; minute++) {
    now = minute * MINUTE_MS
    if (minute % 3 === 2) notifier.clear()
    else await notifier.raise(() => {}, { reason: 'The disk is full.' })
  }
  return deliver.mock.calls.length
}

function rendered() {
  return { subject: 'Trouble', text: 'Trouble', html: 'Trouble' }
}

test('a trouble that comes and goes by the minute does not flood those who are told of it', async () => {
  expect(await mailsWhileItFlaps(24 * 60)).toBeLessThanOrEqual(24)
})

test('a trouble that comes again is told again within the hour', async () => {
  expect(await mailsWhileItFlaps(64)).toBe(2)
})
