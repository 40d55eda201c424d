import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Client } from 'pg'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { POSTGRES } from '../../testing/engines.ts'
import { ask, startTestPostgres } from '../../testing/postgres.ts'
import { lead, NOW } from '../../testing/submission.ts'
import { StoreError } from '../store-error.ts'
import { openPostgresStore } from './postgres-store.ts'

const [, test] = POSTGRES

const RATES = { perClient: { count: 5, windowMs: 60_000 }, total: { count: 100, windowMs: 60_000 } }

test('add and limits are exact on a database whose default isolation is serializable', async ({
  url,
  open,
  sql,
}) => {
  const name = new URL(url).pathname.slice(1)
  await sql(`ALTER DATABASE ${name} SET default_transaction_isolation = 'serializable'`)
  const store = await open()
  const added = await Promise.all(Array.from({ length: 16 }, () => store.add(lead('one'), NOW)))
  expect(new Set(added.map(({ id }) => id)).size).toBe(1)
  const limits = store.limits(RATES)
  const places = await Promise.all(Array.from({ length: 16 }, () => limits.take('192.0.2.1')))
  expect(places.filter((place) => 'refund' in place)).toHaveLength(5)
})

test('limits and refunds are shared by all relays on one database, which stores no client address', async ({
  open,
  sql,
}) => {
  const limits = (await Promise.all([open(), open()])).map((store) => store.limits(RATES))
  const places = await Promise.all(Array.from({ length: 20 }, (_, n) => limits[n % 2]?.take('192.0.2.1')))
  const [accepted, ...others] = places.filter((place) => place && 'refund' in place)
  expect(others).toHaveLength(4)
  if (accepted && 'refund' in accepted) await accepted.refund()
  expect(await limits[0]?.take('192.0.2.1')).toHaveProperty('refund')
  const keys = (await sql('SELECT key FROM rate_limits')).map(({ key }) => key)
  expect(keys.join()).not.toContain('192.0.2.1')
})

async function startOwnServer() {
  const server = await startTestPostgres()
  onTestFinished(server.stop)
  return { server, url: await server.createDatabase() }
}

// On a server of its own: a client that is connecting to any database of a server keeps its rows from being vacuumed.
test('remove leaves no trace in the tables', async () => {
  const { url } = await startOwnServer()
  const store = await openPostgresStore(url, { pushTargets: ['push-0123456789ab'] })
  await store.add(lead('secret'), NOW)
  expect((await store.remove({ email: 'ASHA@example.com' })).traces).toBeUndefined()
  const sql = `SELECT pg_relation_size('leads')::int AS leads, pg_relation_size('jobs')::int AS jobs,
    pg_relation_size('search_texts')::int AS texts`
  expect(await ask(url, sql)).toEqual([{ leads: 0, jobs: 0, texts: 0 }])
  await store.close()
})

test('remove deletes leads while the table is locked, and says how to erase the traces', async () => {
  const { url } = await startOwnServer()
  const store = await openPostgresStore(url)
  const { id } = await store.add(lead('secret'), NOW)
  const reader = new Client({ connectionString: url })
  await reader.connect()
  await reader.query('BEGIN')
  await reader.query('SELECT 1 FROM leads')
  const { ids, traces } = await store.remove({ id })
  await reader.end()
  expect(ids).toEqual([id])
  // not after the statement timeout of 15 s: other statements would wait as long
  expect(traces).toMatch(
    /^Traces of what was deleted stay in the tables leads, jobs, search_texts, .*lock timeout.*: run VACUUM FULL leads, jobs/,
  )
  await ask(url, 'VACUUM FULL leads')
  expect(await ask(url, `SELECT pg_relation_size('leads')::int AS bytes`)).toEqual([{ bytes: 0 }])
  await store.close()
})

test('limits delete counted uses within a minute after their window, without new messages', async ({
  store,
  sql,
}) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const ends = async () => (await sql('SELECT expire FROM rate_limits')).map(({ expire }) => Number(expire))
  const [later, past] = [Date.now() + 3_600_000, Date.now() - 1]
  await sql(`INSERT INTO rate_limits VALUES ('stayed away', 1, ${past}), ('just here', 1, ${later})`)
  store.limits(RATES)
  // left by a relay that has not run since
  await expect.poll(ends).toEqual([later])

  await sql(`INSERT INTO rate_limits VALUES ('came and went', 1, ${past})`)
  vi.advanceTimersByTime(60_000)
  await expect.poll(ends).toEqual([later])
  await store.close()
  expect(vi.getTimerCount()).toBe(0)
})

test('add loses and refuses no lead while the server restarts', async () => {
  const { server, url } = await startOwnServer()
  const store = await openPostgresStore(url)
  const answers: Promise<unknown>[] = []
  const addTwenty = () => {
    for (let n = 0; n < 20; n++) answers.push(store.add(lead(`m${answers.length}`), NOW))
  }
  addTwenty()
  await server.kill()
  addTwenty()
  await server.start()
  addTwenty()
  await Promise.all(answers)
  const stored = (await store.list({})).map(({ message }) => message)
  expect(stored).toHaveLength(60)
  expect(new Set(stored).size).toBe(60)
  await store.close()
})

