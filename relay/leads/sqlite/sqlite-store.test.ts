import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestFolder } from '../../testing/folder.ts'
import { lead, NOW } from '../../testing/submission.ts'
import type { LeadStore } from '../lead-store.ts'
import { StoreError } from '../store-error.ts'
import { openSqliteStore } from './sqlite-store.ts'

let folder: string
let path: string
let store: LeadStore

beforeEach(() => {
  folder = createTestFolder()
  path = join(folder, 'deep', 'leads.db')
  store = openSqliteStore(path)
})

afterEach(async () => {
  await store.close()
})

function filesWith(text: string): string[] {
  const files = [path, `${path}-wal`].filter((file) => existsSync(file))
  return files.filter((file) => readFileSync(file).includes(text))
}

test('the files are readable for their owner only', async () => {
  await store.add(lead('one'), NOW)
  const rights = [path, `${path}-wal`, `${path}-shm`].map((file) => statSync(file).mode & 0o777)
  expect(rights).toEqual([0o600, 0o600, 0o600])
})

test('remove leaves no trace in the file', async () => {
  await store.add(lead('SECRET-SENTENCE'), NOW)
  await store.add({ ...lead('kept'), email: 'b@example.com' }, NOW)
  expect((await store.remove({ email: 'ASHA@example.com' })).ids).toHaveLength(1)
  expect(await store.list({})).toHaveLength(1)
  expect(filesWith('SECRET-SENTENCE')).toEqual([])
})

test('remove deletes leads while the file is being read, and reports which traces stay', async () => {
  const { id } = await store.add(lead('SECRET-SENTENCE'), NOW)
  const reader = new DatabaseSync(path, { readOnly: true })
  reader.exec('BEGIN; SELECT count(*) FROM leads')
  // it is tried for two seconds
  const pauses = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((work: () => void) => setImmediate(work)) as unknown as typeof setTimeout)
  const { ids, traces } = await store.remove({ id })
  pauses.mockRestore()
  expect(ids).toEqual([id])
  expect(traces).toMatch(/leads\.db-wal while another program reads it: end that program, then restart/)
  expect(await store.list({})).toEqual([])
  expect(filesWith('SECRET-SENTENCE')).toEqual([`${path}-wal`])
  // the remedy of that sentence
  reader.close()
  await store.close()
  expect(filesWith('SECRET-SENTENCE')).toEqual([])
})

describe('openSqliteStore', () => {
  test('refuses a file that is no database, and leaves it unchanged', () => {
    const other = join(folder, 'letter.txt')
    writeFileSync(other, 'not a database at all, '.repeat(400))
    expect(() => openSqliteStore(other)).toThrow(StoreError)
    expect(() => openSqliteStore(other)).toThrow(/is damaged or no database: keep a copy, restore a backup/)
    expect(readFileSync(other, 'utf8')).toMatch(/^not a database/)
  })

  test.each([
    ['with its tables', 'CREATE TABLE songs (title)'],
    ['that has none yet', 'PRAGMA user_version = 2'],
  ])('refuses another program’s database %s and leaves it unchanged', (_, sql) => {
    const other = join(folder, 'songs.db')
    const songs = new DatabaseSync(other)
    songs.exec(sql)
    songs.close()
    const before = readFileSync(other)
    expect(() => openSqliteStore(other)).toThrow(/database of another program/)
    expect(readFileSync(other).equals(before)).toBe(true)
    expect(readdirSync(folder).sort()).toEqual(['deep', 'songs.db'])
  })

  test('refuses an empty or missing file when the store must exist, and creates none', () => {
    const [empty, missing] = [join(folder, 'empty.db'), join(folder, 'vra', 'leads.db')]
    writeFileSync(empty, '')
    for (const other of [empty, missing])
      expect(() => openSqliteStore(other, { mustExist: true })).toThrow(
        `There is no store at ${other}: correct DATABASE_URL, or start the relay, which makes one.`,
      )
    expect([statSync(empty).size, readdirSync(folder).sort()]).toEqual([0, ['deep', 'empty.db']])
  })

  test('refuses a damaged file', async () => {
    await Promise.all(Array.from({ length: 200 }, (_, n) => store.add(lead(`${n} ${'x'.repeat(2000)}`), NOW)))
    await store.close()
    const bytes = readFileSync(path)
    bytes.fill(0xff, 4096 * 5, 4096 * 9)
    writeFileSync(path, bytes)
    expect(() => openSqliteStore(path)).toThrow(/is damaged/)
  })

  test('refuses a folder that cannot be created', () => {
    const opening = () => openSqliteStore(join(path, 'leads.db'))
    expect(opening).toThrow(StoreError)
    expect(opening).toThrow(/cannot be opened: a part of its folder's path is a file\.$/)
  })
})
