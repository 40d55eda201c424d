import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#relay/config/config.ts'
import { openSqliteStore } from '#relay/leads/sqlite/sqlite-store.ts'
import { createTestFolder } from '#relay/testing/folder.ts'
import { startReceiver } from '#relay/testing/receiver.ts'
import { checkDesk, findReplacedHost } from './desk.ts'

test.each([
  [404, 1],
  [200, 0],
  [302, 0],
  [502, 0],
])('a desk whose page has the status %i is %i finding', async (status, count) => {
  const { origin } = await startReceiver((response) => response.writeHead(status).end())
  const findings = await findReplacedHost(origin)
  expect(findings).toHaveLength(count)
  for (const { remedy } of findings) expect(remedy).toContain('ProxyPreserveHost On')
})

test('a site that cannot be reached is no finding', async () => {
  const { origin, stop } = await startReceiver()
  await stop()
  expect(await findReplacedHost(origin)).toEqual([])
})

test('who has passkeys of another host alone is a finding', async () => {
  const path = join(createTestFolder(), 'leads.db')
  const store = openSqliteStore(path)
  const [now, expiresAt] = [Date.now(), Date.now() + 900_000]
  const person = await store.addPerson({ id: 'asha', name: 'Asha' }, now)
  const token = { hash: 'a', purpose: 'invitation' } as const
  await store.addToken({ ...token, personId: person.id, expiresAt }, now)
  const passkey = {
    id: 'k',
    publicKey: 'p',
    counter: 0,
    transports: [],
    invitedBy: undefined,
    host: 'new.sagus.in',
  }
  const session = {
    id: 's',
    tokenHash: 't',
    passkeyId: 'k',
    device: 'Firefox',
    replaces: undefined,
    limit: 9,
  }
  await store.takeToken(token, now, { session: { ...session, personId: person.id, expiresAt }, passkey })
  await store.close()
  const env = { SITE_URL: 'https://sagus.invalid', DATABASE_URL: `sqlite:${path}` }
  const { findings } = await checkDesk(readConfig(env, { name: 'Sagus', email: 'hello@sagus.in' }))
  expect(findings).toMatchObject([
    { what: expect.stringMatching(/^Asha .* for new\.sagus\.in/), remedy: 'npm run admin -- invite Asha' },
  ])
})
