import { expect, vi } from 'vitest'
import { createSmtpTransport } from '../mail/smtp.ts'
import { smtpError } from '../testing/smtp.ts'
import { BOTH, SILENT, test } from '../testing/worker.ts'

test('a permanent refusal of one recipient is noted and logged, and the other gets the mail', async ({
  runSmtp,
  add,
  settled,
}) => {
  const log = { ...SILENT, warn: vi.fn() }
  const { mails } = await runSmtp(
    { onRcptTo: ({ address }, _, done) => done(address === BOTH[0] ? smtpError(550, 'no such user') : null) },
    { log },
  )
  const lead = await settled(await add('Hello'), 'delivered')
  expect(lead.note).toContain('a@sagus.example: 550 no such user')
  expect(mails.map(({ to }) => to)).toEqual([[BOTH[1]]])
  expect(log.warn.mock.calls).toEqual([
    [{ kind: 'mail', lead: lead.id, recipient: BOTH[0] }, 'a recipient was refused for good'],
  ])
})

test('a temporary refusal of one recipient is retried for that one only', async ({
  runSmtp,
  add,
  settled,
}) => {
  let refusals = 1
  const { mails } = await runSmtp({
    onRcptTo: ({ address }, _, done) =>
      done(address === BOTH[0] && refusals-- > 0 ? smtpError(450, 'busy') : null),
  })
  await settled(await add('Hello'), 'delivered')
  expect(mails.map(({ to }) => to)).toEqual([[BOTH[1]], [BOTH[0]]])
})

test.for([
  ['its content is refused for the moment', 451],
  ['the connection is closed', 421],
] as const)(
  'a mail is retried when one recipient is refused permanently, and %s before the other has it',
  async ([_, code], { startSmtp, run, add, settled }) => {
    let refusals = 1
    const smtp = await startSmtp({
      onRcptTo: ({ address }, _, done) => done(address === BOTH[0] ? smtpError(550, 'no such user') : null),
      onData: async (stream, _, done) => {
        await Array.fromAsync(stream as AsyncIterable<Buffer>).catch(() => {})
        done(refusals-- > 0 ? smtpError(code, 'later') : null)
      },
    })
    run(createSmtpTransport(smtp.url))
    const lead = await settled(await add('Hello'), 'delivered')
    expect(lead.attempts).toBe(2)
  },
)
