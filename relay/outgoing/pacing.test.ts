import { expect, vi } from 'vitest'
import { test } from '../testing/worker.ts'

const PATIENT = { timeout: 20_000, interval: 10 }

test('no further mail is sent when 200 outcomes wait for the store', async ({ store, runSmtp, add }) => {
  const count = 230
  await Promise.all(Array.from({ length: count }, (_, n) => add(`m${n}`)))
  let letWrite = () => {}
  const mayWrite = new Promise<void>((resolve) => {
    letWrite = resolve
  })
  const slow = {
    ...store,
    markDelivered: async (...outcome: Parameters<typeof store.markDelivered>) => {
      await mayWrite
      return store.markDelivered(...outcome)
    },
  }
  const { mails } = await runSmtp({}, { store: slow, leaseMs: 60_000 })
  await vi.waitFor(() => expect(mails.length).toBeGreaterThanOrEqual(200), PATIENT)
  await new Promise((resolve) => setTimeout(resolve, 300)) // in which thirty more would have gone
  expect(mails.length).toBeLessThan(210)
  letWrite()
  await vi.waitFor(async () => expect(await store.list({ state: 'delivered' })).toHaveLength(count), PATIENT)
  expect(mails).toHaveLength(count)
})
