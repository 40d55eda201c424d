import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeReadable } from './make-readable.ts'

test('makes a site with mode 0700 readable for every user', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-')) // 0700, as under a umask of 077
  mkdirSync(join(folder, 'share'), { mode: 0o700 })
  writeFileSync(join(folder, 'share', 'home.png'), '', { mode: 0o600 })
  makeReadable(folder)
  const modes = ['', 'share', 'share/home.png'].map((name) => statSync(join(folder, name)).mode & 0o777)
  rmSync(folder, { recursive: true })
  expect(modes).toEqual([0o755, 0o755, 0o644])
})
