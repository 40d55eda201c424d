import { expect, vi } from 'vitest'
import { BOTH, MAIL_CONTEXT } from '../testing/mail-context.ts'
import { createMailServer } from '../testing/mail-server.ts'
import { receivedMail } from '../testing/received-mail.ts'
import { aSubmission } from '../testing/submission.ts'
import { LEAD, test } from '../testing/worker.ts'
import { composeThanks } from './compose.ts'
import { THANKS_GIVE_UP_AFTER_MS } from './lead-mails.ts'

const VISITOR = 'asha@example.com'
const refusal = (code: number, isPermanent: boolean) => [
  { address: VISITOR, isPermanent, reply: `${code} no` },
]

test('the thank-you mail is sent after the agency’s mail', async ({ run, add, settled }) => {
  const { server, transport } = createMailServer()
  run(transport, { isThanking: true })
  expect((await settled(await add('My words'), 'delivered')).note).toBeUndefined()
  expect(server.mails.map(({ to }) => to)).toEqual([BOTH, [VISITOR]])
  const thanks = server.mails[1]
  expect(thanks?.replyTo).toEqual({ name: 'Sagus', address: 'hello@sagus.example' })
  expect(thanks?.text).toContain('Asha')
  expect(thanks?.text).not.toContain('My words')
})

test('the thank-you mail is automatic, and in the thread of the lead', async () => {
  const { mail } = await receivedMail(composeThanks(LEAD, MAIL_CONTEXT))
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
  expect(headers['auto-submitted']).toBe('auto-generated')
  expect(headers.references).toBe(`<${LEAD.id}.thread@sagus.example>`)
})

test('an address gets one thank-you mail a day, whoever posts it', async ({ run, add, store, settled }) => {
  const { server, transport } = createMailServer()
  await add('yesterday', Date.now() - 25 * 3_600_000)
  const ids = [await add('one'), await add('two')]
  const { id: other } = await store.add(
    aSubmission({ email: 'ASHA@example.com', message: 'three' }),
    Date.now(),
  )
  await store.add(aSubmission({ email: 'ravi@example.com', message: 'four' }), Date.now())
  run(transport, { isThanking: true })
  const reason = 'no thank-you mail: this address has got one within a day'
  for (const id of [ids[1] ?? '', other]) expect((await settled(id, 'delivered')).note).toBe(reason)
  await expect
    .poll(() => server.mails.flatMap(({ to }) => to).filter((to) => !BOTH.includes(to)))
    .toEqual([VISITOR, 'ravi@example.com'])
})

test('a lead is delivered with a note when its thank-you mail is refused', async ({ run, add, settled }) => {
  const { server, transport } = createMailServer()
  server.refused = refusal(550, true)
  run(transport, { isThanking: true })
  expect((await settled(await add('Hello'), 'delivered')).note).toContain('no thank-you mail: 550 no')
  expect(server.mails).toHaveLength(1)
})

test('a thank-you mail that is refused for too long is dropped, with a note', async ({
  run,
  add,
  settled,
}) => {
  const begun = Date.now()
  const { server, transport } = createMailServer()
  server.refused = refusal(451, false)
  server.onMail = () => {
    if (server.mails.length === 1) vi.spyOn(Date, 'now').mockReturnValue(begun + THANKS_GIVE_UP_AFTER_MS)
  }
  run(transport, { isThanking: true })
  expect((await settled(await add('Hello', begun), 'delivered')).note).toContain('no thank-you mail: 451 no')
  expect(server.mails.map(({ to }) => to)).toEqual([BOTH])
})

test('no thank-you mail is sent when the agency’s mail was late', async ({ run, add, settled }) => {
  const { server, transport } = createMailServer()
  run(transport, { isThanking: true })
  const lead = await settled(await add('Hello', Date.now() - THANKS_GIVE_UP_AFTER_MS), 'delivered')
  expect(lead.note).toBe('no thank-you mail: it would have come too late')
  expect(server.mails.map(({ to }) => to)).toEqual([BOTH])
})

test('no thank-you mail is sent to who was marked as spam while the agency’s mail was sent, until the release', async ({
  run,
  add,
  store,
  settled,
}) => {
  const { server, transport } = createMailServer()
  const id = await add('Hello')
  server.onMail = () => server.mails.length === 0 && store.quarantine(id, Date.now())
  run(transport, { isThanking: true })
  await expect.poll(async () => (await store.get(id))?.note).toBe('no thank-you mail: marked as spam')
  expect(server.mails.map(({ to }) => to)).toEqual([BOTH])
  await store.release(id, Date.now())
  await settled(id, 'delivered')
  expect(server.mails.map(({ to }) => to)).toEqual([BOTH, [VISITOR]])
})
