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

test('what is missing on the way is made, for its owner alone where that is asked for, and may be there already', () => {
  const path = join(folder, 'a', 'b')
  makeFolder(path, 0o700)
  expect([path, join(folder, 'a')].map((made) => statSync(made).mode & 0o777)).toEqual([0o700, 0o700])
  makeFolder(path)
  mkdirSync(join(path, 'c'))
  makeFolder(join(path, 'c'))
})

test('a file in the way is told', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(() => makeFolder(join(folder, 'file'))).toThrow(/EEXIST/)
  expect(() => makeFolder(join(folder, 'file', 'below'))).toThrow(/ENOTDIR/)
})

test.runIf(process.platform === 'linux')(
  'a place where the system makes no folder is told, and not tried for ever',
  () => {
    expect(() => makeFolder('/proc/outbox')).toThrow(/ENOENT/)
    expect(() => makeFolder('/proc/outbox/below')).toThrow(/ENOENT/)
  },
)
