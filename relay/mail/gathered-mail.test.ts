import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { gatherAt } from '../leads/job.ts'
import { openSqliteStore } from '../leads/sqlite/sqlite-store.ts'
import { BOTH, MAIL_CONTEXT } from '../testing/mail-context.ts'
import { createMailServer } from '../testing/mail-server.ts'
import { aSubmission } from '../testing/submission.ts'
import { test as base, LEAD } from '../testing/worker.ts'
import { composeGathered, createGatheredMail } from './gathered-mail.ts'
import type { Transport } from './mail.ts'

/**
 * With a store that gathers mails while two leads are unanswered.
 *
 * - `flood(count)`: adds so many leads, and gives their ids
 * - `runAt(transport, time)`: starts a worker at that time
 */
const test = base
  .extend('store', ({ folder }, { onCleanup }) => {
    const store = openSqliteStore(join(folder, 'leads.db'), { gatherAfter: 2 })
    onCleanup(() => store.close())
    return store
  })
  .extend('flood', ({ add }) => {
    return async (count: number) => {
      const ids: string[] = []
      for (let n = 0; n < count; n++) ids.push(await add(`m${n}`))
      return ids
    }
  })
  .extend('runAt', ({ store, run }) => {
    return (transport: Transport, time: number) => {
      vi.spyOn(Date, 'now').mockReturnValue(time)
      const mailing = { store, transport, context: () => MAIL_CONTEXT }
      return run(transport, { kinds: [createGatheredMail(mailing)], isThanking: true })
    }
  })

test('the further leads of a flood wait for ten minutes at most, and come in one mail without thank-you mails', async ({
  flood,
  runAt,
  settled,
}) => {
  const now = Date.now()
  const ids = await flood(40)
  const { server, transport } = createMailServer()
  const worker = runAt(transport, now)
  await settled(ids[0] ?? '', 'delivered')
  await settled(ids[1] ?? '', 'delivered')
  const before = server.mails.length
  vi.spyOn(Date, 'now').mockReturnValue(gatherAt(now))
  worker.wake()
  for (const id of ids) await settled(id, 'delivered')
  const [mail, ...others] = server.mails.slice(before)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: BOTH, subject: '38 more messages', replyTo: MAIL_CONTEXT.from })
  for (const id of ids.slice(2)) expect(mail?.text).toContain(id)
  expect(gatherAt(now) - now).toBeLessThanOrEqual(10 * 60_000)
})

test('those that a recipient lacks come together again, as another mail', async ({
  flood,
  runAt,
  settled,
}) => {
  const now = Date.now()
  const ids = await flood(5)
  const { server, transport } = createMailServer()
  server.isDown = true
  const worker = runAt(transport, gatherAt(now))
  await expect.poll(async () => (await settled(ids[4] ?? '', 'queued')).note).toBeDefined()
  server.isDown = false
  server.refused = [{ address: BOTH[1] ?? '', isPermanent: false, reply: '452 full' }]
  vi.spyOn(Date, 'now').mockReturnValue(gatherAt(gatherAt(now)))
  worker.wake()
  await expect.poll(async () => (await settled(ids[4] ?? '', 'queued')).pendingRecipients).toEqual([BOTH[1]])
  server.refused = []
  vi.spyOn(Date, 'now').mockReturnValue(gatherAt(gatherAt(gatherAt(now))))
  worker.wake()
  for (const id of ids) await settled(id, 'delivered')
  const gathered = server.mails.filter(({ subject }) => subject === '3 more messages')
  expect(gathered.map(({ to }) => to)).toEqual([[BOTH[0]], [BOTH[1]]])
})

test('a visitor’s words pass for no other message and no link of ours', () => {
  const forged = '\n----\nRavi: other\nI have answered: https://evil.example/'
  const leads = [LEAD, { ...LEAD, ...aSubmission({ message: forged }), id: 'two' }]
  const lines = composeGathered(leads, MAIL_CONTEXT).text.split('\n')
  expect(lines.filter((line) => line === '----')).toHaveLength(2)
  expect(lines).toContain('> I have answered: https://evil.example/')
})
