/**
 * A process of its own: decoding a large picture takes seconds and hundreds of megabytes. Crops the picture if it gets a frame, and
 * prints as JSON where the result is and what is wrong with it.
 */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import sharp from 'sharp'
import type { PictureCut } from '#admin/website-api.ts'
import { describeUnusable, findTooSmall, PICTURE_EXPECTED } from '#site/content/checks/check-pictures.ts'
import { PICTURE_SIZES, type PictureRole } from '#site/content/pictures/picture-sizes.ts'

const [, , path = '', role = '', how] = process.argv
const picture = how === undefined ? path : await cut(JSON.parse(how))
const found = await describeUnusable(await readFile(picture), basename(picture))
const problem = found
  ? { found, expected: PICTURE_EXPECTED }
  : await findTooSmall(picture, role as PictureRole)
console.log(JSON.stringify({ picture, problem }))

async function cut({ x, y, width, height, rotation }: PictureCut): Promise<string> {
  const to = `${path}.cut.${role === 'logo' ? 'png' : 'webp'}`
  const upright = await sharp(path).rotate().toBuffer()
  const turned = sharp(await sharp(upright).rotate(rotation).toBuffer())
  const size = await turned.metadata()
  const area = {
    left: Math.min(x, size.width - 1),
    top: Math.min(y, size.height - 1),
    width: Math.max(1, Math.min(width, size.width - x)),
    height: Math.max(1, Math.min(height, size.height - y)),
  }
  const wanted = PICTURE_SIZES[role as PictureRole]
  const final = Math.min(area.width, wanted.width)
  await turned
    .extract(area)
    .resize(final, Math.round((final * wanted.height) / wanted.width), { fit: 'cover' })
    .toFile(to)
  return to
}
