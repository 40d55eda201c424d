import { spawnSync } from 'node:child_process'
import { mkdirSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { createTestFolder } from '#relay/testing/folder.ts'
import { scripts } from '../package.json' with { type: 'json' }

/** Runs the check like the scripts of package.json, in a folder of this name. */
function checkIn(name: string) {
  const folder = join(realpathSync(createTestFolder()), name)
  mkdirSync(folder, { recursive: true })
  const command = ['--import', resolve('tools/check-folder.mjs'), '--eval', '']
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' })
  return { folder, status, stderr }
}

test.each(['100%', 'a:b/site', 'node_modules/site'])(
  'a command in a folder named %s stops with one sentence that names the folder',
  (name) => {
    const { folder, status, stderr } = checkIn(name)
    expect(status).toBe(1)
    expect(stderr).toMatch(/^The project cannot be built where it is: .*\n$/)
    expect(stderr).toContain(folder)
  },
)

test('a command in a folder with other signs goes on', () => {
  expect(checkIn("it's सागस, a[b](c){d}&e;/my_node_modules")).toMatchObject({ status: 0, stderr: '' })
})

test.each(['build', 'dev'] as const)('npm run %s checks the folder before anything else', (command) => {
  expect(scripts[command]).toContain('--import ./tools/check-folder.mjs tools/')
})
