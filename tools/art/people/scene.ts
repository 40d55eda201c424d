import { arch } from '#site/jali/arch.ts'
import { lattice } from '#site/jali/lattice.ts'
import { type LatticeName, lattices } from '#site/jali/named.ts'
import { palette, tint } from '../palette.ts'

/** What stands behind a person: a wall and an arched window with a lattice in it. */
export type Scene = { window: string; lattice: string; name: LatticeName }

/** Artboard of every portrait. */
export const board = { width: 1000, height: 1250 } as const

const niche = arch(board.height)
const wall = tint(palette.paper, palette.marigold, 0.1)

/** The ground of a portrait. */
export function drawScene({ window, lattice: line, name }: Scene): string {
  const tile = lattice({ ...lattices[name], edge: lattices[name].edge * 1.15 })
  return (
    `<pattern id="jali" width="${tile.width}" height="${tile.height}" patternUnits="userSpaceOnUse" patternTransform="translate(500 420)">` +
    `<path d="${tile.path}" fill="none" stroke="${line}" stroke-width="5"/></pattern>` +
    `<path fill="${wall}" d="M0 0h1000v1250H0z"/><path fill="${window}" d="${niche}"/>` +
    `<path fill="url(#jali)" d="${niche}"/><path fill="none" stroke="${line}" stroke-width="10" d="${niche}"/>`
  )
}
