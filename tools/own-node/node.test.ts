import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type LockEntry = { engines?: unknown; bin?: unknown; optionalDependencies?: Record<string, string> }

const lock: { packages: Record<string, LockEntry> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const { '': root, ...packages } = lock.packages
const ownNodes = root?.optionalDependencies ?? {}

test('the installed command node is the Node that package.json names', () => {
  const version = execFileSync('node_modules/.bin/node', ['--version'], { encoding: 'utf8' }).trim()
  expect(Object.values(ownNodes)).toContain(version.slice(1))
  expect(version).toBe(process.version)
})

test('the lock file names no engines, for which npm on an older Node would leave packages out', () => {
  expect(Object.keys(packages).filter((name) => packages[name]?.engines)).toEqual([])
})

test('the lock file names no command of a Node for another machine, with which npm would delete ours', () => {
  expect(Object.keys(ownNodes).length).toBeGreaterThan(0)
  for (const name of Object.keys(ownNodes)) expect(packages[`node_modules/${name}`]).not.toHaveProperty('bin')
})

test('a Node that npm left out is reported with the command that installs it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'own-node-'))
  cpSync('tools/own-node', join(folder, 'tools/own-node'), { recursive: true })
  const { status, stderr } = spawnSync(join(folder, 'tools/own-node/node.sh'), ['-v'], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect(status).toBe(1)
  expect(stderr).toMatch(
    /^The project's own Node, node_modules\/node-\S+, was not installed\. Run: npm ci --include=optional\n$/,
  )
})
