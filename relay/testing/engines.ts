import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, test, vi } from 'vitest'
import type { LeadStore, OpenOptions } from '../leads/lead-store.ts'
import { openPostgresStore } from '../leads/postgres/postgres-store.ts'
import type { SqlEngine } from '../leads/sql-engine.ts'
import { openSqliteStore } from '../leads/sqlite/sqlite-store.ts'
import { openThreadedSqlite } from '../leads/sqlite/threaded-store.ts'
import { ask, startTestPostgres, type TestPostgres } from './postgres.ts'

/** An empty database, what opens it, as another process would, a store on it, and what runs SQL. */
type Fixtures = {
  url: string
  open: (options?: OpenOptions) => Promise<LeadStore>
  store: LeadStore
  sql: (statement: string) => Promise<Record<string, unknown>[]>
}

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let server: Promise<TestPostgres> | undefined
afterAll(async () => (await server)?.stop())

const SQLITE = [
  'SQLite',
  testWith(() => inFolder(async (path, options) => openSqliteStore(path, options))),
] as const
const SQLITE_IN_A_THREAD = ['SQLite in a thread', testWith(() => inFolder(openThreadedSqlite))] as const
const POSTGRES = ['PostgreSQL', testWith(onServer)] as const

/** For tests: the engines, each with a `test` whose fixtures are stores of that engine. */
export const ENGINES = [SQLITE, SQLITE_IN_A_THREAD, POSTGRES]
/** For tests in which no thread of this process matters. */
export const DATABASES = [SQLITE, POSTGRES]

/** For tests: an engine of which nothing is called but what a test replaces. */
export const NO_ENGINE: SqlEngine = {
  read: async () => ({ rows: [], count: 0 }),
  write: async () => ({ rows: [], count: 0 }),
  writeAll: async () => ({ rows: [], count: 0 }),
  addLead: async ({ id }) => id,
  toSharedClock: async (time) => time,
  eraseTraces: async () => undefined,
  hasEmail: (parameter) => `email = ${parameter}`,
  hasText: () => 'TRUE',
  extraNamed: () => 'NULL',
  skipLocked: '',
  lockLeads: '',
}

type TestDatabase = Omit<Fixtures, 'store'> & { remove: () => void }

function testWith(create: () => Promise<TestDatabase> | TestDatabase) {
  return test.extend<Fixtures & { database: TestDatabase }>({
    database: async ({ onTestFinished }, use) => {
      const database = await create()
      onTestFinished(database.remove)
      await use(database)
    },
    url: ({ database }, use) => use(database.url),
    open: ({ database }, use) => use(database.open),
    sql: ({ database }, use) => use(database.sql),
    store: async ({ open }, use) => {
      const store = await open()
      await use(store)
      await store.close()
    },
  })
}

function inFolder(open: (path: string, options?: OpenOptions) => Promise<LeadStore>): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'engine-'))
  const path = join(folder, 'leads.db')
  return {
    url: `sqlite:${path}`,
    open: (options) => open(path, options),
    sql: async (statement) => {
      const database = new DatabaseSync(path)
      const rows = database.prepare(statement).all()
      database.close()
      return rows
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

async function onServer(): Promise<TestDatabase> {
  server ??= startTestPostgres()
  const url = await (await server).createDatabase()
  return {
    url,
    open: (options) => openPostgresStore(url, options),
    sql: (statement) => ask(url, statement),
    remove: () => {},
  }
}
