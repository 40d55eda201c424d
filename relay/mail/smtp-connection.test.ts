import { expect } from 'vitest'
import { createSmtpTransport } from './smtp.ts'
import { test } from './test-outbox.ts'

test('a password crosses no network in clear, unless the address says so', async ({
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
  const outbox = run(createSmtpTransport(url))
  await triedAgain(id)
  expect(seen).toEqual([])
  await outbox.stop()
  run(createSmtpTransport(`${url}?requireTLS=false`))
  await settled(id, 'delivered')
  expect(seen).toEqual(['secret'])
})
