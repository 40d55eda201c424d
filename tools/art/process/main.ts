import { lines } from '#site/jali/contact.ts'
import { ground, repeats } from '#site/jali/ground.ts'
import { type LatticeOptions, screen } from '#site/jali/lattice.ts'
import { chain, pathData, type Stroke } from '#site/jali/path.ts'
import { put } from '../files.ts'
import { palette } from '../palette.ts'

const options = { tiling: '4.8.8', angle: 67.5, petals: true, edge: 55 } as const satisfies LatticeOptions
const three = [0, 1, 2]
const base = ground(options)
const size = 3 * base.width
/** Room for the strokes that lie on the border. */
const room = 5

/** Draws how a screen comes into being, one drawing a step, into `content/process/`. @returns the files written */
export function renderProcess(): Promise<string[]> {
  const { pieces } = screen({ ...options, columns: 3, rows: 3 })
  const octagons = pieces.filter(({ sides }) => sides === 8).map(({ path }) => path)
  const [first = '', ...others] = octagons
  const squares = pieces.filter(({ sides, ring }) => sides === 4 && ring <= 1).map(({ path }) => path)
  const drawings = {
    // One line finds its way over the grid.
    discovery: guide(1) + drawn(strand(), 7),
    // A first star stands on the grid.
    design: guide(1) + drawn(strand(), 2.5) + drawn(first, 7),
    // Its neighbours join; those at the corners are still being tried.
    testing:
      guide(0.6) +
      drawn([first, ...others.slice(0, 4), ...squares].join(''), 5) +
      drawn(others.slice(4).join(''), 2.5, ' stroke-dasharray="7 7"'),
    // The screen is whole, and framed.
    support: drawn(pieces.map(({ path }) => path).join(''), 5) + drawn(`M0 0h${size}v${size}H0z`, 10),
  }
  return Promise.all(
    Object.entries(drawings).map(([step, drawing]) =>
      put(
        `content/process/${step}.svg`,
        `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="${-room} ${-room} ${size + 2 * room} ${size + 2 * room}">` +
          `<g fill="none" stroke="${palette.ink}" stroke-linejoin="round" stroke-linecap="round">${drawing}</g></svg>\n`,
      ),
    ),
  )
}

function drawn(path: string, thick: number, more = ''): string {
  return `<path stroke-width="${thick}"${more} d="${path}"/>`
}

/** The octagons and squares that the lattice will grow on. */
function guide(thick: number): string {
  const edges: Stroke[] = repeats(base.tiling, three, three)
    .filter(({ corners }) => corners.length === 8)
    .map(({ corners }) => ({ points: corners.map(base.place), closed: true }))
  return drawn(pathData(edges), thick * 1.6, ' stroke-opacity=".45" stroke-dasharray="1 6"')
}

/** The one line of the lattice that crosses the board from side to side nearest to its middle. */
function strand(): string {
  const around = [-1, 0, 1, 2, 3]
  const all = lines(repeats(base.tiling, around, around), base.contact).map(
    ([a, b]) => [base.place(a), base.place(b)] as const,
  )
  const inside = all.filter((line) =>
    line.every(({ x, y }) => x > -1 && y > -1 && x < size + 1 && y < size + 1),
  )
  const strands = chain(inside).filter(({ closed }) => !closed)
  const middle = size / 2
  const span = ({ points }: Stroke) =>
    Math.max(...points.map(({ x }) => x)) - Math.min(...points.map(({ x }) => x))
  const away = ({ points }: Stroke) =>
    Math.min(...points.map(({ x, y }) => Math.hypot(x - middle, y - middle)))
  const [best] = strands.toSorted((a, b) => Math.round(span(b) - span(a)) || away(a) - away(b))
  return best ? pathData([best]) : ''
}
