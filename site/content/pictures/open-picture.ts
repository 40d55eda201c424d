import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { decodeSvg, inspectSvg, openSvg, type Size } from './svg.ts'

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

/** @returns whether a file is a drawing, by its name */
export function isSvg(path: string): boolean {
  return /\.svg$/i.test(path)
}

/** @returns the size in pixels of a valid picture, after its EXIF rotation */
export async function pictureSize(path: string): Promise<Size> {
  if (!isSvg(path)) return (await openPicture(path).metadata()).autoOrient
  const drawing = await inspectSvg(await readFile(path))
  if ('found' in drawing) throw new Error(`${path} is ${drawing.found}`)
  return drawing
}

/** Opens the file of a valid picture, which may be any drawing that `inspectSvg` accepts. */
export async function openPictureFile(path: string): Promise<Sharp> {
  return isSvg(path) ? openSvg(decodeSvg(await readFile(path))) : openPicture(path)
}

/**
 * Draws a valid picture into a square. Another shape is fitted into it, on a transparent ground.
 * @param side in pixels
 * @returns a PNG
 */
export async function fitIntoSquare(path: string, side: number): Promise<Buffer> {
  const picture = await openPictureFile(path)
  return picture.resize(side, side, { fit: 'contain', background: '#0000' }).png().toBuffer()
}
