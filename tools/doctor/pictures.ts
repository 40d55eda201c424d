import { join } from 'node:path'
import type { Finding, FindingSection } from '#site/content/checks/findings.ts'
import { type Content, picturesIn } from '#site/content/model.ts'
import { isSvg, pictureSize } from '#site/content/pictures/open-picture.ts'
import { PICTURE_SIZES } from '#site/content/pictures/picture-sizes.ts'
import type { PictureRef } from '#site/content/schemas/text.ts'

/** Allowed relative difference of a shape. */
const TOLERANCE = 0.05

/**
 * Finds pictures that look blurred or are cropped. SVG drawings are never too small.
 * @param folder the content folder
 */
export async function findUnfitPictures(content: Content, folder: string): Promise<FindingSection> {
  const findings = await Promise.all(picturesIn(content).map((ref) => judge(ref, folder)))
  return { title: 'Pictures of another size', findings: findings.flat() }
}

async function judge({ picture, role }: PictureRef, folder: string): Promise<Finding[]> {
  const { name, shape, width, height } = PICTURE_SIZES[role]
  if (!shape) return []
  const found = await pictureSize(join(folder, picture))
  const small = !isSvg(picture) && (found.width < width || found.height < height)
  const off = Math.abs((found.width * height) / (found.height * width) - 1)
  // An avatar is cropped to its shape.
  if (!small && (role === 'avatar' || off <= TOLERANCE)) return []
  const what = `${folder}/${picture} is ${found.width} × ${found.height}`
  return [{ what, remedy: `Put in one as ${name} has to be: ${shape}, at least ${width} × ${height}.` }]
}
