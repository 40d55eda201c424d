import { join } from 'node:path'
import sharp from 'sharp'
import type { Problem } from './problem.ts'
import type { ReadableContent } from './read.ts'
import type { PictureRef, PictureRole } from './schemas/text.ts'

type Size = { width: number; height: number }

/** The least size of a picture by its use, as content/README.md asks for it, in pixels. */
export const PICTURE_SIZES: Record<PictureRole | 'share', Size> = {
  card: { width: 1200, height: 900 },
  opening: { width: 330, height: 880 },
  cover: { width: 1920, height: 1080 },
  screen: { width: 1600, height: 1000 },
  portrait: { width: 1000, height: 1250 },
  avatar: { width: 480, height: 480 },
  map: { width: 1600, height: 1200 },
  // a logo, of which the height counts: nowhere shown higher than half of this
  drawing: { width: 64, height: 64 },
  share: { width: 1200, height: 630 },
}

/** From here on every visitor sees that a picture is enlarged. What is smaller than asked for, but not so far, passes. */
const FAR_TOO_SMALL = 0.5

/**
 * @param folder where the content is
 * @param content what of it could be read; a picture that is not there, or cannot be opened, is reported elsewhere
 * @returns a problem for each picture that is far too small for what it is used for
 */
export async function checkPictureSizes(folder: string, content: ReadableContent): Promise<Problem[]> {
  const pictures = new Map(picturesIn(content).map((ref) => [`${ref.role} ${ref.picture}`, ref]))
  const problems = await Promise.all(
    [...pictures.values()].map(async ({ picture, role }) => {
      const small = await whatIsTooSmall(join(folder, picture), role)
      return small ? [{ file: picture, ...small }] : []
    }),
  )
  return problems.flat()
}

/** @returns how small a picture is and how large it has to be, if it is far too small; drawings scale by themselves */
export async function whatIsTooSmall(
  path: string,
  use: keyof typeof PICTURE_SIZES,
): Promise<Pick<Problem, 'found' | 'expected'> | undefined> {
  const metadata = await sharp(path)
    .metadata()
    .catch(() => undefined)
  if (!metadata || metadata.format === 'svg') return undefined
  // as people see it: a telephone saves a picture as it was held, and how it is to be turned
  const { width, height } = metadata.autoOrient
  const needed = PICTURE_SIZES[use]
  if (width >= needed.width * FAR_TOO_SMALL && height >= needed.height * FAR_TOO_SMALL) return undefined
  return {
    found: `a picture of ${width} × ${height} pixels, far too small: it would be blurred`,
    expected: `one of at least ${needed.width} × ${needed.height}`,
  }
}

/** Every picture that the content names. */
export function picturesIn(value: unknown): PictureRef[] {
  if (typeof value !== 'object' || value === null) return []
  if ('picture' in value && 'role' in value) return [value as PictureRef]
  return Object.values(value).flatMap(picturesIn)
}
