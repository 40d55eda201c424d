import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'make-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('makeFolder creates missing parents with the given mode, and accepts existing folders', () => {
  const path = join(folder, 'a', 'b')
  makeFolder(path, 0o700)
  expect([path, join(folder, 'a')].map((made) => statSync(made).mode & 0o777)).toEqual([0o700, 0o700])
  makeFolder(path)
  mkdirSync(join(path, 'c'))
  makeFolder(join(path, 'c'))
})

test('makeFolder throws when a file has that name or that of a parent', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(() => makeFolder(join(folder, 'file'))).toThrow(/EEXIST/)
  expect(() => makeFolder(join(folder, 'file', 'below'))).toThrow(/ENOTDIR/)
})

test.runIf(process.platform === 'linux')('makeFolder throws below /proc instead of looping', () => {
  expect(() => makeFolder('/proc/outbox')).toThrow(/ENOENT/)
  expect(() => makeFolder('/proc/outbox/below')).toThrow(/ENOENT/)
})
