import { openPictureFile } from '#site/content/pictures/open-picture.ts'
import { arch } from '#site/lattice/arch.ts'

/** A row of windows: its ends, the tips of the arches, the floor, and the colour of the frames. Lengths are pixels. */
type Row = { left: number; right: number; top: number; floor: number; frame: string }

const GAP = 20
/** Most windows of a row; more would be slits. One or two stand at its start: a wider arch would be too high. */
const [MOST, WIDEST] = [5, 340]

/**
 * Draws pictures as views from a row of arched windows, the arch of the portraits.
 * @param pictures their paths
 * @returns SVG elements
 */
export async function drawWindows(pictures: string[], row: Row): Promise<string> {
  const shown = pictures.slice(0, MOST)
  const width = Math.min(WIDEST, (row.right - row.left + GAP) / shown.length - GAP)
  const windows = await Promise.all(
    shown.map((picture, at) => drawWindow(picture, row, { width, left: row.left + at * (width + GAP), at })),
  )
  return windows.join('')
}

async function drawWindow(
  picture: string,
  { top, floor, frame }: Row,
  { width, left, at }: { width: number; left: number; at: number },
): Promise<string> {
  // A card has its subject on the right, its words on the left.
  const size = { width: Math.round(width * 2), height: Math.round((floor - top) * 2) }
  const source = await openPictureFile(picture)
  const view = await source
    .resize({ ...size, position: 'right' })
    .png()
    .toBuffer()
  // The arch is 800 wide, from (100, 72) on.
  const scale = width / 800
  const outline = arch(72 + (floor - top) / scale)
  return (
    `<clipPath id="window-${at}"><path d="${outline}"/></clipPath>` +
    `<g transform="translate(${left} ${top}) scale(${scale}) translate(-100 -72)">` +
    `<g clip-path="url(#window-${at})"><image href="data:image/png;base64,${view.toString('base64')}" x="100" y="72" width="800" height="${(floor - top) / scale}"/></g>` +
    `<path fill="none" stroke="${frame}" stroke-width="${5 / scale}" d="${outline}"/></g>`
  )
}
