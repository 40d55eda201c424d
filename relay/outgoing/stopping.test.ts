import { setImmediate } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import type { LeadStore } from '../leads/lead-store.ts'
import { claimMails } from '../testing/jobs.ts'
import { createMailServer } from '../testing/mail-server.ts'
import { test } from '../testing/worker.ts'

test('stop waits for the mail that is being sent, and begins no other', async ({ store, run, add }) => {
  await Promise.all(Array.from({ length: 10 }, (_, n) => add(`m${n}`)))
  const { server, transport } = createMailServer()
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const onMail = vi.fn(() => mayEnd)
  server.onMail = onMail
  const worker = run(transport, { stopMs: 20_000 })
  await expect.poll(() => onMail).toHaveBeenCalledOnce()
  const onStop = vi.fn()
  const stopping = worker.stop().then(onStop)
  for (let turn = 0; turn < 10; turn++) await setImmediate()
  expect(onStop).not.toHaveBeenCalled()
  end()
  await stopping
  expect([server.mails.length, (await store.list({ state: 'delivered' })).length]).toEqual([1, 1])
  const due = await claimMails(store, { now: Date.now() })
  expect(due.map(({ job }) => job.attempts)).toEqual(Array(9).fill(1))
})

test('claims that arrive during stop are returned', async ({ store, run, add }) => {
  const id = await add('Hello')
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  const claimed = vi.fn()
  const slow: LeadStore = {
    ...store,
    claim: async (options) => {
      const claims = await store.claim(options)
      claimed()
      await mayAnswer
      return claims
    },
  }
  const { server, transport } = createMailServer()
  const worker = run(transport, { store: slow, stopMs: 20_000 })
  await expect.poll(() => claimed).toHaveBeenCalled()
  const stopping = worker.stop()
  answer()
  await stopping
  const due = await claimMails(store, { now: Date.now() })
  expect(due.map(({ job }) => [job.id, job.attempts])).toEqual([[id, 1]])
  expect(server.mails).toEqual([])
})
