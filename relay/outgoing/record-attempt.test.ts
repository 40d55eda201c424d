import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import type { LeadStore } from '../leads/lead-store.ts'
import { createFileTransport } from '../mail/files.ts'
import { smtpError } from '../testing/smtp.ts'
import { test } from '../testing/worker.ts'

test('an outcome that the store does not take at first is written again, and the mail is sent once', async ({
  store,
  runSmtp,
  add,
  settled,
}) => {
  let refusals = 2
  const full: LeadStore = {
    ...store,
    markDelivered: async (...outcome) => {
      if (refusals-- > 0) throw new Error('the disk is full')
      return store.markDelivered(...outcome)
    },
  }
  const { mails } = await runSmtp({}, { store: full, leaseMs: 10_000 })
  const lead = await settled(await add('Hello'), 'delivered')
  expect(lead.attempts).toBe(1)
  expect(mails).toHaveLength(1)
})

test('an outcome that the store does not take until the lease has expired is written later, and the mail is sent once', async ({
  store,
  runSmtp,
  add,
  settled,
}) => {
  let isAway = false
  const unlessAway =
    <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      if (isAway) throw new Error('the database restarts')
      return call(...args)
    }
  const restarting = {
    ...store,
    claim: unlessAway(store.claim),
    renew: unlessAway(store.renew),
    markDelivered: unlessAway(store.markDelivered),
  }
  const { mails } = await runSmtp(
    {
      onData: async (stream, _, done) => {
        await Array.fromAsync(stream as AsyncIterable<Buffer>)
        mails.push({ from: '', to: [], raw: Buffer.of() })
        isAway = true
        done()
      },
    },
    { store: restarting, leaseMs: 300 },
  )
  const id = await add('Hello')
  await vi.waitFor(() => expect(isAway).toBe(true), { timeout: 20_000 })
  await new Promise((resolve) => setTimeout(resolve, 900)) // three leases
  isAway = false
  expect((await settled(id, 'delivered')).attempts).toBe(2)
  expect(mails).toHaveLength(1)
})

test.for([
  ['the agency’s mail, with no other to follow', false, 1],
  ['the agency’s mail, with a thank-you to follow', true, 1],
  ['the thank-you', true, 2],
] as const)(
  'a lead that is erased while %s is being sent leaves no file',
  async ([_, isThanking, nth], { folder, store, run, add }) => {
    const outboxFolder = join(folder, 'outbox')
    const sound = createFileTransport(outboxFolder)
    let mails = 0
    run(
      {
        ...sound,
        deliver: async (mail, signal) => {
          const refused = await sound.deliver(mail, signal)
          mails += 1
          if (mails === nth) await store.remove({ email: 'asha@example.com' })
          return refused
        },
      },
      { isThanking },
    )
    await add('Hello')
    await vi.waitFor(() => expect(mails).toBe(nth), { timeout: 20_000 })
    await vi.waitFor(() => expect(readdirSync(outboxFolder)).toEqual([]), { timeout: 20_000 })
    expect(await store.list({})).toEqual([])
  },
)

test.for([
  ['for the moment is not said to be tried again', 451],
  ['for good is not said to be given up', 550],
] as const)(
  'a lead that is erased while its mail is refused %s',
  async ([_, code], { store, runSmtp, add }) => {
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    let tries = 0
    const { worker } = await runSmtp(
      {
        onMailFrom: (_, __, done) => {
          tries += 1
          void store.remove({ email: 'asha@example.com' }).then(() => done(smtpError(code, 'no')))
        },
      },
      { log },
    )
    await add('Hello')
    await vi.waitFor(() => expect(tries).toBe(1), { timeout: 20_000 })
    await worker.stop()
    expect(log.warn).not.toHaveBeenCalled()
    expect(log.error).not.toHaveBeenCalled()
  },
)
