import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashSources, isUnchanged, noteSources } from './sources.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'art-'))
  await put('art/people/face.ts', 'a face')
  await put('art/map/main.ts', 'a map')
  await put('art/outline.ts', 'colours')
  await put('content/map.svg', 'drawn')
  noteSources('map', hashSources('map', root), [join(root, 'content/map.svg')], root)
})
afterEach(() => rm(root, { recursive: true }))

test('a part is unchanged until one of its sources changes, is added or is removed', async () => {
  expect(isMapUnchanged()).toBe(true)
  await put('art/outline.ts', 'other colours')
  expect(isMapUnchanged()).toBe(false)
  await put('art/outline.ts', 'colours')
  expect(isMapUnchanged()).toBe(true)
  await put('site/lattice/lattice.ts', 'a lattice')
  expect(isMapUnchanged()).toBe(false)
  await rm(join(root, 'site'), { recursive: true })
  await rm(join(root, 'art/map/main.ts'))
  expect(isMapUnchanged()).toBe(false)
})

test('a part is unchanged while another part, a test or a text for people changes', async () => {
  await put('art/people/face.ts', 'another face')
  await put('art/map/main.test.ts', 'a test')
  await put('art/map/README.md', 'a text')
  expect(isMapUnchanged()).toBe(true)
})

test('a part whose picture was deleted is drawn again, and so is one that was never noted', async () => {
  await rm(join(root, 'content/map.svg'))
  expect(isMapUnchanged()).toBe(false)
  expect(isUnchanged('people', hashSources('people', root), root)).toBe(false)
})

test('the ledger notes paths from the top of the repository', async () => {
  const ledger = JSON.parse(await readFile(join(root, 'art/sources.json'), 'utf8'))
  expect(ledger.map.files).toEqual(['content/map.svg'])
})

function isMapUnchanged(): boolean {
  return isUnchanged('map', hashSources('map', root), root)
}

async function put(path: string, text: string): Promise<void> {
  const file = join(root, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
