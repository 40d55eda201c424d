import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Problem } from './problem.ts'

const EXPECTED = 'a picture as a camera or a drawing program saves it: WebP, PNG, JPG, AVIF or SVG'

/**
 * Opens every picture of the content folder, also those that nothing names: the build looks at all of them.
 * @param names paths below the folder
 * @returns a problem for each that cannot be used
 */
export async function checkPictures(folder: string, names: Iterable<string>): Promise<Problem[]> {
  const problems = await Promise.all(
    [...names].map(async (name) => {
      const found = await whatIsWrong(await readFile(join(folder, name)), name)
      return found ? [{ file: name, found, expected: EXPECTED }] : []
    }),
  )
  return problems.flat()
}

async function whatIsWrong(bytes: Buffer, name: string): Promise<string | undefined> {
  if (bytes.length === 0) return 'an empty file'
  if (name.endsWith('.svg')) {
    const [tag = ''] = /<svg\b[^>]*>/.exec(bytes.toString()) ?? []
    if (!tag) return 'no drawing (perhaps a page or another kind of file was saved under this name)'
    const sized = /\sviewBox=/.test(tag) || (/\swidth=/.test(tag) && /\sheight=/.test(tag))
    return sized ? undefined : 'a drawing that does not say how large it is (a viewBox is missing)'
  }
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
