import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { anEnquiry, NOW } from '../testing/enquiry.ts'
import { createTestFolder } from '../testing/folder.ts'
import { ask, startTestPostgres } from '../testing/postgres.ts'
import { openStore } from './database.ts'
import type { LeadStore } from './lead-store.ts'

vi.setConfig({ testTimeout: 120_000 })

// A dump for each schema that a release had, the first included: a change of it would change stores in the field.
const STORES = join(import.meta.dirname, '../testing/stores')

async function openSqlite(): Promise<LeadStore> {
  const folder = createTestFolder()
  const path = join(folder, 'leads.db')
  const database = new DatabaseSync(path)
  database.exec(readFileSync(join(STORES, 'sqlite-schema-7.sql'), 'utf8'))
  database.close()
  return openStore({ kind: 'sqlite', path }, { mustExist: true })
}

async function openPostgres(): Promise<LeadStore> {
  const server = await startTestPostgres()
  onTestFinished(server.stop)
  const url = await server.createDatabase()
  await ask(url, readFileSync(join(STORES, 'postgres-schema-7.sql'), 'utf8'))
  return openStore({ kind: 'postgres', url }, { mustExist: true })
}

test.each([
  ['SQLite', openSqlite],
  ['PostgreSQL', openPostgres],
])('a store of schema 7 in %s is opened with its leads and jobs, and takes new ones', async (_, open) => {
  const store = await open()
  const leads = await store.list({ oldestFirst: true })
  expect(leads.map(({ message, state }) => [message, state])).toEqual([
    ['delivered', 'delivered'],
    ['queued', 'queued'],
    ['quarantined', 'quarantined'],
  ])
  expect(await store.listNotices({ state: 'dead' })).toMatchObject([{ leadId: 'lead-1', attempts: 5 }])
  expect(await store.listIds({ search: { words: 'DELIVERED', labels: {} } })).toEqual(['lead-1'])
  const { id, isRepeat } = await store.add(
    { enquiry: anEnquiry({ email: 'new@example.com' }), spamReasons: undefined },
    NOW,
  )
  expect(isRepeat).toBe(false)
  const added = await store.get(id)
  expect(added && (await store.earlierMessages(added)).map((one) => one.id)).toEqual(['lead-2'])
  expect((await store.queueStatus()).queued).toBe(2)
  await store.close()
})
