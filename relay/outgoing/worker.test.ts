import { expect } from 'vitest'
import type { LeadStore } from '../leads/lead-store.ts'
import { BOTH } from '../testing/mail-context.ts'
import { test } from '../testing/worker.ts'

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
