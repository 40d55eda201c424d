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
  const check = resolve('tools/check-folder.mjs')
  const run = spawnSync(process.execPath, ['--import', check, '--eval', ''], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { folder, status: run.status, said: run.stderr }
}

test.each(['a#b', 'a?b', '100%', 'a%20b', 'a"b', 'a\\b', 'a*b', 'a:b', 'node_modules/site', 'a#b/site'])(
  'a command in a folder named %s stops with one sentence that names the folder',
  (name) => {
    const { folder, status, said } = checkIn(name)
    expect(status).toBe(1)
    expect(said).toMatch(/^The project cannot be built where it is: .*\n$/)
    expect(said).toContain(folder)
  },
)

test.each(['my site', "it's", 'सागस', 'cafe\u0301', 'a[b](c){d}', 'a&b;c', '.hidden', 'my_node_modules'])(
  'a command in a folder named %s goes on',
  (name) => {
    expect(checkIn(name)).toMatchObject({ status: 0, said: '' })
  },
)

test.each(['build', 'dev'] as const)('npm run %s checks the folder before anything else', (command) => {
  expect(scripts[command]).toContain('--import ./tools/check-folder.mjs tools/')
})
