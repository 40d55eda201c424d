import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import PostalMime from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { DeliveryFailure } from '../outgoing/kind.ts'
import { BOTH, MAIL_CONTEXT } from '../testing/mail-context.ts'
import { smtpError, startTestSmtp } from '../testing/smtp.ts'
import { LEAD } from '../testing/worker.ts'
import { composeContact } from './compose.ts'
import { createSmtpTransport } from './smtp.ts'

async function startSmtp(options: SMTPServerOptions = {}) {
  const smtp = await startTestSmtp(options)
  onTestFinished(smtp.stop)
  return smtp
}

/** What becomes of a mail to both of the agency's mailboxes. */
async function outcomeOf(url: string, { name, message = 'Hello' }: { name?: string; message?: string } = {}) {
  const transport = createSmtpTransport(url, name)
  onTestFinished(transport.close)
  const mail = composeContact({ ...LEAD, message }, MAIL_CONTEXT)
  return transport.deliver(mail, AbortSignal.timeout(60_000)).catch((error) => {
    if (!(error instanceof DeliveryFailure)) throw error
    return { isPermanent: error.isPermanent, reply: error.message }
  })
}

function refusing(at: 'onMailFrom' | 'onRcptTo', code: number, text: string): SMTPServerOptions {
  return { [at]: (_: unknown, __: unknown, done: (error: Error) => void) => done(smtpError(code, text)) }
}

function refusingContent(code: number, text: string): SMTPServerOptions {
  return {
    onData: async (stream, _, done) => {
      await Array.fromAsync(stream as AsyncIterable<Buffer>).catch(() => {})
      done(smtpError(code, text))
    },
  }
}

/** Refuses the first recipient for good. @param other what becomes of the other */
function refusingFirst(text = 'no such user', other?: Error): SMTPServerOptions {
  return { onRcptTo: ({ address }, _, done) => done(address === BOTH[0] ? smtpError(550, text) : other) }
}

test('a message of 50 KB arrives whole, its dots included', async () => {
  const message = `${'.\n..\n.\n'.repeat(5_700)}end`
  const { url, mails } = await startSmtp()
  expect(await outcomeOf(url, { message })).toEqual([])
  const { text } = await PostalMime.parse(mails[0]?.raw ?? '')
  expect(text?.replaceAll('\r\n', '\n')).toContain(message)
})

test.each<[what: string, isPermanent: boolean, reply: string, SMTPServerOptions]>([
  ['the sender for the moment', false, '451 later', refusing('onMailFrom', 451, 'later')],
  ['the sender', false, '550 5.7.1 not allowed', refusing('onMailFrom', 550, '5.7.1 not allowed')],
  ['all recipients', true, '550 no such user', refusing('onRcptTo', 550, 'no such user')],
  [
    'one recipient, and of the other for the moment',
    false,
    '',
    refusingFirst(undefined, smtpError(450, 'busy')),
  ],
  ['the content', true, '554 content rejected', refusingContent(554, 'content rejected')],
  [
    'one recipient, and of the content for the moment',
    false,
    '451 later',
    { ...refusingFirst(), ...refusingContent(451, 'later') },
  ],
])('a refusal of %s is permanent: %s', async (_, isPermanent, reply, options) => {
  const { url, mails } = await startSmtp(options)
  expect(await outcomeOf(url)).toEqual({ isPermanent, reply: expect.stringContaining(reply) })
  expect(mails).toEqual([])
})

test('a reply is one line without control characters, which PostgreSQL refuses and terminals obey', async () => {
  const server = createServer((socket) => socket.end('421 later\tor\0 \x1b[31mnever\r\n')).listen(
    0,
    '127.0.0.1',
  )
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(await outcomeOf(`smtp://127.0.0.1:${port}`)).toMatchObject({
    reply: expect.stringContaining('421 later or [31mnever'),
  })
})

test('a refusal of one recipient is returned with the server’s reply, and the other has the mail', async () => {
  const { url, mails } = await startSmtp(refusingFirst('5.1.1 no such user'))
  expect(await outcomeOf(url)).toEqual([
    { address: BOTH[0], isPermanent: true, reply: '550 5.1.1 no such user' },
  ])
  expect(mails.map(({ to }) => to)).toEqual([[BOTH[1]]])
})

test('a refused login is not permanent', async () => {
  const { url } = await startSmtp({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_, __, done) => done(smtpError(535, 'grant revoked')),
  })
  expect(await outcomeOf(url.replace('//', '//user:password@'))).toEqual({
    isPermanent: false,
    reply: expect.stringContaining('grant revoked'),
  })
})

test.each(['//user:password@', '//'])(
  'a server that requires a login and offers none is tried again (smtp:%s…)',
  async (login) => {
    const { url } = await startSmtp({
      disabledCommands: ['STARTTLS', 'AUTH'],
      onMailFrom: (_, __, done) => done(smtpError(530, '5.7.0 Must issue a STARTTLS command first')),
    })
    expect(await outcomeOf(url.replace('//', login))).toMatchObject({ isPermanent: false })
  },
)

test('a server that requires a full name in EHLO gets the configured one', async () => {
  // as Postfix does with reject_non_fqdn_helo_hostname, whose refusal it holds back until RCPT
  const { url } = await startSmtp({
    onRcptTo: (_, { hostNameAppearsAs }, done) => {
      const isFull = /^[a-z][a-z.]*\.[a-z]+$/.test(String(hostNameAppearsAs))
      done(isFull ? null : smtpError(504, '5.5.2 Helo command rejected: need fully-qualified hostname'))
    },
  })
  expect(await outcomeOf(url)).toMatchObject({ isPermanent: false })
  expect(await outcomeOf(url, { name: 'www.agency.example' })).toEqual([])
})

test('a password is sent over a network only encrypted, unless the URL allows it', async () => {
  const seen: string[] = []
  const { port } = await startSmtp({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ password }, _, done) => {
      seen.push(password ?? '')
      done(null, { user: 'user' })
    },
  })
  const url = `smtp://user:secret@0.0.0.0:${port}` // an address of this machine that is not a loopback address
  expect(await outcomeOf(url)).toMatchObject({ isPermanent: false })
  expect(seen).toEqual([])
  expect(await outcomeOf(`${url}?requireTLS=false`)).toEqual([])
  expect(seen).toEqual(['secret'])
})
