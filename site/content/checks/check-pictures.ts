import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import sharp from 'sharp'
import type { Problem } from '../errors.ts'
import { picturesIn, type ReadableContent } from '../model.ts'
import { isSvg, MAX_PIXELS, openPicture } from '../pictures/open-picture.ts'
import { describeUnusablePdf, isPdf, PDF_EXPECTED } from '../pictures/pdf.ts'
import { PICTURE_SIZES, type PictureRole } from '../pictures/picture-sizes.ts'
import { inspectSvg } from '../pictures/svg.ts'

/** The `expected` of a problem with a picture. */
export const PICTURE_EXPECTED =
  'a picture as a camera or a drawing program saves it: WebP, PNG, JPG, AVIF or SVG'

/** Looks at a file, unless it is known what was found in one with the same values. */
export type Keep = (values: unknown, look: () => Promise<string | undefined>) => Promise<string | undefined>

/**
 * Decodes every picture of the content folder, also unused ones. Sequentially, because several decoded pictures may not fit
 * into memory.
 * @param names paths below the folder
 * @param keep by hash and ending: a publication changes one picture of many
 * @returns a problem for each unusable picture
 */
export async function checkPictures(
  folder: string,
  names: Iterable<string>,
  keep: Keep = (_, look) => look(),
): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const name of names) {
    const [sign] = /[?#\\]/.exec(name) ?? []
    if (sign) {
      problems.push({ file: name, found: `a name with a ${sign}`, expected: `a name without ${sign}` })
      continue
    }
    const found = await readFile(join(folder, name)).then(
      (bytes) => {
        const hash = createHash('sha256').update(bytes).digest('hex')
        return keep([hash, extname(name)], () => describeUnusable(bytes, name))
      },
      ({ code }) => `a file that cannot be read (${code})`,
    )
    const expected = isPdf(name) ? PDF_EXPECTED : PICTURE_EXPECTED
    if (found) problems.push({ file: name, found, expected })
  }
  return problems
}

/** @returns a description of a file that cannot be used as a picture; undefined if it can */
export async function describeUnusable(bytes: Buffer, name: string): Promise<string | undefined> {
  if (bytes.length === 0) return 'an empty file'
  if (isPdf(name)) return describeUnusablePdf(bytes)
  if (isSvg(name)) {
    const drawing = await inspectSvg(bytes)
    return 'found' in drawing ? drawing.found : undefined
  }
  try {
    const { format, compression, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    // sharp reports AVIF and HEIC as `heif`, and cannot decode HEIC.
    if (format === 'heif' && compression !== 'av1') return 'a HEIC file, as some telephones save them'
    if (format === 'svg') return 'a drawing (SVG) under another ending: let its name end in .svg'
    if (!['webp', 'png', 'jpeg', 'heif'].includes(format)) return `a ${format} file`
    if (width * height > MAX_PIXELS)
      return `a picture of ${width} × ${height} pixels, too many to open: save it with at most ${MAX_PIXELS / 1e6} million`
    // a truncated file has a valid header
    await openPicture(bytes).resize(16).raw().toBuffer()
    return undefined
  } catch {
    return 'a file that cannot be read as a picture (damaged, or another kind of file renamed)'
  }
}

/** Pictures below this share of the recommended size are refused: they would be visibly blurred. */
const MIN_SHARE = 0.5

/**
 * Missing and damaged pictures are ignored: other checks report them.
 * @param folder path of the content folder
 * @param content its valid part
 * @returns a problem for each picture that is far too small for its use
 */
export async function checkPictureSizes(folder: string, content: ReadableContent): Promise<Problem[]> {
  const problems = await Promise.all(
    picturesIn(content).map(async ({ picture, role }) => {
      const small = await findTooSmall(join(folder, picture), role)
      return small ? [{ file: picture, ...small }] : []
    }),
  )
  return problems.flat()
}

/** @returns the size found and the size expected if the picture is far too small. SVG files are never too small. */
export async function findTooSmall(
  path: string,
  use: PictureRole,
): Promise<Pick<Problem, 'found' | 'expected' | 'sentence'> | undefined> {
  const metadata = await sharp(path)
    .metadata()
    .catch(() => undefined)
  if (!metadata || metadata.format === 'svg') return undefined
  // the size after the EXIF rotation
  const { width, height } = metadata.autoOrient
  const needed = PICTURE_SIZES[use]
  if (width >= needed.width * MIN_SHARE && height >= needed.height * MIN_SHARE) return undefined
  return {
    found: `a picture of ${width} × ${height} pixels, far too small: it would be blurred`,
    expected: `one of at least ${needed.width} × ${needed.height}`,
    sentence: `A larger picture, please: at least ${needed.width} × ${needed.height} pixels. This one has ${width} × ${height}.`,
  }
}
