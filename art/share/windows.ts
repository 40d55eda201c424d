import { join } from 'node:path'
import sharp from 'sharp'
import { arch } from '../../site/lattice/path.ts'

/** A row of windows: where it begins and ends, the tips of its arches, its floor, and the colour of the frames. */
export type Row = { left: number; right: number; top: number; floor: number; frame: string }

/** What a window shows of a picture: the middle and the width of the part, as shares of the picture's width. */
type Sight = { x: number; y: number; wide: number }

/** Where the projects' own pictures are best seen through a window; of any other it is the middle. */
const sights: Record<string, Sight> = {
  'imli-and-iron': { x: 0.745, y: 0.36, wide: 0.46 },
  'jamun-tree-foundation': { x: 0.628, y: 0.406, wide: 0.375 },
  'mauna-foundation': { x: 0.86, y: 0.29, wide: 0.34 },
  saanjha: { x: 0.377, y: 0.42, wide: 0.3 },
  chatkara: { x: 0.553, y: 0.49, wide: 0.31 },
}

/**
 * Draws pictures as the views from a row of arched windows, the arch that people stand before in their portraits.
 * @param pictures paths from the top of the repository, by the name of what they show
 * @returns SVG elements
 */
export async function drawWindows(pictures: ReadonlyMap<string, string>, row: Row): Promise<string> {
  const gap = 20
  const width = (row.right - row.left + gap) / pictures.size - gap
  const windows = [...pictures].map(([name, file], i) =>
    drawWindow(file, sights[name] ?? { x: 0.5, y: 0.375, wide: 0.44 }, {
      ...row,
      left: row.left + i * (width + gap),
      scale: width / 800,
      id: `window-${i}`,
    }),
  )
  return (await Promise.all(windows)).join('')
}

async function drawWindow(
  file: string,
  { x, y, wide }: Sight,
  { left, top, floor, frame, scale, id }: Row & { scale: number; id: string },
): Promise<string> {
  const height = (floor - top) / scale
  const view = sharp(join(import.meta.dirname, '../..', file))
  const { width: across, height: down } = await view.metadata()
  // As much of the picture as the window shows, moved in where it would reach over an edge; a flat one is brought nearer.
  const shownWidth = Math.min(wide * across, (down * 800) / height)
  const shown = { width: shownWidth, height: (shownWidth * height) / 800 }
  const part = {
    left: within(x * across - shown.width / 2, across - shown.width),
    top: within(y * across - shown.height / 2, down - shown.height),
  }
  const zoom = 800 / shown.width
  const data = (await view.png().toBuffer()).toString('base64')
  const outline = arch(72 + height)
  return (
    `<clipPath id="${id}"><path d="${outline}"/></clipPath>` +
    `<g transform="translate(${left} ${top}) scale(${scale}) translate(-100 -72)">` +
    `<g clip-path="url(#${id})"><image href="data:image/png;base64,${data}" x="${100 - part.left * zoom}" y="${72 - part.top * zoom}" width="${across * zoom}" height="${down * zoom}"/></g>` +
    `<path fill="none" stroke="${frame}" stroke-width="${5 / scale}" d="${outline}"/></g>`
  )
}

function within(value: number, most: number): number {
  return Math.max(0, Math.min(value, most))
}
