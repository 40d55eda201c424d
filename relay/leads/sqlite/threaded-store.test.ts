import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, test } from 'vitest'
import { createTestFolder } from '../../testing/folder.ts'
import { lead, NOW } from '../../testing/submission.ts'
import { StoreError } from '../store-error.ts'
import { openSqliteStore } from './sqlite-store.ts'
import { openThreadedSqlite } from './threaded-store.ts'

let folder: string
let path: string

beforeEach(() => {
  folder = createTestFolder()
  path = join(folder, 'leads.db')
})

test('close finishes pending calls and may be called twice', async () => {
  const store = await openThreadedSqlite(path)
  const adding = Array.from({ length: 50 }, (_, n) => store.add(lead(`m${n}`), NOW))
  await Promise.all([store.close(), store.close()])
  expect(await Promise.all(adding)).toHaveLength(50)
  const reader = openSqliteStore(path)
  expect(await reader.list({})).toHaveLength(50)
  await reader.close()
})

test('openThreadedSqlite rejects with the StoreError of the thread', async () => {
  writeFileSync(path, 'not a database at all, '.repeat(400))
  const opening = openThreadedSqlite(path)
  await expect(opening).rejects.toThrow(StoreError)
  await expect(opening).rejects.toThrow(/is damaged or no database/)
})

test('a call rejects with the StoreError of the thread', async () => {
  const store = await openThreadedSqlite(path)
  const other = new DatabaseSync(path)
  other.exec('DROP TABLE leads')
  other.close()
  const adding = store.add(lead('one'), NOW)
  await expect(adding).rejects.toThrow(StoreError)
  await expect(adding).rejects.toThrow(/cannot be used: no such table: leads/)
  await store.close()
})
