import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { openSqliteStore } from '../leads/sqlite/sqlite-store.ts'
import { addressOf, createTestProject, type TestProject } from '../testing/process.ts'
import { KEYS, MESSAGE, postForm } from '../testing/relay.ts'
import { lead, NOW } from '../testing/submission.ts'

let project: TestProject

beforeEach(() => {
  project = createTestProject()
})

describe('on a terminal', () => {
  /** `script` of util-linux runs a command on a terminal of its own, and types its own input there. */
  const isThere = spawnSync('script', ['-qec', 'true', '/dev/null']).status === 0
  const run = `export NODE="$0" PROGRAM="$1" ID="$3"; exec script -qec '"$NODE" "$PROGRAM" delete "$ID"' /dev/null`

  test.skipIf(!isThere).each([
    ['Yes\n', 0, 0],
    ['\n', 1, 1],
    ['\u0003', 1, 1], // Ctrl-C
    ['\u0004', 1, 1], // the end of the input
  ])('delete answered with %j exits with %i and leaves %i leads', async (answer, code, left) => {
    const store = openSqliteStore(join(project.folder, 'var', 'leads.db'))
    const { id } = await store.add(lead('one'), NOW)
    const program = project.start('relay/cli/main.ts', ['delete', id], {}, ['sh', '-c', run])
    await expect.poll(() => program.output().stdout).toContain('[y/N]')
    expect(program.output().stdout).toContain('asha@example.com')
    program.process.stdin?.write(answer)
    expect((await program.exit).code).toBe(code)
    expect(await store.list({})).toHaveLength(left)
    await store.close()
  })
})

test('backup copies what a running relay has accepted, and another relay starts with the copy, which list shows', async () => {
  const relay = project.start('main.ts', [], { PORT: '0' })
  await postForm(await addressOf(relay), { ...MESSAGE, ...KEYS })
  const { stdout } = await project.start('relay/cli/main.ts', ['backup', 'backup.db']).exit
  expect(stdout).toMatch(/^1 lead backed up to backup\.db\. /)

  mkdirSync(join(project.folder, 'restored'))
  copyFileSync(join(project.folder, 'backup.db'), join(project.folder, 'restored', 'leads.db'))
  const restored = { DATABASE_URL: 'sqlite:restored/leads.db' }
  await addressOf(project.start('main.ts', [], { PORT: '0', ...restored }))
  mkdirSync(join(project.folder, 'content', 'pages'))
  const words = 'form:\n  subjects:\n    - { id: web-development, name: A Website }\n'
  writeFileSync(join(project.folder, 'content', 'pages', 'contact.yaml'), words)
  const { stdout: list } = await project.start('relay/cli/main.ts', ['list'], restored).exit
  expect(list).toMatch(/Asha Rao.*A Website/)
})

test('export reports a full disk', async () => {
  await openSqliteStore(join(project.folder, 'var', 'leads.db')).close()
  const toFullDisk = ['sh', '-c', 'exec "$@" > /dev/full', 'sh']
  const { code, stderr } = await project.start('relay/cli/main.ts', ['export'], {}, toFullDisk).exit
  expect(code).toBe(1)
  expect(stderr).toBe('What this prints is not whole: the disk that it goes to is full.\n')
})
