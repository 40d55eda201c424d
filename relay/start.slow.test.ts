import { chmodSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { openSqliteStore } from './leads/sqlite/sqlite-store.ts'
import { createTestProject, POWERLESS, type TestProject } from './testing/process.ts'
import { lead, NOW } from './testing/submission.ts'

let project: TestProject

beforeEach(() => {
  project = createTestProject()
})

/** What a start that fails prints. */
async function refusal(env: Record<string, string> = {}, within: string[] = []): Promise<string> {
  const { code, stdout, stderr } = await project.start('main.ts', [], { PORT: '0', ...env }, within).exit
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).not.toMatch(/\n\s+at |node:internal/)
  return stderr.trim()
}

describe('the start fails with one plain sentence for', () => {
  test('a PORT that is in use', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as { port: number }
    expect(await refusal({ PORT: String(port) })).toBe(
      `Port ${port} is in use by another program: stop it, or set PORT to another number.`,
    )
    other.close()
  })

  test.each(['dist/releases', 'dist/current/share'])(
    'a folder of the site that may not be read: %s',
    async (name) => {
      const path = join(project.folder, name)
      mkdirSync(path, { recursive: true })
      chmodSync(path, 0)
      const message = await refusal({}, POWERLESS)
      chmodSync(path, 0o755)
      expect(message).toMatch(
        /^This user has no rights to read dist.*: run "chmod -R a\+rX dist" as its owner\.$/,
      )
    },
  )

  test.each(['203.0.113.1', 'fe80::1'])('a HOST that is not of this machine: %s', async (HOST) => {
    const message = await refusal({ HOST })
    expect(message).toBe(`HOST is ${HOST} that is no address of this machine: correct it, or remove it.`)
  })

  test('a disk that cannot be written, and leaves the stored leads unchanged', async () => {
    const path = join(project.folder, 'var', 'leads.db')
    const before = openSqliteStore(path)
    await before.add(lead('one'), NOW)
    await before.close()
    chmodSync(path, 0o444)
    chmodSync(join(project.folder, 'var'), 0o555)
    const message = await refusal({}, POWERLESS)
    chmodSync(join(project.folder, 'var'), 0o755)
    expect(message).toBe('var/leads.db cannot be written: check the rights of the file and its folder.')
    chmodSync(path, 0o644)
    const after = openSqliteStore(path)
    expect(await after.list({})).toMatchObject([{ message: 'one' }])
    await after.close()
  })
})
