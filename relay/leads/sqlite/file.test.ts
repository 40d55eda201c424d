import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { KEYS, MESSAGE, postForm, startTestRelay } from '../../testing/relay.ts'
import { lead, NOW } from '../../testing/store-contract.ts'
import { type LeadStore, StoreError } from '../store.ts'
import { openSqliteStore } from './store.ts'

let folder: string
let path: string
let store: LeadStore
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'file-'))
  path = join(folder, 'leads.db')
  store = openSqliteStore(path)
  await store.add(lead('before'), NOW)
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

test.each([
  ['removed', () => rmSync(path)],
  [
    'removed with its log',
    () => {
      for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix)
    },
  ],
  [
    'replaced by a copy',
    () => {
      copyFileSync(path, `${path}.copy`)
      renameSync(`${path}.copy`, path)
    },
  ],
])('once the file is %s no lead is said to be stored, and why is said plainly', async (_, lose) => {
  lose()
  const adding = store.add(lead('after'), NOW)
  await expect(adding).rejects.toThrow(StoreError)
  await expect(adding).rejects.toThrow(
    /leads\.db was removed or replaced while it was in use: put it back, .* and restart the relay\.$/,
  )
  await expect(store.checkWritable(NOW)).rejects.toThrow(/was removed or replaced/)
})

/** As a backup is copied over the store of a relay that nobody has stopped. */
function restoreOver(): void {
  const backup = readFileSync(path)
  for (const suffix of ['-wal', '-shm']) rmSync(path + suffix)
  writeFileSync(path, backup)
}

test.each([
  ['the file is emptied where it lies', () => truncateSync(path), ''],
  ['the log is removed', () => rmSync(`${path}-wal`), '-wal'],
  ['the log’s index is removed', () => rmSync(`${path}-shm`), '-shm'],
  ['a backup is restored over the file', restoreOver, '-wal'],
])('once %s no lead is said to be stored, and what to do is said plainly', async (_, lose, suffix) => {
  lose()
  const adding = store.add(lead('after'), NOW)
  await expect(adding).rejects.toThrow(StoreError)
  await expect(adding).rejects.toThrow(
    new RegExp(
      `leads\\.db${suffix} was removed, replaced or emptied while .*leads\\.db was in use: restart the relay`,
    ),
  )
})

test('once the log is emptied where it lies no lead is said to be stored', async () => {
  await store.add(lead('in the log'), NOW)
  truncateSync(`${path}-wal`)
  await expect(store.add(lead('after'), NOW)).rejects.toThrow(/leads\.db-wal was .*emptied while/)
})

test('a log that was copied into the file, and is empty for that, holds nothing up', async () => {
  const { id } = await store.add(lead('secret'), NOW)
  await store.remove({ id })
  expect(statSync(`${path}-wal`).size).toBe(0)
  await store.add(lead('after'), NOW)
})

test.each([
  ['emptied', () => truncateSync(path)],
  ['removed', () => rmSync(path)],
])('a file that was %s before a crash is not begun anew: its log, with all there is, stays', (_, lose) => {
  const copy = join(folder, 'crashed.db')
  for (const suffix of ['', '-wal']) copyFileSync(path + suffix, copy + suffix)
  path = copy
  lose()
  const log = readFileSync(`${copy}-wal`)
  expect(() => openSqliteStore(copy)).toThrow(
    /crashed\.db is empty or gone, and .*crashed\.db-wal beside it holds leads: keep a copy/,
  )
  expect(() => openSqliteStore(copy, { mustExist: true })).toThrow(StoreError)
  expect(readFileSync(`${copy}-wal`)).toEqual(log)
})

test('a file that was moved away and is back takes leads again', async () => {
  renameSync(path, `${path}.aside`)
  await expect(store.add(lead('meanwhile'), NOW)).rejects.toThrow(StoreError)
  renameSync(`${path}.aside`, path)
  await store.add(lead('after'), NOW)
  const reader = openSqliteStore(path)
  expect((await reader.list({})).map(({ message }) => message)).toContain('after')
  await reader.close()
})

test('a visitor whose message went to a file that is gone is not told OK, and monitoring hears of it', async () => {
  const relay = await startTestRelay()
  expect((await postForm(relay.origin, { ...MESSAGE, ...KEYS })).status).toBe(200)
  rmSync(relay.databasePath)
  expect((await postForm(relay.origin, { ...MESSAGE, ...KEYS, message: 'after' })).status).toBe(500)
  expect((await fetch(`${relay.origin}/healthz`)).status).toBe(503)
  await relay.stop()
})
