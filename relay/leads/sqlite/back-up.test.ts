import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createTestFolder } from '../../testing/folder.ts'
import { claimMails } from '../../testing/jobs.ts'
import { lead, NOW } from '../../testing/submission.ts'
import { StoreError } from '../store-error.ts'
import { backUpSqlite } from './back-up.ts'
import { openSqliteStore } from './sqlite-store.ts'
import { openThreadedSqlite } from './threaded-store.ts'

let folder: string
let path: string
let file: string

beforeEach(() => {
  folder = createTestFolder()
  path = join(folder, 'var', 'leads.db')
  file = join(folder, 'elsewhere', 'leads.db')
  mkdirSync(join(folder, 'elsewhere'))
})

async function createStore(...messages: string[]): Promise<void> {
  const store = openSqliteStore(path)
  for (const message of messages) await store.add(lead(message), NOW)
  await store.close()
}

async function messagesIn(database: string): Promise<string[]> {
  const store = openSqliteStore(database)
  const messages = (await store.list({})).map(({ message }) => message)
  await store.close()
  return messages.toSorted()
}

test('a backup restored to a new place is a store with the same leads, answers and keys', async () => {
  const store = openSqliteStore(path)
  const { id } = await store.add(lead('answered'), NOW)
  await store.markAnswered(id, 'desk', NOW)
  await store.add(lead('queued'), NOW)
  const key = await store.secretKey('links')
  const leads = await store.list({})
  expect(await backUpSqlite(path, file)).toBe(2)
  await store.close()

  const place = join(folder, 'restored.db')
  copyFileSync(file, place)
  const restored = openSqliteStore(place)
  expect(await restored.list({})).toEqual(leads)
  expect(await restored.secretKey('links')).toBe(key)
  const [claim] = await claimMails(restored, { leaseMs: 1000 })
  expect(claim?.job.id).toBe(id)
  await restored.add(lead('new'), NOW)
  await restored.close()
  expect(await messagesIn(place)).toEqual(['answered', 'new', 'queued'])
})

test('a backup during writes has every lead committed before, and is whole', async () => {
  const store = await openThreadedSqlite(path)
  await Promise.all(Array.from({ length: 300 }, (_, n) => store.add(lead(`before ${n}`), NOW)))
  let isDone = false
  const writing = (async () => {
    for (let n = 0; !isDone; n++) await store.add(lead(`during ${n}`), NOW)
  })()
  const counts = []
  for (let round = 0; round < 5; round++) counts.push(await backUpSqlite(path, file))
  isDone = true
  await writing
  await store.close()
  const messages = await messagesIn(file) // looks through the file for damage
  expect(messages.filter((message) => message.startsWith('before'))).toHaveLength(300)
  expect(messages).toHaveLength(counts.at(-1) ?? 0)
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
})

test('a backup replaces an earlier one, and is one file that only its owner may read', async () => {
  await createStore('one')
  await backUpSqlite(path, file)
  await createStore('two')
  expect(await backUpSqlite(path, file)).toBe(2)
  expect(readdirSync(join(folder, 'elsewhere'))).toEqual(['leads.db'])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await messagesIn(file)).toEqual(['one', 'two'])
})

test('a failed backup leaves the earlier one and nothing else', async () => {
  await createStore(...Array.from({ length: 5 }, (_, n) => `${n} ${'long '.repeat(10_000)}`))
  await backUpSqlite(path, file)
  const earlier = readFileSync(file)
  const damaged = readFileSync(path)
  writeFileSync(path, damaged.fill(0xff, damaged.length / 2, damaged.length - 4096))
  await expect(backUpSqlite(path, file)).rejects.toThrow(/damaged, so nothing was backed up/)
  expect(readFileSync(file)).toEqual(earlier)
  expect(readdirSync(join(folder, 'elsewhere'))).toEqual(['leads.db'])
})

test.each([
  ['a symbolic link to the store', () => symlinkSync(path, file)],
  ['another store', () => copyFileSync(path, file)],
  ['another file', () => writeFileSync(file, 'name: Sagus\n')],
])('a backup does not replace %s', async (_, create) => {
  await createStore('one')
  create()
  const before = readFileSync(file)
  await expect(backUpSqlite(path, file)).rejects.toThrow(/leads\.db exists and is not a backup/)
  expect(readFileSync(file)).toEqual(before)
})

test.each([
  ['', /elsewhere\/ is a folder: give the name of a file in it\.$/],
  ['missing/leads.db', /missing\/leads\.db cannot be written, .*: its folder does not exist\.$/],
  ['file/leads.db', /cannot be written, so nothing was backed up: a part of its path is a file\.$/],
])('a backup to the path %j is refused with the reason', async (name, reason) => {
  await createStore('one')
  writeFileSync(join(folder, 'elsewhere', 'file'), '')
  const failing = backUpSqlite(path, `${folder}/elsewhere/${name}`)
  await expect(failing).rejects.toThrow(StoreError)
  await expect(failing).rejects.toThrow(reason)
})

test('a backup of a store that does not exist is refused and creates none', async () => {
  await expect(backUpSqlite(path, file)).rejects.toThrow(/^There is no store at .*leads\.db/)
  expect(readdirSync(folder)).toEqual(['elsewhere'])
})
