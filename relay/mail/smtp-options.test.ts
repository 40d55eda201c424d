import { expect } from 'vitest'
import { smtpError } from '../testing/smtp.ts'
import { test } from '../testing/worker.ts'
import { createSmtpTransport } from './smtp.ts'

test('a server that requires a full name in EHLO gets the configured one; without it mails stay queued', async ({
  store,
  runSmtp,
  run,
  add,
  settled,
  triedAgain,
}) => {
  // as Postfix does with reject_non_fqdn_helo_hostname, whose refusal it holds back until RCPT
  const { url, worker } = await runSmtp({
    onRcptTo: (_, { hostNameAppearsAs }, done) => {
      const isFull = /^[a-z][a-z.]*\.[a-z]+$/.test(String(hostNameAppearsAs))
      done(isFull ? null : smtpError(504, '5.5.2 Helo command rejected: need fully-qualified hostname'))
    },
  })
  const id = await add('Hello')
  await triedAgain(id)
  expect((await store.get(id))?.state).toBe('queued')
  await worker.stop()
  run(createSmtpTransport(url, 'www.agency.example'))
  await settled(id, 'delivered')
})

test('a password is sent over a network only encrypted, unless the URL allows it', async ({
  startSmtp,
  run,
  add,
  settled,
  triedAgain,
}) => {
  const seen: string[] = []
  const { port } = await startSmtp({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ password }, _, done) => {
      seen.push(password ?? '')
      done(null, { user: 'user' })
    },
  })
  const url = `smtp://user:secret@0.0.0.0:${port}` // this machine, by an address that does not say so
  const id = await add('Hello')
  const worker = run(createSmtpTransport(url))
  await triedAgain(id)
  expect(seen).toEqual([])
  await worker.stop()
  run(createSmtpTransport(`${url}?requireTLS=false`))
  await settled(id, 'delivered')
  expect(seen).toEqual(['secret'])
})
