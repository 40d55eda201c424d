import { join } from 'node:path'
import sharp from 'sharp'
import type { Content } from '#site/content/model.ts'
import { PAGE_WORDS } from '#site/content/parts.ts'
import { fitIntoSquare } from '#site/content/pictures/open-picture.ts'
import { readPictureSource } from '#site/content/pictures/picture-source.ts'
import { EMBLEM } from '#site/lattice/emblem.ts'
import { holes, lattice, type ScreenName } from '#site/lattice/lattice.ts'
import { palette, tint } from '#site/lattice/palette.ts'
import { PAGES, type PageName, sharePictureOf } from '#site/routes.ts'
import { type Lettering, letter, span } from './lettering.ts'
import { drawWindows } from './windows.ts'

const { ink, paper, peacock, marigold, light } = palette
const [WIDTH, HEIGHT] = [1200, 630]
const MARGIN = 72
/** Upper edge and size of the mark or logo, and the left edge of the name beside it. */
const [TOP, MARK, SIGN] = [56, 96, 190]
/** The centre of the light behind the lattice. */
const SUN = { x: 985, y: 315 }

/** Tiles of a lattice around the first one, in both directions. */
const TILES = Array.from({ length: 13 }, (_, i) => i - 6)

/** A ground, the colour of words, and what is behind them: a lattice, brightest at the sun, or the projects in windows. */
type Look = { ground: string; words: string; near: string; behind: Screen | 'windows' }
type Screen = { name: ScreenName; edge: number }

const LOOKS: Record<PageName, Look> = {
  home: {
    ground: ink,
    words: light,
    near: tint(peacock, paper, 0.35),
    behind: { name: 'ai-automation', edge: 76 },
  },
  services: {
    ground: paper,
    words: ink,
    near: peacock,
    behind: { name: 'web-development', edge: 92 },
  },
  work: { ground: peacock, words: light, near: tint(peacock, paper, 0.6), behind: 'windows' },
  about: {
    ground: tint(paper, marigold, 0.16),
    words: ink,
    near: peacock,
    behind: { name: 'success', edge: 76 },
  },
  contact: {
    ground: ink,
    words: light,
    near: tint(peacock, paper, 0.2),
    behind: { name: 'ai-chatbots', edge: 84 },
  },
}

/** Words at their place in the picture, in pixels. */
type Placed = Lettering & { left: number; top: number }

/**
 * Draws the share picture of each page: the agency's name and the page's headline.
 * @param folder the content's
 * @param keep may return a picture that was drawn from the same values
 * @returns PNG files of 1200 × 630 pixels, by their paths on the site
 */
export async function drawSharePictures(
  content: Content,
  folder: string,
  keep: (values: unknown, draw: () => Promise<Buffer>) => Promise<Buffer> = (_, draw) => draw(),
): Promise<Map<string, Buffer>> {
  const cards = content.projects.map(({ archImage, image }) => join(folder, (archImage ?? image).picture))
  const hashOf = async (path: string) => (await readPictureSource(path)).hash
  const cardHashes = await Promise.all(cards.map(hashOf))
  const { name, logo } = content.site
  const logoPicture = logo && (await fitIntoSquare(join(folder, logo.picture), 2 * MARK))
  const logoHash = logo && (await hashOf(join(folder, logo.picture)))
  const drawn = PAGES.map(async (page) => {
    const words = { name, line: content.home.hero.eyebrow, headline: content[PAGE_WORDS[page]].hero.title }
    const shown = LOOKS[page].behind === 'windows' ? cardHashes : []
    const picture = await keep([LOOKS[page], words, logoHash, shown], () =>
      draw(LOOKS[page], { ...words, logo: logoPicture, cards }),
    )
    return [sharePictureOf(page), picture] as const
  })
  return new Map(await Promise.all(drawn))
}

type Parts = { name: string; logo: Buffer | undefined; line: string; headline: string; cards: string[] }

