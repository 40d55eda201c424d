import { expect, vi } from 'vitest'
import { createSmtpTransport } from '../mail/smtp.ts'
import { smtpError } from '../testing/smtp.ts'
import { BOTH, SILENT, test } from '../testing/worker.ts'
import { MISSED_AFTER_ATTEMPTS } from './attempt-delivery.ts'
import { GIVE_UP_AFTER_MS } from './backoff.ts'

test('a permanent refusal of one recipient is noted, and the other gets the mail', async ({
  runSmtp,
  add,
  settled,
}) => {
  const { mails } = await runSmtp({
    onRcptTo: ({ address }, _, done) => done(address === BOTH[0] ? smtpError(550, 'no such user') : null),
  })
  const lead = await settled(await add('Hello'), 'delivered')
  expect(lead.note).toContain('a@sagus.example: 550 no such user')
  expect(mails.map(({ to }) => to)).toEqual([[BOTH[1]]])
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
  ['is delivered at once', 1],
  ['is refused for the moment again', 2],
] as const)(
  'a permanent refusal stays in the note when the recipient that was refused for the moment %s',
  async ([_, times], { runSmtp, add, settled }) => {
    const log = { ...SILENT, warn: vi.fn() }
    let refusals = times
    const { mails } = await runSmtp(
      {
        onRcptTo: ({ address }, _, done) => {
          if (address === BOTH[0]) return done(smtpError(550, 'no such user; sorry'))
          done(address === BOTH[1] && refusals-- > 0 ? smtpError(451, 'later') : null)
        },
      },
      { to: [...BOTH, 'c@sagus.example'], log },
    )
    const id = await add('Hello')
    expect((await settled(id, 'delivered')).note).toBe(
      'a@sagus.example: 550 no such user, sorry (refused for good)',
    )
    expect(mails.map(({ to }) => to)).toEqual([['c@sagus.example'], [BOTH[1]]])
    const warnings = log.warn.mock.calls.filter(([, text]) => text.startsWith('a recipient was refused'))
    expect(warnings).toEqual([[{ kind: 'mail', lead: id, recipient: 'a@sagus.example' }, expect.any(String)]])
  },
)

test('a later permanent refusal makes no dead letter of a mail that another recipient has', async ({
  runSmtp,
  add,
  settled,
}) => {
  let refusals = 1
  const { mails } = await runSmtp(
    {
      onRcptTo: ({ address }, _, done) => {
        if (address !== BOTH[1]) return done()
        done(refusals-- > 0 ? smtpError(451, 'later') : smtpError(550, 'no such user'))
      },
    },
    { isThanking: true },
  )
  const lead = await settled(await add('Hello'), 'delivered')
  expect(lead.note).toBe('b@sagus.example: 550 no such user (refused for good)')
  expect(mails.map(({ to }) => to)).toEqual([[BOTH[0]], ['asha@example.com']])
})

test('temporary refusals for five days make no dead letter of a mail that another recipient has', async ({
  runSmtp,
  add,
  settled,
}) => {
  const log = { ...SILENT, warn: vi.fn() }
  const { mails } = await runSmtp(
    { onRcptTo: ({ address }, _, done) => done(address === BOTH[1] ? smtpError(451, 'later') : null) },
    { backoff: () => 5, isThanking: true, log },
  )
  const id = await add('Hello', Date.now() - GIVE_UP_AFTER_MS)
  expect((await settled(id, 'delivered')).note).toBe(
    'b@sagus.example: 451 later (given up); no thank-you mail: it would have come too late',
  )
  expect(mails.map(({ to }) => to)).toEqual([[BOTH[0]]])
  expect(log.warn).toHaveBeenCalledWith(
    { kind: 'mail', lead: id, recipient: BOTH[1] },
    'a recipient was given up',
  )
})

test('a recipient that is refused temporarily is reported after an hour, once, while the other has the mail', async ({
  runSmtp,
  add,
  store,
}) => {
  const { worker } = await runSmtp(
    {
      onRcptTo: ({ address }, _, done) => {
        done(address === BOTH[1] ? smtpError(554, '5.7.1 Relay access denied') : null)
      },
    },
    { backoff: () => 5 },
  )
  const id = await add('Hello')
  const missed: ReturnType<typeof worker.takeMissedRecipients> = []
  await vi.waitFor(
    () => {
      missed.push(...worker.takeMissedRecipients())
      expect(missed).not.toEqual([])
    },
    { timeout: 20_000, interval: 5 },
  )
  expect((await store.get(id))?.attempts).toBeGreaterThanOrEqual(MISSED_AFTER_ATTEMPTS)
  await vi.waitFor(async () => {
    expect((await store.get(id))?.attempts).toBeGreaterThan(MISSED_AFTER_ATTEMPTS + 1)
  })
  missed.push(...worker.takeMissedRecipients())
  const reply = '554 5.7.1 Relay access denied'
  expect(missed).toEqual([{ address: BOTH[1], isPermanent: false, reply, at: expect.any(Number) }])
})

test('a temporary refusal does not stay in the note of a delivered lead', async ({
  runSmtp,
  add,
  settled,
}) => {
  let refusals = 1
  await runSmtp({
    onRcptTo: ({ address }, _, done) =>
      done(address === BOTH[1] && refusals-- > 0 ? smtpError(451, 'later (really)') : null),
  })
  expect((await settled(await add('Hello'), 'delivered')).note).toBeUndefined()
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
