import { extname, join } from 'node:path'
import sharp from 'sharp'
import { keepDrawn } from '../tools/drawings/drawn.ts'

const root = join(import.meta.dirname, '..')

/**
 * Writes a file, with its folders, unless somebody has put one of their own there.
 * @param path from the top of the repository
 * @returns the absolute path
 */
export function put(path: string, data: string | Buffer): string {
  const file = join(root, path)
  keepDrawn(file, data)
  return file
}

/**
 * Draws an SVG into a picture. All its text must be outlines already, so that no machine's fonts show.
 * @param svg a whole document; its viewBox decides what is seen
 * @param path from the top of the repository; `.png` (256 colours at most) or `.webp`
 * @param width in pixels; the height follows from the viewBox
 * @returns the absolute path
 * @throws Error for another ending
 */
export async function paint(svg: string, path: string, width: number): Promise<string> {
  // Drawn at twice the size and reduced: fine lattice lines come out even.
  const { width: natural = width } = await sharp(Buffer.from(svg)).metadata()
  const drawn = await sharp(Buffer.from(svg), { density: Math.min(2400, (72 * 2 * width) / natural) })
    .resize({ width, kernel: 'lanczos3' })
    .png()
    .toBuffer()
  switch (extname(path)) {
    case '.png':
      return put(
        path,
        await sharp(drawn).png({ palette: true, compressionLevel: 9, effort: 10, dither: 0.4 }).toBuffer(),
      )
    case '.webp':
      return put(path, await sharp(drawn).webp({ quality: 90, effort: 6, smartSubsample: true }).toBuffer())
    default:
      throw new Error(`Cannot paint "${path}"; use .png or .webp`)
  }
}
