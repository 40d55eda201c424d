import { join } from 'node:path'
import sharp from 'sharp'
import type { Problem } from '../errors.ts'
import type { ReadableContent } from '../model.ts'
import type { PictureRef, PictureRole } from '../schemas/text.ts'

type Size = { width: number; height: number }

/** Recommended minimum size in pixels by use, as documented in content/README.md. */
export const PICTURE_SIZES: Record<PictureRole | 'share', Size> = {
  card: { width: 1200, height: 900 },
  opening: { width: 330, height: 880 },
  cover: { width: 1920, height: 1080 },
  screen: { width: 1600, height: 1000 },
  portrait: { width: 1000, height: 1250 },
  avatar: { width: 480, height: 480 },
  map: { width: 1600, height: 1200 },
  // A logo. Shown at most half as high.
  drawing: { width: 64, height: 64 },
  share: { width: 1200, height: 630 },
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
  const pictures = new Map(picturesIn(content).map((ref) => [`${ref.role} ${ref.picture}`, ref]))
  const problems = await Promise.all(
    [...pictures.values()].map(async ({ picture, role }) => {
      const small = await findTooSmall(join(folder, picture), role)
      return small ? [{ file: picture, ...small }] : []
    }),
  )
  return problems.flat()
}

/** @returns the size found and the size expected if the picture is far too small. SVG files are never too small. */
export async function findTooSmall(
  path: string,
  use: keyof typeof PICTURE_SIZES,
): Promise<Pick<Problem, 'found' | 'expected'> | undefined> {
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
  }
}

/** @returns every picture that the content names */
export function picturesIn(value: unknown): PictureRef[] {
  if (typeof value !== 'object' || value === null) return []
  if ('picture' in value && 'role' in value) return [value as PictureRef]
  return Object.values(value).flatMap(picturesIn)
}
