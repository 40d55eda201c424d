import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readContentFolder } from './read-folder.ts'

test('a folder that is called like a file, and what an editor leaves behind, keep nobody from building', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  mkdirSync(join(folder, 'team', 'photos.jpg'), { recursive: true })
  mkdirSync(join(folder, 'team', 'old.yaml'))
  writeFileSync(join(folder, 'site.yaml'), 'name: Sagus')
  symlinkSync('nobody@nowhere.1', join(folder, '.#site.yaml')) // as Emacs does for a file that is being changed
  writeFileSync(join(folder, 'team', 'asha.webp'), '')
  writeFileSync(join(folder, 'team', '.asha.webp'), '')
  symlinkSync('asha.webp', join(folder, 'team', 'front.webp'))
  const files = await readContentFolder(folder)
  rmSync(folder, { recursive: true })
  expect([...files.texts]).toEqual([['site.yaml', 'name: Sagus']])
  expect([...files.pictures].sort()).toEqual(['team/asha.webp', 'team/front.webp'])
})
