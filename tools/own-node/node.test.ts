import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestFolder } from '../../relay/testing/folder.ts'

type LockEntry = { engines?: unknown; bin?: unknown; optionalDependencies?: Record<string, string> }

const lock: { packages: Record<string, LockEntry> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const { '': root, ...packages } = lock.packages
const ownNodes = root?.optionalDependencies ?? {}

test('the lock file has no engines, because of which npm on an older Node would omit packages', () => {
  expect(Object.keys(packages).filter((name) => packages[name]?.engines)).toEqual([])
})

test('the lock file has no command of a platform package, with which npm would delete ours', () => {
  expect(Object.keys(ownNodes).length).toBeGreaterThan(0)
  for (const name of Object.keys(ownNodes)) expect(packages[`node_modules/${name}`]).not.toHaveProperty('bin')
})

test('the command reports a Node that npm omitted, with the command that installs it', () => {
  const folder = createTestFolder()
  cpSync('tools/own-node', join(folder, 'tools/own-node'), { recursive: true })
  const { status, stderr } = spawnSync(join(folder, 'tools/own-node/node.sh'), ['-v'], { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toMatch(
    /^The project's own Node, node_modules\/node-\S+, was not installed\. Run: npm ci --include=optional\n$/,
  )
})
