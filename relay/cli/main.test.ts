import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSqliteStore } from '../leads/sqlite-store.ts'
import { startTestPostgres } from '../leads/test-postgres.ts'
import { createTestProject, type TestProject } from '../test-process.ts'

// each test starts a process, which takes its time on a busy machine
vi.setConfig({ testTimeout: 60_000 })

let project: TestProject

beforeEach(() => {
  project = createTestProject()
})

afterEach(() => project.remove())

test('a store that is not there is said, with where it was looked for, and none is made', async () => {
  const mistyped = { DATABASE_URL: 'sqlite:vra/leads.db' }
  const { code, stdout, stderr } = await project.start('cli/main.ts', ['list'], mistyped).exit
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toBe(
    'There is no store at vra/leads.db: correct DATABASE_URL, or start the relay, which makes one.\n',
  )
  expect(existsSync(join(project.folder, 'vra'))).toBe(false)
})

test('before the first start of all, the default place is named and none of its folders is made', async () => {
  const { code, stderr } = await project.start('cli/main.ts', ['list']).exit
  expect(code).toBe(1)
  expect(stderr).toContain('There is no store at var/leads.db')
  expect(existsSync(join(project.folder, 'var'))).toBe(false)
})

test('in a database of PostgreSQL that is another’s nothing is listed as if it were empty', async () => {
  const server = await startTestPostgres()
  const DATABASE_URL = await server.createDatabase()
  const { code, stdout, stderr } = await project.start('cli/main.ts', ['list'], { DATABASE_URL }).exit
  await server.stop()
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^There is no store at 127\.0\.0\.1:\d+\/leads_1: correct DATABASE_URL/)
})

test('an export for which there is no room says so', async () => {
  await openSqliteStore(join(project.folder, 'var', 'leads.db')).close()
  const toFullDisk = ['sh', '-c', 'exec "$@" > /dev/full', 'sh']
  const { code, stderr } = await project.start('cli/main.ts', ['export'], {}, toFullDisk).exit
  expect(code).toBe(1)
  expect(stderr).toBe('What this prints is not whole: the disk that it goes to is full.\n')
})
