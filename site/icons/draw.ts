import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { fitIntoSquare, isSvg } from '#site/content/pictures/open-picture.ts'
import { palette } from '#site/lattice/palette.ts'

const SIDE_IN_SVG = 128

/**
 * Draws the icons of browsers and phones.
 * @param logo path of the agency's logo
 * @returns files by their paths on the site, which are those of `public/`
 */
export async function drawIcons(logo: string): Promise<Map<string, Buffer>> {
  return new Map([
    ['/favicon.svg', isSvg(logo) ? await readFile(logo) : asSvg(await fitIntoSquare(logo, SIDE_IN_SVG))],
    ['/favicon.ico', pictureAsIcon(await fitIntoSquare(logo, 32), 32)],
    // iPhones show a transparent ground as black.
    ['/apple-touch-icon.png', await onPaper(logo, 180, 0.8)],
    ['/icons/icon-192.png', await fitIntoSquare(logo, 192)],
    ['/icons/icon-512.png', await fitIntoSquare(logo, 512)],
    // A launcher may cut all but the inner circle of four fifths.
    ['/icons/icon-maskable-512.png', await onPaper(logo, 512, 0.56)],
  ])
}

function asSvg(png: Buffer): Buffer {
  const size = `width="${SIDE_IN_SVG}" height="${SIDE_IN_SVG}"`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="data:image/png;base64,${png.toString('base64')}"/></svg>\n`,
  )
}

/** @param share of the icon's side that is the logo's */
async function onPaper(logo: string, side: number, share: number): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: palette.paper } })
    .composite([{ input: await fitIntoSquare(logo, Math.round(side * share)) }])
    .png()
    .toBuffer()
}

/**
 * Wraps one PNG as a Windows icon file, which every browser asks for by name.
 * @param png a square picture
 * @param size its side in pixels, 1 to 255
 */
export function pictureAsIcon(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // kind: icon
  header.writeUInt16LE(1, 4) // pictures in the file
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10) // colour planes
  header.writeUInt16LE(32, 12) // bits a pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18) // where the picture begins
  return Buffer.concat([header, png])
}
