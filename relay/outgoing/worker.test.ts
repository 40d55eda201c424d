import { expect, vi } from 'vitest'
import type { LeadStore } from '../leads/lead-store.ts'
import { createSmtpTransport } from '../mail/smtp.ts'
import { smtpError } from '../testing/smtp.ts'
import { BOTH, test } from '../testing/worker.ts'
import { GIVE_UP_AFTER_MS } from './backoff.ts'

test('a new lead is delivered to every recipient, from the agency’s address', async ({
  runSmtp,
  add,
  settled,
}) => {
  const { mails, worker } = await runSmtp({}, { pollMs: 60_000 })
  const id = await add('Hello')
  worker.wake()
  expect(await settled(id, 'delivered')).toMatchObject({ attempts: 1, note: undefined })
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ from: 'web@sagus.example', to: BOTH })
  expect(mails[0]?.raw.toString()).toContain(`Message-ID: <${id}@sagus.example>`)
})

test('a lead that another process has queued is found by polling', async ({ runSmtp, add, settled }) => {
  await runSmtp()
  await settled(await add('Hello'), 'delivered')
})

test('a lead that is queued while another is being claimed does not wait for the next poll', async ({
  store,
  runSmtp,
  add,
  settled,
}) => {
  let claims = 0
  const late: string[] = []
  const slow: LeadStore = {
    ...store,
    claim: async (options) => {
      const claimed = await store.claim(options)
      claims += 1
      if (claims === 1) {
        late.push(await add('Queued too late for this claim'))
        worker.wake()
      }
      return claimed
    },
  }
  const first = await add('Hello')
  const { worker } = await runSmtp({}, { store: slow, pollMs: 60_000 })
  await settled(first, 'delivered')
  await settled(late[0] ?? '', 'delivered')
})

test('many leads share a few connections and are mailed once each', async ({ runSmtp, add, settled }) => {
  const ids = await Promise.all(Array.from({ length: 40 }, (_, n) => add(`m${n}`)))
  const { mails, connections } = await runSmtp()
  for (const id of ids) await settled(id, 'delivered')
  expect(new Set(mails.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw.toString())?.[1])).size).toBe(40)
  expect(mails).toHaveLength(40)
  expect(connections()).toBeLessThanOrEqual(3)
})

test('each attempt waits longer for a server that replies late, so that it does not get the mail for ever', async ({
  runSmtp,
  add,
  settled,
}) => {
  let taken = 0
  await runSmtp(
    {
      onData: async (stream, _, done) => {
        await Array.fromAsync(stream as AsyncIterable<Buffer>).catch(() => {})
        taken += 1
        setTimeout(done, 700)
      },
    },
    { attemptMs: 300 },
  )
  const { attempts } = await settled(await add('Hello'), 'delivered')
  expect(taken).toBe(attempts)
  expect(attempts).toBeLessThan(5)
})

test('a mail becomes a dead letter after five days of failures, and can be retried', async ({
  store,
  startSmtp,
  run,
  add,
  settled,
}) => {
  const { url, stop } = await startSmtp()
  await stop()
  const id = await add('old', Date.now() - GIVE_UP_AFTER_MS)
  run(createSmtpTransport(url), { backoff: () => 5 })
  expect((await settled(id, 'dead')).note).toContain('ECONNREFUSED')
  expect(await store.retry({ state: 'dead' }, Date.now())).toEqual({ leads: 1, notices: 0 })
  await vi.waitFor(async () => expect((await store.get(id))?.attempts).toBeGreaterThan(2), {
    timeout: 20_000,
  })
  expect((await store.get(id))?.state).toBe('queued')
})

test('a clock that is set back by a day between two attempts neither loses nor doubles a mail', async ({
  store,
  runSmtp,
  add,
  settled,
}) => {
  let isClosed = true
  const { mails } = await runSmtp({
    onMailFrom: (_, __, done) => done(isClosed ? smtpError(451, 'later') : null),
  })
  const before = await add('before')
  await vi.waitFor(async () => expect((await store.get(before))?.attempts).toBeGreaterThan(0))
  const day = 24 * 3_600_000
  const now = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => now() - day)
  isClosed = false
  const after = await add('after')
  await settled(before, 'delivered')
  await settled(after, 'delivered')
  expect(mails).toHaveLength(2)
})
