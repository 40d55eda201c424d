import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { describeStore, lead, NOW } from '../../testing/store-contract.ts'
import { type LeadStore, StoreError } from '../store.ts'
import { openSqliteStore } from './store.ts'

let folder: string
let path: string
let store: LeadStore

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leads-'))
  path = join(folder, 'deep', 'leads.db')
  store = openSqliteStore(path)
})

afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

function filesWith(text: string): string[] {
  const files = [path, `${path}-wal`].filter((file) => existsSync(file))
  return files.filter((file) => readFileSync(file).includes(text))
}

describe('the contract', () => {
  describeStore(async () => {
    const own = mkdtempSync(join(tmpdir(), 'contract-'))
    return {
      open: async () => openSqliteStore(join(own, 'leads.db')),
      remove: async () => rmSync(own, { recursive: true }),
    }
  })
})

test('a lead is readable from a second connection as soon as its promise resolves', async () => {
  const second = new DatabaseSync(path, { readOnly: true })
  const { id } = await store.add(lead('one'), NOW)
  expect(second.prepare('SELECT message, state FROM leads WHERE id = ?').get(id)).toEqual({
    message: 'one',
    state: 'queued',
  })
  second.close()
})

test('no other user of the machine can read what visitors wrote', async () => {
  await store.add(lead('one'), NOW)
  const rights = [path, `${path}-wal`, `${path}-shm`].map((file) => statSync(file).mode & 0o777)
  expect(rights).toEqual([0o600, 0o600, 0o600])
})

test('an erased lead leaves no trace in the file', async () => {
  await store.add(lead('SECRET-SENTENCE'), NOW)
  await store.add({ ...lead('kept'), enquiry: { ...lead('kept').enquiry, email: 'b@example.com' } }, NOW)
  expect((await store.remove({ email: 'ASHA@example.com' })).ids).toHaveLength(1)
  expect(await store.list({})).toHaveLength(1)
  expect(filesWith('SECRET-SENTENCE')).toEqual([])
})

test('an erasure while the file is being read takes the leads, and says which traces stay until when', async () => {
  const { id } = await store.add(lead('SECRET-SENTENCE'), NOW)
  const reader = new DatabaseSync(path, { readOnly: true })
  reader.exec('BEGIN; SELECT count(*) FROM leads')
  const { ids, traces } = await store.remove({ id })
  expect(ids).toEqual([id])
  expect(traces).toMatch(/leads\.db-wal while another program reads it: end that program, then restart/)
  expect(await store.list({})).toEqual([])
  expect(filesWith('SECRET-SENTENCE')).toEqual([`${path}-wal`])
  // as that sentence says
  reader.close()
  await store.close()
  expect(filesWith('SECRET-SENTENCE')).toEqual([])
})

describe('opening', () => {
  test('a database that is open already can be opened again', async () => {
    const second = openSqliteStore(path)
    await second.add(lead('from another process'), NOW)
    expect(await store.list({})).toHaveLength(1)
    await second.close()
  })

  test('a file that is no database is refused in one plain sentence', () => {
    const other = join(folder, 'letter.txt')
    writeFileSync(other, 'not a database at all, '.repeat(400))
    expect(() => openSqliteStore(other)).toThrow(StoreError)
    expect(() => openSqliteStore(other)).toThrow(/is damaged or no database/)
  })

  test.each([
    ['with its tables', 'CREATE TABLE songs (title)'],
    ['that has none yet', 'PRAGMA user_version = 2'],
  ])('another program’s database %s is left as it is', (_, sql) => {
    const other = join(folder, 'songs.db')
    const songs = new DatabaseSync(other)
    songs.exec(sql)
    songs.close()
    const before = readFileSync(other)
    expect(() => openSqliteStore(other)).toThrow(/database of another program/)
    expect(readFileSync(other).equals(before)).toBe(true)
    expect(readdirSync(folder).sort()).toEqual(['deep', 'songs.db'])
  })

  test('a file that nothing was written to is no store where one must be', () => {
    const empty = join(folder, 'empty.db')
    writeFileSync(empty, '')
    expect(() => openSqliteStore(empty, { mustExist: true })).toThrow(/^There is no store at .*empty\.db: /)
    expect(statSync(empty).size).toBe(0)
  })

  test('a newer schema is refused with both versions and both ways out, and left as it is', () => {
    const database = new DatabaseSync(path)
    database.exec('PRAGMA user_version = 99')
    database.close()
    const before = readFileSync(path)
    expect(() => openSqliteStore(path)).toThrow(/newer version \(schema 99, this version knows \d+\)/)
    expect(() => openSqliteStore(path, { mustExist: true, isChecked: false })).toThrow(
      /: start the version or branch that wrote them, or let DATABASE_URL name another file\.$/,
    )
    expect(readFileSync(path).equals(before)).toBe(true)
  })

  test('a damaged page is found', async () => {
    await Promise.all(Array.from({ length: 200 }, (_, n) => store.add(lead(`${n} ${'x'.repeat(2000)}`), NOW)))
    await store.close()
    const bytes = readFileSync(path)
    bytes.fill(0xff, 4096 * 5, 4096 * 9)
    writeFileSync(path, bytes)
    expect(() => openSqliteStore(path)).toThrow(/is damaged/)
  })

  test('a folder that cannot be made is said plainly', () => {
    expect(() => openSqliteStore(join(path, 'leads.db'))).toThrow(StoreError)
  })
})
