import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

test('without its packages it names the command that installs them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'art-'))
  await copyFile(join(import.meta.dirname, 'main.ts'), join(folder, 'main.ts'))
  await expect(run('node', ['main.ts'], { cwd: folder })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/are not installed\. Run "npm --prefix art ci" first\.\n$/),
  })
  await rm(folder, { recursive: true })
})

test('an unchanged tree is left as it is, also by a machine without a browser or Python', async () => {
  const ledger = join(import.meta.dirname, 'sources.json')
  const before = await readFile(ledger, 'utf8')
  const PATH = join(import.meta.dirname, '../node_modules/.bin')
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PATH, CHROMIUM_PATH: '/nowhere' },
  })
  expect(stdout.trim().split('\n')).toHaveLength(Object.keys(JSON.parse(before)).length)
  expect(stdout).toMatch(/^(?:[a-z]+: unchanged\n)+$/)
  expect(await readFile(ledger, 'utf8')).toBe(before)
})
