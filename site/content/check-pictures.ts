import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { inspectDrawing } from './inspect-drawing.ts'
import { MOST_PIXELS, openPicture } from './open-picture.ts'
import type { Problem } from './problem.ts'

/** What every picture is to be. */
export const PICTURE_EXPECTED =
  'a picture as a camera or a drawing program saves it: WebP, PNG, JPG, AVIF or SVG'

/**
 * Opens every picture of the content folder, also those that nothing names: the build looks at all of them. One after
 * the other: each is decoded, and together they may not fit into memory.
 * @param names paths below the folder
 * @returns a problem for each that cannot be used
 */
export async function checkPictures(folder: string, names: Iterable<string>): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const name of names) {
    const [sign] = /[?#\\]/.exec(name) ?? []
    if (sign) {
      problems.push({ file: name, found: `a name with a ${sign}`, expected: `a name without ${sign}` })
      continue
    }
    const found = await readFile(join(folder, name)).then(
      (bytes) => whatIsWrongWith(bytes, name),
      ({ code }) => `a file that cannot be read (${code})`,
    )
    if (found) problems.push({ file: name, found, expected: PICTURE_EXPECTED })
  }
  return problems
}

/** @returns what a file is that cannot be used as a picture; nothing of one that can */
export async function whatIsWrongWith(bytes: Buffer, name: string): Promise<string | undefined> {
  if (bytes.length === 0) return 'an empty file'
  if (/\.svg$/i.test(name)) {
    const drawing = await inspectDrawing(bytes)
    return 'found' in drawing ? drawing.found : undefined
  }
  try {
    const { format, compression, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    // As sharp names it, AVIF is HEIF with another compression than a telephone's HEIC, which it cannot open.
    if (format === 'heif' && compression !== 'av1') return 'a HEIC file, as some telephones save them'
    if (format === 'svg') return 'a drawing (SVG) under another ending: let its name end in .svg'
    if (!['webp', 'png', 'jpeg', 'heif'].includes(format)) return `a ${format} file`
    if (width * height > MOST_PIXELS)
      return `a picture of ${width} × ${height} pixels, too many to open: save it with at most ${MOST_PIXELS / 1e6} million`
    // its head may be whole where the rest never arrived
    await openPicture(bytes).resize(16).raw().toBuffer()
    return undefined
  } catch {
    return 'a file that cannot be read as a picture (damaged, or another kind of file renamed)'
  }
}
