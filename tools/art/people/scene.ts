import { lattice } from '#site/jali/lattice.ts'
import { type LatticeName, lattices } from '#site/jali/named.ts'
import { palette, tint } from '../palette.ts'

/** What stands behind a person: a wall and an arched window with a lattice in it. */
export type Scene = { window: string; lattice: string; name: LatticeName }

/** Artboard of every portrait. */
export const board = { width: 1000, height: 1250 } as const

/** The pointed arch of a jharokha, from the floor up and down again. */
const arch =
  'M100 1250V540C100 448 124 378 190 320C244 274 284 264 328 224C386 172 440 142 500 72C560 142 614 172 672 224C716 264 756 274 810 320C876 378 900 448 900 540V1250Z'

const wall = tint(palette.paper, palette.marigold, 0.1)

/** The ground of a portrait. */
export function drawScene({ window, lattice: line, name }: Scene): string {
  const tile = lattice({ ...lattices[name], edge: lattices[name].edge * 1.15 })
  return (
    `<pattern id="jali" width="${tile.width}" height="${tile.height}" patternUnits="userSpaceOnUse" patternTransform="translate(500 420)">` +
    `<path d="${tile.path}" fill="none" stroke="${line}" stroke-width="5"/></pattern>` +
    `<path fill="${wall}" d="M0 0h1000v1250H0z"/><path fill="${window}" d="${arch}"/>` +
    `<path fill="url(#jali)" d="${arch}"/><path fill="none" stroke="${line}" stroke-width="10" d="${arch}"/>`
  )
}
