import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'vitest'
import type { LeadStore } from '../leads/lead-store.ts'
import { openPostgresStore } from '../leads/postgres/postgres-store.ts'
import type { SqlEngine } from '../leads/sql-engine.ts'
import { openSqliteStore } from '../leads/sqlite/sqlite-store.ts'
import type { OpenOptions } from '../leads/store-error.ts'
import { createTestDatabase } from './database.ts'
import { ask } from './postgres.ts'
import { lead } from './submission.ts'

/** An empty database, what opens it until the test has finished, as another process would, a store on it, and what runs SQL. */
type Fixtures = {
  url: string
  open: (options?: OpenOptions) => Promise<LeadStore>
  store: LeadStore
  sql: (statement: string) => Promise<Record<string, unknown>[]>
}

/** For tests: an engine's name, and a `test` whose fixtures are stores of that engine. */
export const SQLITE = ['SQLite', testWith(inFolder)] as const
export const POSTGRES = ['PostgreSQL', testWith(onServer)] as const

/** For slow tests: both engines. */
export const ENGINES = [SQLITE, POSTGRES]
/** For `*.store.test.ts`: SQLite, and in a second run, which `npm test` leaves out, PostgreSQL. */
export const STORES = [process.env.TEST_STORE === 'postgres' ? POSTGRES : SQLITE]

export const PRIYA = { id: 'priya', name: 'Priya' }
export const RAVI = { id: 'ravi', name: 'Ravi' }

/** For tests of the desk's part: a store with a lead and two people. PostgreSQL has a clock of its own, so `now` is the real time. */
export function withLead([, base]: (typeof ENGINES)[number]) {
  return base.extend<{ id: string; now: number }>({
    id: async ({ store, sql }, use) => {
      await sql(`INSERT INTO people VALUES ('priya', 'Priya', 0), ('ravi', 'Ravi', 0)`)
      await use((await store.add(lead('one'), Date.now() - 1)).id)
    },
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the parameter's pattern
    now: ({}, use) => use(Date.now()),
  })
}

/** For tests: an engine of which nothing is called but what a test replaces. */
export const NO_ENGINE: SqlEngine = {
  read: async () => ({ rows: [], count: 0 }),
  write: async () => ({ rows: [], count: 0 }),
  writeAll: async () => ({ rows: [], count: 0 }),
  addLead: async ({ id }) => id,
  tryLead: async () => {},
  toSharedClock: async (time) => time,
  eraseTraces: async () => undefined,
  hasEmail: (parameter) => `email = ${parameter}`,
  hasText: () => 'TRUE',
  extraNamed: () => 'NULL',
  skipLocked: '',
  lockLeads: '',
}

type TestDatabase = Omit<Fixtures, 'store'> & { remove: () => void }

function testWith(create: () => Promise<TestDatabase>) {
  return test.extend<Fixtures & { database: TestDatabase }>({
    database: async ({ onTestFinished }, use) => {
      const database = await create()
      onTestFinished(database.remove)
      await use(database)
    },
    url: ({ database }, use) => use(database.url),
    open: async ({ database }, use) => {
      const stores: LeadStore[] = []
      await use(async (options) => {
        const store = await database.open(options)
        stores.push(store)
        return store
      })
      for (const store of stores) await store.close()
    },
    sql: ({ database }, use) => use(database.sql),
    store: async ({ open }, use) => use(await open()),
  })
}

async function inFolder(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'engine-'))
  const path = join(folder, 'leads.db')
  return {
    url: `sqlite:${path}`,
    open: async (options) => openSqliteStore(path, options),
    sql: async (statement) => {
      const database = new DatabaseSync(path, { timeout: 60_000 }) // a relay may be writing
      const rows = database.prepare(statement).all()
      database.close()
      return rows
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

async function onServer(): Promise<TestDatabase> {
  const url = await createTestDatabase()
  return {
    url,
    open: (options) => openPostgresStore(url, options),
    sql: (statement) => ask(url, statement),
    remove: () => {},
  }
}