/** A proxy that drops the server's first response to `add`, and the connection (`cut`) or nothing else (`silent`). */
async function startLossyWay(url: string, how: 'cut' | 'silent') {
  const lines = new Set<Socket>()
  let isDone = false
  const way = createServer((client) => {
    const onward = connect(Number(new URL(url).port), '127.0.0.1')
    for (const line of [client, onward]) lines.add(line.on('error', () => {}))
    let isLost = false
    client.on('data', (bytes) => {
      if (!isDone && bytes.includes('add_lead($1')) isDone = isLost = true
      onward.write(bytes)
    })
    onward.on('data', (bytes) => {
      if (!isLost) client.write(bytes)
      else if (how === 'cut') client.destroy()
    })
    client.on('close', () => onward.end())
  }).listen(0, '127.0.0.1')
  await once(way, 'listening')
  const through = new URL(url)
  through.port = String((way.address() as AddressInfo).port)
  return {
    url: through.href,
    stop: () => {
      way.close()
      for (const line of lines) line.destroy()
    },
  }
}

test.for(['cut', 'silent'] as const)(
  'add stores a lead and its push once when the response to its commit is lost (%s)',
  async (how, { url }) => {
    const way = await startLossyWay(url, how)
    const pushTargets = ['push-0123456789ab']
    const store = await openPostgresStore(`${way.url}?query_timeout=1000`, { pushTargets })
    const { id } = await store.add(lead('one'), NOW)
    expect(await store.list({})).toMatchObject([{ id, message: 'one' }])
    expect(await store.listNotices({})).toMatchObject([{ leadId: id }])
    await store.close()
    way.stop()
  },
)

test('add waits for a connection when the server has too few', async ({ url, sql }) => {
  await sql(
    'DROP ROLE IF EXISTS few; CREATE ROLE few LOGIN CONNECTION LIMIT 2; GRANT ALL ON SCHEMA public TO few',
  )
  const store = await openPostgresStore(url.replace('relay@', 'few@'))
  await Promise.all(Array.from({ length: 20 }, (_, n) => store.add(lead(`m${n}`), NOW)))
  expect(await store.list({})).toHaveLength(20)
  await store.close()
})

test('add is not refused while an erasure rewrites a large table', async ({ store, sql }) => {
  for (const n of [1, 2, 3, 4, 5]) await store.add(lead(`slow ${n}`), NOW)
  const { id } = await store.add(lead('secret'), NOW)
  // rebuilding this index takes three seconds a row, like a table of many gigabytes
  await sql(
    `CREATE FUNCTION drag(text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS
       $$ BEGIN IF current_setting('application_name') = 'relay' THEN PERFORM pg_sleep(3); END IF; RETURN $1; END $$;
     CREATE INDEX slow ON leads (drag(message)) WHERE starts_with(message, 'slow')`,
  )
  const removing = store.remove({ id })
  const rewrites = `SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND state = 'active' AND query LIKE 'VACUUM FULL%'`
  await expect.poll(() => sql(rewrites)).toEqual([{ count: 1 }])
  await Promise.all(Array.from({ length: 30 }, (_, n) => store.add(lead(`m${n}`), NOW)))
  expect((await removing).traces).toMatch(/statement timeout.*: run VACUUM FULL leads/)
})

/** A server that is away is tried for eight seconds: each look at the clock takes five. */
function hurry(): void {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 5000
    return now
  })
}

test('a pooler gets no setting in the startup message, and its own words are shown', async () => {
  hurry()
  let startup = ''
  const pooler = createServer((socket) => {
    socket.once('data', (data) => {
      startup = data.toString()
      const body = 'SFATAL\0VFATAL\0C08P01\0Mno more connections allowed\0\0'
      const head = Buffer.from('E\0\0\0\0')
      head.writeInt32BE(body.length + 4, 1)
      socket.end(Buffer.concat([head, Buffer.from(body)]))
    })
  }).listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  const { port } = pooler.address() as AddressInfo
  await expect(openPostgresStore(`postgres://relay@127.0.0.1:${port}/leads`)).rejects.toThrow(
    `The database server of 127.0.0.1:${port}/leads refuses us: no more connections allowed.`,
  )
  pooler.close()
  expect(startup).not.toMatch(/options|timeout/)
})

describe('openPostgresStore refuses in one sentence, without the password,', () => {
  test.each([
    [
      'a server that is not there',
      'postgres://relay:hunter2@127.0.0.1:1/leads',
      /127\.0\.0\.1:1\/leads cannot be reached/,
    ],
    ['an unknown host', 'postgres://relay:hunter2@no-such-host.invalid/leads', /cannot be found/],
  ])('%s', async (_, url, sentence) => {
    hurry()
    const opening = openPostgresStore(url)
    await expect(opening).rejects.toThrow(StoreError)
    await expect(opening).rejects.toThrow(sentence)
    await expect(opening).rejects.not.toThrow(/hunter2/)
  })

  test('a database that does not exist', async ({ url }) => {
    await expect(openPostgresStore(url.replace(/leads_\d+$/, 'nothing'))).rejects.toThrow(
      /^There is no database 127\.0\.0\.1:\d+\/nothing/,
    )
  })

  test('a database without a store when it must exist, and creates nothing', async ({ open, sql }) => {
    await sql('CREATE TABLE customers (name text)')
    await expect(open({ mustExist: true })).rejects.toThrow(
      /^There is no store at 127\.0\.0\.1:\d+\/leads_\d+: correct DATABASE_URL, or start the relay, which makes one\.$/,
    )
    const tables = await sql(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)
    expect(tables).toEqual([{ tablename: 'customers' }])
  })

  test('a user without rights', async ({ url, sql }) => {
    await sql('DROP ROLE IF EXISTS guest; CREATE ROLE guest LOGIN')
    await expect(openPostgresStore(url.replace('relay@', 'guest@'))).rejects.toThrow(/may not create or use/)
  })
})
