import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { API_PATH } from '#admin/api.ts'
import { openPostgresStore } from '#relay/leads/postgres/postgres-store.ts'
import { anEnquiry } from '#relay/testing/enquiry.ts'
import { startTestPostgres, type TestPostgres } from '#relay/testing/postgres.ts'
import { cookieOf, startTestDesk } from './testing/desk.ts'

let server: TestPostgres
beforeAll(async () => {
  server = await startTestPostgres()
}, 120_000)
afterAll(() => server.stop(), 120_000)

test('a restart of PostgreSQL refuses what was under way, and the stream and everything else go on', async () => {
  const url = await server.createDatabase()
  const store = await openPostgresStore(url)
  const desk = await startTestDesk({}, store)
  const cookie = cookieOf(await desk.signIn('token', { token: await desk.trialToken() }))
  const add = (message: string) =>
    store.add({ enquiry: anEnquiry({ message }), spamReasons: undefined }, Date.now())
  const { id } = await add('Hello')
  const events = await fetch(`http://127.0.0.1:${desk.port}${API_PATH}/events`, { headers: { cookie } })
  let heard = ''
  const listening = (async () => {
    for await (const piece of events.body?.pipeThrough(new TextDecoderStream()) ?? []) heard += piece
  })()
  const send = () =>
    desk.api(`messages/${id}/answers`, cookie, {
      method: 'POST',
      body: { text: 'Dear Asha, gladly', isConfirmed: false },
    })

  // another program keeps the answer's transaction open until the server is killed
  const other = new Client({ connectionString: url })
  other.on('error', () => {})
  await other.connect()
  await other.query('BEGIN')
  await other.query('SELECT 1 FROM leads FOR UPDATE')
  const sent = send()
  await vi.waitFor(
    async () => {
      const { rows } = await other.query('SELECT 1 FROM pg_stat_activity WHERE wait_event_type = $1', [
        'Lock',
      ])
      expect(rows).toHaveLength(1)
    },
    { timeout: 20_000 },
  )
  await server.kill()
  const refused = await sent
  expect([refused.status, JSON.parse(refused.text).problem]).toEqual([
    503,
    'The store of messages cannot be used now. Try again in a minute.',
  ])
  const waiting = desk.api('me', cookie)
  await server.start()
  expect((await waiting).status).toBe(200)

  expect((await send()).status).toBe(201)
  expect((await send()).status).toBe(409)
  await add('After the restart')
  await vi.waitFor(() => expect(heard).toContain('event: '), { timeout: 20_000 })
  await desk.stop()
  await listening
}, 120_000)
