import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Problem } from './problem.ts'

/** What every picture is to be. */
export const PICTURE_EXPECTED =
  'a picture as a camera or a drawing program saves it: WebP, PNG, JPG, AVIF or SVG'

/**
 * Opens every picture of the content folder, also those that nothing names: the build looks at all of them.
 * @param names paths below the folder
 * @returns a problem for each that cannot be used
 */
export async function checkPictures(folder: string, names: Iterable<string>): Promise<Problem[]> {
  const problems = await Promise.all(
    [...names].map(async (name) => {
      const [sign] = /[?\\]/.exec(name) ?? []
      if (sign) return [{ file: name, found: `a name with a ${sign}`, expected: `a name without ${sign}` }]
      const found = await whatIsWrongWith(await readFile(join(folder, name)), name)
      return found ? [{ file: name, found, expected: PICTURE_EXPECTED }] : []
    }),
  )
  return problems.flat()
}

/** @returns what a file is that cannot be used as a picture; nothing of one that can */
export async function whatIsWrongWith(bytes: Buffer, name: string): Promise<string | undefined> {
  if (bytes.length === 0) return 'an empty file'
  if (name.endsWith('.svg')) return whatIsWrongWithDrawing(bytes)
  try {
    const { format, compression } = await sharp(bytes).metadata()
    // As sharp names it, AVIF is HEIF with another compression than a telephone's HEIC, which it cannot open.
    if (format === 'heif')
      return compression === 'av1' ? undefined : 'a HEIC file, as some telephones save them'
    if (!['webp', 'png', 'jpeg'].includes(format)) return `a ${format} file`
    // its head may be whole where the rest never arrived
    await sharp(bytes, { failOn: 'truncated' }).resize(16).raw().toBuffer()
    return undefined
  } catch {
    return 'a file that cannot be read as a picture (damaged, or another kind of file renamed)'
  }
}

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

/** A length as Astro reads it: without a unit or with a fixed one. */
const LENGTH = /^[\d.]+(?:e\d+)?(?:in|cm|em|ex|m|mm|pc|pt|px)?$/

async function whatIsWrongWithDrawing(bytes: Buffer): Promise<string | undefined> {
  const [tag] = /<svg\s(?:[^>"']|"[^"]*"|'[^']*')*>/.exec(bytes.toString()) ?? []
  if (!tag) return 'no drawing (perhaps a page or another kind of file was saved under this name)'
  const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*(["'])(.*?)\\1`).exec(tag)?.[2] ?? ''
  // Illustrator writes &ns_svg; and says above what it stands for
  if (!/^&\w+;$/.test(attribute('xmlns')) && attribute('xmlns') !== SVG_NAMESPACE)
    return `a drawing that browsers do not show (xmlns="${SVG_NAMESPACE}" is missing behind "<svg")`
  const box = /^[-\d.]+ [-\d.]+ (\S+) (\S+)$/.exec(attribute('viewBox').trim())?.slice(1)
  const sized = box?.every(isLength) || [attribute('width'), attribute('height')].every(isLength)
  if (!sized)
    return 'a drawing that does not say how large it is (a viewBox of four numbers with blanks between is missing)'
  try {
    await sharp(bytes).resize(16).raw().toBuffer()
    return undefined
  } catch {
    return 'a drawing that is not whole or not well-formed: browsers do not show it'
  }
}

function isLength(written: string): boolean {
  return LENGTH.test(written) && Number.parseFloat(written) > 0
}
