import { join } from 'node:path'
import type { Finding, Section } from '#site/content/checks/findings.ts'
import { type Content, picturesIn } from '#site/content/model.ts'
import { isSvg, pictureSize } from '#site/content/pictures/open-picture.ts'
import { PICTURE_SIZES } from '#site/content/pictures/picture-sizes.ts'
import type { PictureRef, PictureRole } from '#site/content/schemas/text.ts'

/** Shapes and sizes of pictures in pixels, as in content/README.md. An avatar is cropped to its shape. */
export const EXPECTED = {
  card: { name: 'a project’s card', shape: '4:3', ...PICTURE_SIZES.card },
  arch: { name: 'a project’s arch', shape: '3:8', ...PICTURE_SIZES.arch },
  cover: { name: 'a project’s cover', shape: '16:9', ...PICTURE_SIZES.cover },
  screen: { name: 'a gallery’s picture', shape: '16:10', ...PICTURE_SIZES.screen },
  portrait: { name: 'a person of the team', shape: '4:5', ...PICTURE_SIZES.portrait },
  avatar: { name: 'a client who is quoted', shape: 'square', ...PICTURE_SIZES.avatar },
  logo: { name: 'the logo', shape: 'square', ...PICTURE_SIZES.logo },
} as const satisfies Partial<Record<PictureRole, object>>

/** Allowed relative difference of a shape. */
const TOLERANCE = 0.05

/**
 * Finds pictures that look blurred or are cropped. SVG drawings are never too small.
 * @param folder the content folder
 */
export async function findUnfitPictures(content: Content, folder: string): Promise<Section> {
  const findings = await Promise.all(picturesIn(content).map((ref) => judge(ref, folder)))
  return { title: 'Pictures of another size', findings: findings.flat() }
}

async function judge({ picture, role }: PictureRef, folder: string): Promise<Finding[]> {
  if (role === 'drawing' || role === 'map' || role === 'document') return []
  const { name, shape, width, height } = EXPECTED[role]
  const found = await pictureSize(join(folder, picture))
  const small = !isSvg(picture) && (found.width < width || found.height < height)
  const off = Math.abs((found.width * height) / (found.height * width) - 1)
  if (!small && (role === 'avatar' || off <= TOLERANCE)) return []
  const what = `${folder}/${picture} is ${found.width} × ${found.height}`
  return [{ what, remedy: `Put in one as ${name} has to be: ${shape}, at least ${width} × ${height}.` }]
}
