import sharp from 'sharp'
import { pictureAsIcon } from '../../site/icons/ico.ts'
import { emblem } from '../../site/lattice/emblem.ts'
import { palette } from '../../site/lattice/palette.ts'
import { paint, put } from '../files.ts'

/** Renders the browser's and the phones' icons into `public/`. @returns the files written */
export async function renderIcons(): Promise<string[]> {
  const onNight = (share: number) => mark({ share, squares: palette.paper, ground: palette.ink })
  // At 32 pixels a gap is a smear; the parts touch instead.
  const small = mark({ share: 1, squares: palette.ink, gap: 0 })
  const smallPng = await sharp(Buffer.from(small), { density: 72 * 8 })
    .resize(32)
    .png()
    .toBuffer()
  return [
    await put('public/favicon.svg', adaptive()),
    await put('public/favicon.ico', pictureAsIcon(smallPng, 32)),
    await paint(onNight(0.66), 'public/apple-touch-icon.png', 180),
    await paint(onNight(0.7), 'public/icons/icon-192.png', 192),
    await paint(onNight(0.7), 'public/icons/icon-512.png', 512),
    // A launcher may cut all but the inner circle of four fifths.
    await paint(onNight(0.56), 'public/icons/icon-maskable-512.png', 512),
  ]
}

/** The mark on its own or on a ground; `share` of the picture's side is the mark's. */
function mark(options: { share: number; squares: string; ground?: string; gap?: number }): string {
  const { share, squares, ground, gap } = options
  const parts = emblem(64 * share, { decimals: 2, ...(gap === undefined ? {} : { gap }) })
  const edge = (64 * (1 - share)) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">${
    ground ? `<path fill="${ground}" d="M0 0h64v64H0z"/>` : ''
  }<g transform="translate(${edge} ${edge})"><path fill="${squares}" d="${parts.squares}"/><path fill="${palette.marigold}" d="${parts.star}"/></g></svg>`
}

/** The mark that takes the colours of the browser's own scheme. */
function adaptive(): string {
  const { squares, star } = emblem(32, { gap: 0 })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>path{fill:${palette.ink}}path+path{fill:${palette.marigold}}@media(prefers-color-scheme:dark){path:first-of-type{fill:${palette.light}}}</style><path d="${squares}"/><path d="${star}"/></svg>\n`
}
