import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { describeStore, lead, NOW } from '../../testing/store-contract.ts'
import { StoreError } from '../store.ts'
import { openSqliteStore } from './store.ts'
import { openThreadedSqlite } from './threaded-store.ts'

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'thread-'))
  path = join(folder, 'leads.db')
})

afterEach(() => rmSync(folder, { recursive: true }))

describe('the contract', () => {
  describeStore(async () => {
    const own = mkdtempSync(join(tmpdir(), 'contract-'))
    return {
      open: () => openThreadedSqlite(join(own, 'leads.db')),
      remove: async () => rmSync(own, { recursive: true }),
    }
  })
})

test('a lead is in the file, for everybody, as soon as its promise resolves', async () => {
  const store = await openThreadedSqlite(path)
  const { id } = await store.add(lead('one'), NOW)
  const reader = openSqliteStore(path)
  expect((await reader.get(id))?.message).toBe('one')
  await reader.close()
  await store.close()
})

test('closing finishes what was begun, and may be asked for twice', async () => {
  const store = await openThreadedSqlite(path)
  const adding = Array.from({ length: 50 }, (_, n) => store.add(lead(`m${n}`), NOW))
  await Promise.all([store.close(), store.close()])
  expect(await Promise.all(adding)).toHaveLength(50)
  const reader = openSqliteStore(path)
  expect(await reader.list({})).toHaveLength(50)
  await reader.close()
})

test('a file that is no database is refused in the store’s own plain sentence', async () => {
  writeFileSync(path, 'not a database at all, '.repeat(400))
  const opening = openThreadedSqlite(path)
  await expect(opening).rejects.toThrow(StoreError)
  await expect(opening).rejects.toThrow(/is damaged or no database/)
})

test('a call that fails later is refused in the store’s own plain sentence', async () => {
  const store = await openThreadedSqlite(path)
  const other = new DatabaseSync(path)
  other.exec('DROP TABLE leads')
  other.close()
  const adding = store.add(lead('one'), NOW)
  await expect(adding).rejects.toThrow(StoreError)
  await expect(adding).rejects.toThrow(/cannot be used: no such table: leads/)
  await store.close()
})
