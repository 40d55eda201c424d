import {
  copyFileSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { createTestStore } from '../../testing/folder.ts'
import { lead, NOW } from '../../testing/submission.ts'
import type { LeadStore } from '../lead-store.ts'
import { StoreError } from '../store-error.ts'
import { openSqliteStore } from './sqlite-store.ts'

let folder: string
let path: string
let store: LeadStore
beforeEach(async () => {
  ;({ folder, path, store } = createTestStore())
  await store.add(lead('before'), NOW)
})

/** Expects that the store reports this problem, and refuses leads from then on for the same reason. */
async function expectRefusal(sentence: RegExp): Promise<void> {
  await expect(store.checkWritable(NOW)).rejects.toThrow(sentence)
  const adding = store.add(lead('after'), NOW)
  await expect(adding).rejects.toThrow(StoreError)
  await expect(adding).rejects.toThrow(sentence)
}

function replaceByCopy(): void {
  copyFileSync(path, `${path}.copy`)
  renameSync(`${path}.copy`, path)
}

test.each([
  ['removed', () => rmSync(path)],
  ['replaced by a copy', replaceByCopy],
])('the store refuses leads, and says why, when its file was %s', async (_, lose) => {
  lose()
  await expectRefusal(
    /leads\.db was removed or replaced while it was in use: put it back, .* and restart the relay\.$/,
  )
})

/** Like a backup that is restored while the relay is running. */
function restoreBackup(): void {
  const backup = readFileSync(path)
  for (const suffix of ['-wal', '-shm']) rmSync(path + suffix)
  writeFileSync(path, backup)
}

test.each([
  ['its file was emptied', () => truncateSync(path), ''],
  ['its log was removed', () => rmSync(`${path}-wal`), '-wal'],
  ['a backup was restored over its file', restoreBackup, '-wal'],
])('the store refuses leads, and says what to do, when %s', async (_, lose, suffix) => {
  lose()
  await expectRefusal(
    new RegExp(
      `leads\\.db${suffix} was removed, replaced or emptied while .*leads\\.db was in use: restart the relay`,
    ),
  )
})

test('the store refuses leads a second after its file was removed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const watched = createTestStore()
  rmSync(watched.path)
  vi.advanceTimersByTime(1000)
  await expect(watched.store.add(lead('after'), NOW)).rejects.toThrow(/was removed or replaced/)
})

test('the store takes leads after an erasure has emptied its log', async () => {
  await store.remove({ email: lead('before').email })
  expect(statSync(`${path}-wal`).size).toBe(0)
  await store.checkWritable(NOW)
  await store.add(lead('after'), NOW)
})

test.each([
  ['emptied', () => truncateSync(path)],
  ['removed', () => rmSync(path)],
])('the log of a file that was %s before a crash is kept, since it holds all leads', (_, lose) => {
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

test('the store takes leads again when a file that was moved away is back', async () => {
  renameSync(path, `${path}.aside`)
  await expectRefusal(/was removed or replaced/)
  renameSync(`${path}.aside`, path)
  await store.checkWritable(NOW)
  await store.add(lead('after'), NOW)
  const reader = openSqliteStore(path)
  expect(await reader.list({})).toHaveLength(2)
  await reader.close()
})
