import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { inspectSvg } from './inspect-svg.ts'

/**
 * Pixels of the largest picture that is decoded: a phone's 108-megapixel photograph is accepted. A compressed file of a
 * few kilobytes may decode to gigabytes.
 */
export const MAX_PIXELS = 120_000_000

/**
 * Opens the first frame of a picture, rotated by its EXIF orientation. Colours are converted to sRGB
 * by sharp when it encodes. The check of the content, the sizes in the page and the encoder all use this function, so
 * that a picture that passes the check cannot fail later.
 * @param source path or bytes of a picture
 */
export function openPicture(source: string | Uint8Array): Sharp {
  return sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' }).autoOrient()
}

/** @returns the size in pixels of a valid picture, after its EXIF rotation */
export async function pictureSize(path: string): Promise<{ width: number; height: number }> {
  if (!/\.svg$/i.test(path)) return (await openPicture(path).metadata()).autoOrient
  const drawing = await inspectSvg(await readFile(path))
  if ('found' in drawing) throw new Error(`${path} is ${drawing.found}`)
  return drawing
}
