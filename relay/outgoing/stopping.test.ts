import { expect, vi } from 'vitest'
import type { LeadStore } from '../leads/lead-store.ts'
import { claimMails } from '../testing/jobs.ts'
import { test } from '../testing/worker.ts'

test('claims that were not begun are returned at stop', async ({ store, runSmtp, add }) => {
  await Promise.all(Array.from({ length: 30 }, (_, n) => add(`m${n}`)))
  let isReading = false
  const { worker } = await runSmtp({
    onData: async (stream, _, done) => {
      await Array.fromAsync(stream as AsyncIterable<Buffer>)
      isReading = true
      setTimeout(done, 200)
    },
  })
  await vi.waitFor(() => expect(isReading).toBe(true), { timeout: 20_000 })
  await worker.stop()
  const waiting = (await store.list({ state: 'queued' })).filter(({ attempts }) => attempts === 0)
  const due = await claimMails(store, { now: Date.now(), leaseMs: 1000, limit: 100 })
  expect(waiting.length).toBeGreaterThan(10)
  expect(due.length).toBeGreaterThanOrEqual(waiting.length)
})

test('claims that arrive during stop are returned', async ({ store, runSmtp, add }) => {
  const id = await add('Hello')
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  let hasClaimed = false
  const slow: LeadStore = {
    ...store,
    claim: async (options) => {
      const claims = await store.claim(options)
      hasClaimed = true
      await mayAnswer
      return claims
    },
  }
  const { mails, worker } = await runSmtp({}, { store: slow, stopMs: 20_000 })
  await vi.waitFor(() => expect(hasClaimed).toBe(true), { timeout: 20_000 })
  const stopping = worker.stop()
  setTimeout(answer, 200)
  await stopping
  const due = await claimMails(store, { now: Date.now(), leaseMs: 1000, limit: 100 })
  expect(due.map(({ job }) => [job.id, job.attempts])).toEqual([[id, 1]])
  expect(mails).toEqual([])
})

test('stop waits for the mail that is being sent', async ({ store, runSmtp, add }) => {
  let isReading = false
  const server = await runSmtp({
    onData: async (stream, _, done) => {
      isReading = true
      const raw = Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>))
      setTimeout(() => {
        server.mails.push({ from: '', to: [], raw })
        done()
      }, 200)
    },
  })
  const id = await add('Hello')
  await vi.waitFor(() => expect(isReading).toBe(true), { timeout: 20_000 })
  await server.worker.stop()
  expect(server.mails).toHaveLength(1)
  expect((await store.get(id))?.state).toBe('delivered')
})
