import { setImmediate } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { createMailServer } from '../testing/mail-server.ts'
import { test } from '../testing/worker.ts'

const PATIENT = { timeout: 20_000, interval: 10 }

test('no further mail is sent when 200 outcomes wait for the store', async ({ store, run, add }) => {
  const count = 230
  await Promise.all(Array.from({ length: count }, (_, n) => add(`m${n}`)))
  const { promise: mayWrite, resolve: letWrite } = Promise.withResolvers<void>()
  const slow = {
    ...store,
    markDelivered: async (...outcome: Parameters<typeof store.markDelivered>) => {
      await mayWrite
      return store.markDelivered(...outcome)
    },
  }
  const { server, transport } = createMailServer()
  // so many at once that all mails are claimed together
  run({ ...transport, concurrency: 15 }, { store: slow })
  await vi.waitFor(() => expect(server.mails.length).toBeGreaterThanOrEqual(200), PATIENT)
  for (let turn = 0; turn < 10; turn++) await setImmediate()
  expect(server.mails.length).toBeLessThan(215)
  letWrite()
  await vi.waitFor(async () => expect(await store.list({ state: 'delivered' })).toHaveLength(count), PATIENT)
  expect(server.mails).toHaveLength(count)
})
