import { Pool, type PoolClient } from 'pg'
import { type OpenOptions, StoreError } from '../store.ts'
import { migrate, requireTables } from './schema.ts'

/** As many as a relay makes good use of; a server commonly grants a hundred to all its clients. */
const CONNECTIONS = 10
const CONNECT_LIMIT_MS = 5000
const STATEMENT_LIMIT_MS = 15_000
/** A server that restarts is away for a moment; a visitor waits that long rather than being refused. */
const RETRY_FOR_MS = 8000
const RETRY_PAUSE_MS = 250

/**
 * What a session relies on, whatever the server or the database says by default. Behind an advisory lock, a stricter
 * isolation would still see what was there before it waited.
 */
const SESSION = [
  ['synchronous_commit', 'on'],
  ['default_transaction_read_only', 'off'],
  ['default_transaction_isolation', 'read\\ committed'],
]

/** Lost lines, none that is free, and a server that goes down or comes up, https://www.postgresql.org/docs/18/errcodes-appendix.html */
const AWAY = /^(?:08...|53300|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/
const AWAY_TEXT =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered|Query read timeout/

/**
 * Connects to a database and brings it to this program's schema. A commit is on the server's disk when it
 * returns, whatever the server's own default.
 *
 * @param url `postgres://user:password@host:port/name`
 * @param options.mustExist change nothing where this program's tables are not there
 * @throws StoreError in one plain sentence
 */
export async function openPool(url: string, { mustExist = false }: OpenOptions): Promise<Pool> {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    statement_timeout: STATEMENT_LIMIT_MS,
    query_timeout: STATEMENT_LIMIT_MS + 1000,
    idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS,
    options: SESSION.map(([name, value]) => `-c ${name}=${value}`).join(' '),
    application_name: 'relay',
  })
  pool.on('error', () => {}) // an idle connection was lost: the pool has dropped it, and opens another
  try {
    await withRetry(
      () => prepare(pool, placeOf(url), mustExist),
      () => console.error(`Waiting for the database server of ${placeOf(url)}, which does not answer …`),
    )
    return pool
  } catch (error) {
    await pool.end()
    throw explain(error, url)
  }
}

/**
 * Does something again while the server cannot be reached, counted from when that was noticed: a line may just have
 * fallen silent. What it does must bear being done twice, since a lost line does not say whether a commit came through.
 *
 * @param onWait called once, where the first try failed
 */
export async function withRetry<T>(work: () => Promise<T>, onWait = () => {}): Promise<T> {
  let until: number | undefined
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isAway(error)) throw error
      if (until === undefined) onWait()
      until ??= performance.now() + RETRY_FOR_MS
      if (performance.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS))
    }
  }
}

/** The operator's sentence for whatever the driver or the server met. It shows no password. */
export function explain(error: unknown, url: string): StoreError {
  if (error instanceof StoreError) return error
  const place = placeOf(url)
  const { code = '', message } = error as { code?: string; message: string }
  const refuse = (sentence: string) => new StoreError(sentence, error)
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return refuse(`The database server of ${place} cannot be found: check DATABASE_URL.`)
    case '28P01':
    case '28000':
      return refuse(
        `The database server does not let us into ${place}: check the user and password in DATABASE_URL.`,
      )
    case '3D000':
      return refuse(`There is no database ${place}: create it, or let DATABASE_URL name another.`)
    case '42501':
      return refuse(`The user of ${place} may not create or use its tables: grant it that.`)
    case '25006':
      return refuse(`${place} is read-only: let DATABASE_URL name the server that takes writes.`)
    case '53300':
      return refuse(
        `The database server of ${place} has no connection left for us: let it, or its user, have more of them.`,
      )
    case '53100':
      return refuse(`The disk of ${place} is full: it takes no more leads.`)
  }
  if (isAway(error)) return refuse(`The database server of ${place} cannot be reached.`)
  return refuse(`The leads in ${place} cannot be used: ${message}.`)
}

async function prepare(pool: Pool, place: string, mustExist: boolean): Promise<void> {
  const client: PoolClient = await pool.connect()
  let failure: Error | undefined
  try {
    const { rows } = await client.query<{ value: string }>(
      `SELECT current_setting('synchronous_commit') AS value`,
    )
    if (rows[0]?.value !== 'on') throw new StoreError(`${place} does not confirm what it has written.`)
    if (mustExist) await requireTables(client, place)
    await migrate(client, place)
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    client.release(failure)
  }
}

function isAway(error: unknown): boolean {
  const {
    code = '',
    message = '',
    errors = [],
  } = error as {
    code?: string
    message?: string
    errors?: unknown[]
  }
  return AWAY.test(code) || AWAY_TEXT.test(message) || errors.some(isAway)
}

/** `host/name`, without who goes there. */
export function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}
