import sharp, { type Sharp } from 'sharp'

/**
 * Pixels of the largest picture that is decoded: a phone's 108-megapixel photograph is accepted. A compressed file of a
 * few kilobytes may decode to gigabytes.
 */
export const MOST_PIXELS = 120_000_000

/**
 * Opens a picture the way people see it: the first frame, turned as its EXIF data say. Colours are converted to sRGB
 * by sharp when it encodes. The check of the content, the sizes in the page and the encoder all use this function, so
 * that a picture that passes the check cannot fail later.
 * @param source path or bytes of a picture
 */
export function openPicture(source: string | Uint8Array): Sharp {
  return sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' }).autoOrient()
}
