import { DatabaseError, Pool, type PoolClient } from 'pg'
import '../../values/slow-lines.ts'
import { type OpenOptions, StoreError } from '../store-error.ts'
import { prepareTables } from './postgres-tables.ts'

/** A server commonly has a hundred for all its clients. */
const CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 5000
const STATEMENT_TIMEOUT_MS = 15_000
/** How long a visitor waits for a server that restarts, instead of being refused. */
const RETRY_FOR_MS = 8000
const RETRY_PAUSE_MS = 250

/**
 * Settings that do not depend on the server's defaults. With a stricter isolation, a transaction that has waited for an
 * advisory lock would not see what its last holder has committed. Set once connected: a pooler such as PgBouncer refuses
 * most settings in the startup message.
 */
const SESSION = `
  SET synchronous_commit = on;
  SET default_transaction_read_only = off;
  SET default_transaction_isolation = 'read committed';
  SET statement_timeout = ${STATEMENT_TIMEOUT_MS};
  SET idle_in_transaction_session_timeout = ${STATEMENT_TIMEOUT_MS}`

/** Lost or exhausted connections and restarts, https://www.postgresql.org/docs/18/errcodes-appendix.html */
const AWAY = /^(?:08...|53300|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/
const AWAY_TEXT =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered|Query read timeout/

const NOT_FOUND = 'The database server of PLACE cannot be found: check DATABASE_URL.'
const NO_LOGIN =
  'The database server does not let us into PLACE: check the user and password in DATABASE_URL.'
const UNKNOWN_AUTHORITY =
  'The certificate of PLACE is of an authority that is unknown here: add sslrootcert=FILE to DATABASE_URL, or let it have sslmode=require, which encrypts without a check.'

const SENTENCES_BY_TEXT: [RegExp, string][] = [
  [
    /no encryption/,
    'The database server of PLACE takes only encrypted connections: add ?sslmode=require to DATABASE_URL.',
  ],
  [
    /does not support SSL/,
    'The database server of PLACE has no encrypted connections: switch them on there, or remove sslmode from DATABASE_URL.',
  ],
  [/verify-ca requires/, 'sslmode=verify-ca needs sslrootcert=FILE in DATABASE_URL.'],
]

const SENTENCES: Record<string, string> = {
  ENOTFOUND: NOT_FOUND,
  EAI_AGAIN: NOT_FOUND,
  '28P01': NO_LOGIN,
  '28000': NO_LOGIN,
  '3D000': 'There is no database PLACE: create it, or let DATABASE_URL name another.',
  '42501': 'The user of PLACE may not create or use its tables: grant it that.',
  '25006': 'PLACE is read-only: let DATABASE_URL name the server that takes writes.',
  '53300':
    'The database server of PLACE has no connection left for us: let it, or its user, have more of them.',
  '53100': 'The disk of PLACE is full: it takes no more leads.',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_AUTHORITY,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
}

/**
 * Connects to a database in which a commit is on disk when it returns, with its tables.
 *
 * @throws StoreError
 */
export async function openPool(url: string, { mustExist = false }: OpenOptions): Promise<Pool> {
  const pool = new Pool({
    connectionString: withLibpqModes(url),
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + 1000,
    application_name: 'relay',
    onConnect: async (client) => {
      client.on('error', () => {}) // without a listener, a connection that is lost within a transaction ends the process
      await client.query(SESSION)
    },
  })
  pool.on('error', () => {}) // an idle connection was lost; the pool replaces it
  try {
    await withRetry(
      () => onConnection(pool, (client) => prepare(client, placeOf(url), mustExist)),
      () => console.error(`Waiting for the database server of ${placeOf(url)}, which does not answer …`),
    )
    return pool
  } catch (error) {
    await pool.end()
    throw explainPostgresError(error, url)
  }
}

/**
 * Retries while the server cannot be reached. The work must be idempotent: a lost connection leaves open whether the
 * commit was made.
 *
 * @param onWait called once, when the first try has failed
 */
export async function withRetry<T>(work: () => Promise<T>, onWait = () => {}): Promise<T> {
  let until: number | undefined
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isAway(error)) throw error
      if (until === undefined) onWait()
      until ??= performance.now() + RETRY_FOR_MS // from the first failure, which may itself be a long timeout
      if (performance.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS))
    }
  }
}

/** Turns an error of the driver or the server into a sentence for the operator, without the password. */
export function explainPostgresError(error: unknown, url: string): StoreError {
  if (error instanceof StoreError) return error
  const { code = '', message = '' } = error as Failure
  const byText = SENTENCES_BY_TEXT.find(([pattern]) => pattern.test(message))?.[1]
  const sentence = byText ?? SENTENCES[code] ?? (isAway(error) ? describeAway(error) : undefined)
  const place = placeOf(url)
  const text = sentence?.replace('PLACE', () => place) ?? `The leads in ${place} cannot be used: ${message}.`
  return new StoreError(text, error)
}

/** Works on one connection, which is closed if that fails: its transaction may be open. */
export async function onConnection<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    return await work(client)
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    client.release(failure)
  }
}

async function prepare(client: PoolClient, place: string, mustExist: boolean): Promise<void> {
  const { rows } = await client.query<{ value: string }>(
    `SELECT current_setting('synchronous_commit') AS value`,
  )
  if (rows[0]?.value !== 'on') throw new StoreError(`${place} does not confirm what it has written.`)
  await prepareTables(client, place, mustExist)
}

/** A server that is down sends no message; one that starts, and a pooler, refuse with a message. */
function describeAway(error: unknown): string {
  if (error instanceof DatabaseError) return `The database server of PLACE refuses us: ${error.message}.`
  return 'The database server of PLACE cannot be reached.'
}

/** Lets `sslmode` mean what it means to psql, which pg does only if it is asked: `require` checks no certificate. */
function withLibpqModes(url: string): string {
  return /[?&]sslmode=/.test(url) && !url.includes('uselibpqcompat') ? `${url}&uselibpqcompat=true` : url
}

type Failure = { code?: string; message?: string; errors?: unknown[] }

function isAway(error: unknown): boolean {
  const { code = '', message = '', errors = [] } = error as Failure
  return AWAY.test(code) || AWAY_TEXT.test(message) || errors.some(isAway)
}

/** `host/name`, without user and password. */
export function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}
