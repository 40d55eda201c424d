import { wordsOfPages } from '../../site/content/model.ts'
import type { Content } from '../../site/content/model.ts'
import { emblem } from '../../site/lattice/emblem.ts'
import { type LatticeOptions, screen } from '../../site/lattice/lattice.ts'
import { lattices } from '../../site/lattice/named.ts'
import type { Page } from '../../site/routes.ts'
import { paint } from '../files.ts'
import { type Lettering, type Typeface, typeface, withDevanagari } from '../lettering.ts'
import { palette, tint } from '../palette.ts'
import { breakHeadline, TooLong } from './headline.ts'
import { drawWindows } from './windows.ts'

const { ink, paper, peacock, marigold, light } = palette
const [width, height] = [1200, 630]
/** Where the light stands behind the lattice. */
const sun = { x: 985, y: 315 }

/** What the lattice keeps clear of: everything left of `right` from `top` to `bottom`. */
type Words = { right: number; top: number; bottom: number }
/** A page's ground and text, and what stands behind the words: a lattice, or the projects in a row of windows. */
type Look = { ground: string; text: string; near: string; lattice: LatticeOptions | 'windows' }

/** Each page's ground, the colour of its lattice near the light, and its lattice. */
const looks: Record<Page, Look> = {
  home: {
    ground: ink,
    text: light,
    near: tint(peacock, paper, 0.35),
    lattice: { ...lattices['ai-automation'], edge: 76 },
  },
  services: {
    ground: paper,
    text: ink,
    near: peacock,
    lattice: { ...lattices['web-development'], edge: 92 },
  },
  work: {
    ground: peacock,
    text: light,
    near: tint(peacock, paper, 0.6),
    lattice: 'windows',
  },
  about: {
    ground: tint(paper, marigold, 0.16),
    text: ink,
    near: peacock,
    lattice: { ...lattices.success, edge: 76 },
  },
  contact: {
    ground: ink,
    text: light,
    near: tint(peacock, paper, 0.2),
    lattice: { ...lattices['ai-chatbots'], edge: 84 },
  },
}

/** A page's share picture, by its path from the top of the repository: as it was written, or why it was not. */
export type Share = { path: string; file?: string; error?: unknown }

/**
 * @returns one line beside the mark, at the largest of the sizes at which the picture does not cut it
 * @throws TooLong when it fits at none
 */
function fitLine(
  text: string,
  face: Typeface,
  { sizes, ...setting }: { sizes: readonly number[]; x: number; y: number; tracking?: number },
): Lettering {
  const lines = sizes.map((size) => face(text, { ...setting, size }))
  const line = lines.find(({ box }) => box.right <= width - 72)
  if (!line) throw new TooLong(text)
  return line
}

/**
 * @returns the agency's name and the line below it, as every share picture shows them, and the typeface of headlines
 * @throws TooLong, MissingLetters
 */
export async function drawSign(
  site: Pick<Content['site'], 'name'>,
  eyebrow: string,
): Promise<{ sign: Lettering[]; display: Typeface }> {
  const [eczar, eczarHindi, anek, hind] = await Promise.all([
    typeface('@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2', { wght: 600 }),
    typeface('@fontsource-variable/eczar/files/eczar-devanagari-wght-normal.woff2', { wght: 600 }),
    typeface('@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2', { wght: 500 }),
    typeface('@fontsource/hind/files/hind-devanagari-500-normal.woff2'),
  ])
  const [display, text] = [withDevanagari(eczar, eczarHindi), withDevanagari(anek, hind)]
  const sign = [
    fitLine(site.name, display, { sizes: [60, 54, 48, 42, 36], x: 190, y: 100, tracking: -0.01 }),
    fitLine(eyebrow, text, { sizes: [42, 38, 34, 30], x: 191, y: 147 }),
  ]
  return { sign, display }
}

/**
 * Draws the pictures that stand for a page where it is shared into `public/share/`. One that cannot be drawn, for its
 * headline is too long or has a letter that the typeface lacks, keeps none of the others.
 * @throws MissingLetters where what they all show has a letter that the typefaces lack; TooLong where it is too long
 */
