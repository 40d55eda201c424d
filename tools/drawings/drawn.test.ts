import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepDrawn } from './drawn.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawn-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('does not overwrite a picture that replaced a drawn one', async () => {
  draw('first')
  await writeFile(picture(), 'a photograph')
  draw('second')
  expect(await readFile(picture(), 'utf8')).toBe('a photograph')
  await rm(picture())
  draw('second')
  expect(await readFile(picture(), 'utf8')).toBe('second')
})

test('writes a changed drawing, also into a new folder', async () => {
  draw('first')
  draw('second')
  expect(await readFile(picture(), 'utf8')).toBe('second')
})

test('treats a picture without a recorded hash as replaced, unless it equals the drawing', async () => {
  keepDrawn(join(folder, 'own.webp'), 'drawn', join(folder, 'other.json'))
  keepDrawn(join(folder, 'own.webp'), 'drawn anew', join(folder, 'ledger.json'))
  expect(await readFile(join(folder, 'own.webp'), 'utf8')).toBe('drawn')
  keepDrawn(join(folder, 'own.webp'), 'drawn', join(folder, 'ledger.json'))
  keepDrawn(join(folder, 'own.webp'), 'drawn anew', join(folder, 'ledger.json'))
  expect(await readFile(join(folder, 'own.webp'), 'utf8')).toBe('drawn anew')
})

function picture(): string {
  return join(folder, 'team', 'somebody.webp')
}

function draw(data: string): void {
  keepDrawn(picture(), data, join(folder, 'ledger.json'))
}
