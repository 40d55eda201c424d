import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CERTIFICATE, KEY } from '../../testing/certificate.ts'
import { ask, startTestPostgres, type TestPostgres } from '../../testing/postgres.ts'
import { lead, NOW } from '../../testing/submission.ts'
import { openPostgresStore } from './postgres-store.ts'

let server: TestPostgres
let folder: string
let url: string

/** A server that takes only encrypted connections, with a certificate that nothing trusts. */
beforeAll(async () => {
  server = await startTestPostgres()
  url = await server.createDatabase()
  const [paths] = await ask(url, `SELECT current_setting('hba_file') AS hba`)
  const hba = String(paths?.hba)
  folder = mkdtempSync(join(tmpdir(), 'tls-'))
  const { uid, gid } = statSync(hba)
  chownSync(folder, uid, gid)
  for (const [name, content] of [
    ['cert', CERTIFICATE],
    ['key', KEY],
  ] as const) {
    writeFileSync(join(folder, name), content, { mode: 0o600 })
    chownSync(join(folder, name), uid, gid)
    await ask(url, `ALTER SYSTEM SET ssl_${name}_file = '${join(folder, name)}'`)
  }
  await ask(url, 'ALTER SYSTEM SET ssl = on')
  writeFileSync(hba, 'hostssl all all all trust\n')
  await ask(url, 'SELECT pg_reload_conf()')
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const withParameters = (parameters: string, host = '127.0.0.1') =>
  `${url.replace('127.0.0.1', host)}?${parameters.replace('FILE', join(folder, 'cert'))}`

test.each([
  ['sslmode=require', '127.0.0.1'],
  ['sslmode=verify-ca&sslrootcert=FILE', '127.0.0.1'],
  ['sslmode=verify-full&sslrootcert=FILE', 'localhost'],
])(
  '%s reaches a server whose certificate is of an authority of its own, as with psql',
  async (parameters, host?: string) => {
    const store = await openPostgresStore(withParameters(parameters, host))
    expect(await store.add(lead('one'), NOW)).toMatchObject({ id: expect.any(String) })
    await store.close()
  },
)

test.each([
  ['', /takes only encrypted connections: add \?sslmode=require to DATABASE_URL\.$/],
  ['sslmode=verify-full', /of an authority that is unknown here: add sslrootcert=FILE to DATABASE_URL/],
  ['sslmode=verify-full&sslrootcert=FILE', /does not match certificate's altnames/],
  ['sslmode=verify-ca', /^sslmode=verify-ca needs sslrootcert=FILE in DATABASE_URL\.$/],
])('an address with "%s" is refused with what to write', async (parameters, sentence) => {
  await expect(openPostgresStore(withParameters(parameters))).rejects.toThrow(sentence)
})