export async function renderShares(content: Content): Promise<Share[]> {
  const { site, home, projects } = content
  const { sign, display } = await drawSign(site, home.hero.eyebrow)
  const cards = new Map(projects.map(({ slug, image }) => [slug, `content/${image.picture}`]))
  return Promise.all(
    wordsOfPages(content).map(async ({ page, name, words }) => {
      const path = `public/share/${name}.png`
      try {
        const picture = await draw(looks[page], { sign, headline: words.hero.title, display, cards })
        return { path, file: await paint(picture, path, width) }
      } catch (error) {
        return { path, error }
      }
    }),
  )
}

type Parts = { sign: Lettering[]; headline: string; display: Typeface; cards: ReadonlyMap<string, string> }

async function draw(look: Look, { sign, headline, display, cards }: Parts): Promise<string> {
  const mark = emblem(96)
  const { lattice } = look
  const windows = lattice === 'windows'
  const title = breakHeadline(headline, display, {
    width: windows ? width - 144 : 620,
    most: windows ? 1 : 3,
    sizes: [112, 106, 100, 94, 88, 80, 72, 64],
  })
  const leading = title.size * 0.98
  const lines = title.lines.map((line, i) =>
    display(line, {
      size: title.size,
      x: 68,
      y: (windows ? 286 : height - 72) - (title.lines.length - 1 - i) * leading,
      tracking: -0.015,
    }),
  )
  const words = [sign, lines].map(around)
  const behind =
    lattice === 'windows'
      ? await drawWindows(cards, {
          left: 72,
          right: width - 72,
          top: 336,
          floor: height + 8,
          frame: look.near,
        })
      : drawLight(look, lattice, words)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<path fill="${look.ground}" d="M0 0h${width}v${height}H0z"/>${behind}` +
    `<g transform="translate(72 56)"><path fill="${look.text}" d="${mark.squares}"/><path fill="${marigold}" d="${mark.star}"/></g>` +
    `<path fill="${look.text}" d="${[...sign, ...lines].map(({ path }) => path).join('')}"/></svg>`
  )
}

function around(lines: readonly Lettering[]): Words {
  const boxes = lines.map(({ box }) => box)
  return {
    right: Math.max(...boxes.map(({ right }) => right)) + 20,
    top: Math.min(...boxes.map(({ top }) => top)) - 20,
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)) + 20,
  }
}

/** The lattice on the right, brightest where the light stands and lost in the ground towards the words. */
function drawLight({ ground, near }: Look, lattice: LatticeOptions, words: readonly Words[]): string {
  const columns = 12
  const rows = 12
  const { width: across, height: down, pieces } = screen({ ...lattice, columns, rows, decimals: 1 })
  // The largest star nearest to the middle becomes the sun.
  const most = Math.max(...pieces.map(({ sides }) => sides))
  const middle = pieces.find(({ sides }) => sides === most) ?? { path: '', x: across / 2, y: down / 2 }
  const [left, top] = [sun.x - middle.x, sun.y - middle.y]
  const shown = pieces.flatMap(({ path, x, y, sides }) => {
    const distance = Math.hypot(x - middle.x, y - middle.y)
    const fromWords = left + x - 640
    const radius = (lattice.edge ?? 40) / 2 / Math.tan(Math.PI / sides)
    const covers = words.some(
      (line) =>
        left + x - radius < line.right && top + y + radius > line.top && top + y - radius < line.bottom,
    )
    if (distance > 640 || fromWords < 0 || covers) return []
    const faded = Math.max((distance / 600) ** 1.3, 1 - fromWords / 240)
    const shade = tint(near, ground, Math.min(1, 0.08 + Math.max(0, faded)))
    return shade === ground ? [] : [`<path fill="${path === middle.path ? marigold : shade}" d="${path}"/>`]
  })
  return `<g transform="translate(${left} ${top})" fill-rule="evenodd" stroke="${ground}" stroke-width="5" stroke-linejoin="round">${shown.join('')}</g>`
}
