import { arch } from '../../site/lattice/path.ts'
import { lattice } from '../../site/lattice/lattice.ts'
import { type LatticeName, lattices } from '../../site/lattice/named.ts'

/** What stands behind a person: an arched window with a lattice in it. The wall around it is the page's, by day or night. */
export type Scene = { window: string; lattice: string; name: LatticeName }

/** Artboard of every portrait. */
export const board = { width: 1000, height: 1250 } as const

const niche = arch(board.height)

/** The ground of a portrait. */
export function drawScene({ window, lattice: line, name }: Scene): string {
  const tile = lattice({ ...lattices[name], edge: lattices[name].edge * 1.15 })
  return (
    `<pattern id="jali" width="${tile.width}" height="${tile.height}" patternUnits="userSpaceOnUse" patternTransform="translate(500 420)">` +
    `<path d="${tile.path}" fill="none" stroke="${line}" stroke-width="5"/></pattern>` +
    `<path fill="${window}" d="${niche}"/>` +
    `<path fill="url(#jali)" d="${niche}"/><path fill="none" stroke="${line}" stroke-width="10" d="${niche}"/>`
  )
}
