import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createTestStore } from '../testing/folder.ts'
import { lead, NOW } from '../testing/submission.ts'
import type { Database } from '../values/parse-values.ts'
import type { LeadStore } from './lead-store.ts'
import { backUpNightly, lastBackup, tryRestore } from './nightly-backups.ts'
import { StoreError } from './store-error.ts'

const DAY = 86_400_000

let store: LeadStore
let database: Database
let path: string
let backups: string
beforeEach(() => {
  const created = createTestStore()
  store = created.store
  path = created.path
  database = { kind: 'sqlite', path }
  backups = join(created.folder, 'backups')
})

/** The backups by their days in 2026. */
function days(): string[] {
  return readdirSync(backups).map((name) => name.replace('leads-2026-', '').replace('.db', ''))
}

test('keeps the backups of the last seven days, which only their owner may read', async () => {
  for (let n = 0; n < 9; n++) await backUpNightly(database, NOW + n * DAY)
  await backUpNightly(database, NOW + 8 * DAY)
  expect(days()).toEqual(['01-07', '01-08', '01-09', '01-10', '01-11', '01-12', '01-13'])
  expect(statSync(backups).mode & 0o777).toBe(0o700)
  for (const name of readdirSync(backups)) expect(statSync(join(backups, name)).mode & 0o777).toBe(0o600)
})

test('removes what an interrupted backup and a wrong clock have left, and no other file', async () => {
  mkdirSync(backups)
  const others = ['leads-old.db', 'notes.txt', 'other-2020-01-01.db']
  const left = ['leads-2025-12-01.db.77.part', 'leads-2031-01-01.db']
  for (const name of [...others, ...left]) writeFileSync(join(backups, name), '')
  await backUpNightly(database, NOW)
  expect(readdirSync(backups)).toEqual(['leads-2026-01-05.db', ...others])
})

test('removes no backup if a new one cannot be made', async () => {
  await backUpNightly(database, NOW)
  await store.close()
  writeFileSync(path, 'damaged')
  await expect(backUpNightly(database, NOW + 30 * DAY)).rejects.toThrow(StoreError)
  expect(days()).toEqual(['01-05'])
})

test('restores the last backup to a scratch file, counts its leads and leaves nothing', async () => {
  expect(lastBackup(database)).toBeUndefined()
  await store.add(lead('one'), NOW)
  await backUpNightly(database, NOW)
  await store.add(lead('two'), NOW)
  await backUpNightly(database, NOW + DAY)
  const last = lastBackup(database)
  if (!last) throw new Error('there is no backup')
  utimesSync(last.file, 1, 1)
  expect(lastBackup(database)).toEqual({ file: join(backups, 'leads-2026-01-06.db'), madeAt: 1000 })
  const before = readFileSync(last.file)
  expect(tryRestore(last)).toBe(2)
  expect(readFileSync(last.file)).toEqual(before)
  expect(days()).toEqual(['01-05', '01-06'])
})

test('finds a damaged backup', async () => {
  for (let n = 0; n < 5; n++) await store.add(lead(`${n} ${'long '.repeat(10_000)}`), NOW)
  await backUpNightly(database, NOW)
  const last = lastBackup(database)
  if (!last) throw new Error('there is no backup')
  const bytes = readFileSync(last.file)
  writeFileSync(last.file, bytes.fill(0xff, bytes.length / 2, bytes.length - 4096))
  expect(() => tryRestore(last)).toThrow(StoreError)
  expect(days()).toEqual(['01-05'])
})

test('leaves a PostgreSQL database to its provider', async () => {
  const elsewhere: Database = { kind: 'postgres', url: 'postgres://localhost:1/leads' }
  await backUpNightly(elsewhere, NOW)
  expect(lastBackup(elsewhere)).toBeUndefined()
})
