import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { pictureSize } from './open-picture.ts'
import { isPdf } from './pdf.ts'
import type { Size } from './svg.ts'

/** What a picture's file is: the SHA-256 of its bytes, and its size. */
export type PictureSource = Size & { hash: string }

const known = new Map<string, { state: string; source: PictureSource }>()

/** Reads a valid picture, again only if its file has changed. */
export async function readPictureSource(path: string): Promise<PictureSource> {
  const { mtimeMs, size, ino } = await stat(path)
  const state = `${mtimeMs} ${size} ${ino}`
  const before = known.get(path)
  if (before?.state === state) return before.source
  const hash = createHash('sha256').update(await readFile(path))
  const shown = isPdf(path) ? { width: 0, height: 0 } : await pictureSize(path)
  const source = { ...shown, hash: hash.digest('hex') }
  known.set(path, { state, source })
  return source
}