async function draw(look: Look, { name, logo, line, headline, cards }: Parts): Promise<Buffer> {
  const { ground, near, behind, words: colour } = look
  const hasWindows = behind === 'windows'
  const sign = await letter(
    [span(name, { face: 'display', size: 60 }), span(line, { face: 'text', size: 42 })],
    { colour, width: WIDTH - MARGIN - SIGN, height: 104 },
  )
  const title = await letter([span(headline, { face: 'display', size: 112 })], {
    colour,
    ...(hasWindows ? { width: WIDTH - 2 * MARGIN, height: 110 } : { width: 640, height: 356 }),
  })
  const middleOfMark = TOP + MARK / 2
  const words: Placed[] = [
    ...(sign ? [{ ...sign, left: SIGN, top: middleOfMark - sign.height / 2 }] : []),
    ...(title ? [{ ...title, left: MARGIN - 4, top: (hasWindows ? 300 : HEIGHT - 52) - title.height }] : []),
  ]
  const mark = logo
    ? `<image href="data:image/png;base64,${logo.toString('base64')}" width="${MARK}" height="${MARK}"/>`
    : `<g transform="scale(${MARK / EMBLEM.size})"><path fill="${colour}" d="${EMBLEM.squares}"/><path fill="${marigold}" d="${EMBLEM.star}"/></g>`
  const scene = hasWindows
    ? await drawWindows(cards, {
        left: MARGIN,
        right: WIDTH - MARGIN,
        top: 336,
        floor: HEIGHT + 8,
        frame: near,
      })
    : drawLight(look, behind, words)
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<path fill="${ground}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>${scene}` +
    `<g transform="translate(${MARGIN} ${TOP})">${mark}</g></svg>`
  // Drawn at twice the size and reduced: fine lattice lines come out even.
  return sharp(Buffer.from(drawing), { density: 144 })
    .resize(WIDTH)
    .composite(words.map(({ input, left, top }) => ({ input, left, top: Math.round(top) })))
    .png({ palette: true, dither: 0.4 })
    .toBuffer()
}

/** The lattice on the right, brightest at the sun, which fades into the ground towards the words. */
function drawLight({ ground, near }: Look, { name, edge }: Screen, words: Placed[]): string {
  const tile = lattice(name, edge)
  const own = holes(name, edge)
  const pieces = TILES.flatMap((row) =>
    TILES.flatMap((column) =>
      own.map((hole) => ({ ...hole, x: hole.x + column * tile.width, y: hole.y + row * tile.height })),
    ),
  )
  // The largest star nearest to the middle is the sun.
  const most = Math.max(...own.map(({ sides }) => sides))
  const [middle = { x: 0, y: 0 }] = pieces
    .filter(({ sides }) => sides === most)
    .toSorted((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y))
  const [left, top] = [SUN.x - middle.x, SUN.y - middle.y]
  const shown = pieces.flatMap((piece) => {
    const { path, x, y, sides } = piece
    const distance = Math.hypot(x - middle.x, y - middle.y)
    const fromWords = left + x - 640
    const radius = edge / 2 / Math.tan(Math.PI / sides) + 20
    const covers = words.some(
      (word) =>
        left + x - radius < word.left + word.width &&
        top + y + radius > word.top &&
        top + y - radius < word.top + word.height,
    )
    if (distance > 640 || fromWords < 0 || covers) return []
    const faded = Math.max((distance / 600) ** 1.3, 1 - fromWords / 240)
    const shade = tint(near, ground, Math.min(1, 0.08 + Math.max(0, faded)))
    return shade === ground
      ? []
      : [`<path transform="translate(${x} ${y})" fill="${piece === middle ? marigold : shade}" d="${path}"/>`]
  })
  return `<g transform="translate(${left} ${top})" fill-rule="evenodd" stroke="${ground}" stroke-width="5" stroke-linejoin="round">${shown.join('')}</g>`
}
