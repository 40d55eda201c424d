import PostalMime from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'
import { expect } from 'vitest'
import { smtpError } from '../testing/smtp.ts'
import { test } from '../testing/worker.ts'
import { createSmtpTransport } from './smtp.ts'

test('a message of 50 KB arrives whole, its dots included', async ({ runSmtp, add, settled }) => {
  const message = '.\n..\n.\n'.repeat(5_700)
  const { mails } = await runSmtp()
  await settled(await add(`${message}end`), 'delivered')
  const { text } = await PostalMime.parse(mails[0]?.raw ?? '')
  expect(text?.replaceAll('\r\n', '\n')).toContain(`${message}end`)
})

test('a temporary refusal is retried', async ({ runSmtp, add, settled }) => {
  let refusals = 2
  const { mails } = await runSmtp({
    onMailFrom: (_, __, done) => done(refusals-- > 0 ? smtpError(451, 'come back later') : null),
  })
  const id = await add('Hello')
  expect((await settled(id, 'delivered')).attempts).toBe(3)
  expect(mails).toHaveLength(1)
})

test('a permanent refusal of all recipients makes a dead letter at once, with the server’s reply', async ({
  runSmtp,
  add,
  settled,
}) => {
  const { mails } = await runSmtp({ onRcptTo: (_, __, done) => done(smtpError(550, 'no such user')) })
  const lead = await settled(await add('Hello'), 'dead')
  expect(lead.attempts).toBe(1)
  expect(lead.note).toContain('550 no such user')
  expect(mails).toEqual([])
})

const read = async (stream: unknown) => Array.fromAsync(stream as AsyncIterable<Buffer>)
test.for<[string, SMTPServerOptions]>([
  ['the sender', { onMailFrom: (_, __, done) => done(smtpError(550, '5.7.1 sender not allowed')) }],
  ['the HELO name', { onRcptTo: (_, __, done) => done(smtpError(504, '5.5.2 Helo command rejected')) }],
  ['a recipient without a reason', { onRcptTo: (_, __, done) => done(smtpError(550, 'no')) }],
  [
    'a mail beyond the quota',
    {
      onData: async (stream, _, done) => {
        await read(stream)
        done(smtpError(550, 'Domain agency.example has exceeded the max emails per hour (50/50) allowed'))
      },
    },
  ],
])('a refusal of %s makes no dead letter', async ([_, options], { store, runSmtp, add, triedAgain }) => {
  await runSmtp(options)
  const id = await add('Hello')
  await triedAgain(id)
  expect((await store.get(id))?.state).toBe('queued')
})

test('a permanent refusal of the content makes a dead letter at once, and delays no other lead', async ({
  runSmtp,
  add,
  settled,
}) => {
  await runSmtp({
    onData: async (stream, _, done) => {
      const raw = Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>)).toString()
      done(raw.includes('forbidden') ? smtpError(554, 'content rejected') : null)
    },
  })
  const bad = await add('forbidden')
  const good = await Promise.all(['1', '2', '3'].map(add))
  for (const id of good) await settled(id, 'delivered')
  expect((await settled(bad, 'dead')).note).toContain('554 content rejected')
})

test('a refused login makes no dead letter', async ({ store, startSmtp, run, add, triedAgain }) => {
  const { url } = await startSmtp({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_, __, done) => done(smtpError(535, 'grant revoked')),
  })
  const id = await add('Hello')
  run(createSmtpTransport(url.replace('//', '//user:password@')))
  await triedAgain(id)
  expect(await store.get(id)).toMatchObject({
    state: 'queued',
    note: expect.stringContaining('grant revoked'),
  })
})

test.for(['//user:password@', '//'])(
  'a server that requires a login and offers none makes no dead letter (smtp:%s…)',
  async (login, { store, startSmtp, run, add, triedAgain }) => {
    const { url } = await startSmtp({
      disabledCommands: ['STARTTLS', 'AUTH'],
      onMailFrom: (_, __, done) => done(smtpError(530, '5.7.0 Must issue a STARTTLS command first')),
    })
    const id = await add('Hello')
    run(createSmtpTransport(url.replace('//', login)))
    await triedAgain(id)
    expect((await store.get(id))?.state).toBe('queued')
  },
)

test.for([
  ['a full mailbox', '5.2.2 The recipient’s inbox is out of storage space'],
  ['a day’s quota that is used up', '5.4.5 Daily user sending limit exceeded'],
] as const)(
  '%s makes no dead letter, whatever its code',
  async ([_, reply], { store, runSmtp, add, triedAgain }) => {
    await runSmtp({ onRcptTo: (_address, _session, done) => done(smtpError(552, reply)) })
    const id = await add('Hello')
    await triedAgain(id)
    expect((await store.get(id))?.state).toBe('queued')
  },
)
