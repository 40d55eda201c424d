import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { fitIntoSquare, isSvg } from '#site/content/pictures/open-picture.ts'
import { palette } from '#site/lattice/palette.ts'
import { pictureAsIcon } from './ico.ts'

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
