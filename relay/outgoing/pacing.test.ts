import { expect, vi } from 'vitest'
import { test } from '../testing/worker.ts'

const PATIENT = { timeout: 20_000, interval: 10 }

test('mails are sent one after the other during a burst, before it ends', async ({
  runSmtp,
  add,
  settled,
}) => {
  let underWay = 0
  let most = 0
  const { worker } = await runSmtp({
    onData: async (stream, _, done) => {
      underWay += 1
      most = Math.max(most, underWay)
      await Array.fromAsync(stream as AsyncIterable<Buffer>)
      setTimeout(() => {
        underWay -= 1
        done()
      }, 60) // longer than the pause between two of them
    },
  })
  for (let n = 0; n < 10; n++) worker.wake()
  const burst = setInterval(() => {
    for (let n = 0; n < 10; n++) worker.wake()
  }, 5)
  const ids = await Promise.all(['1', '2', '3', '4', '5', '6'].map((message) => add(message)))
  for (const id of ids) await settled(id, 'delivered')
  clearInterval(burst)
  expect(most).toBe(1)
})

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
