import { put } from '../files.ts'
import { type Lettering, typeface } from '../lettering.ts'
import { palette } from '../../site/lattice/palette.ts'

/** Every logo is this tall; its words are sized by eye so that all four weigh the same in a row. */
const height = 48

/** Draws the clients' logos into `content/clients/`, in ink alone. @returns the files written */
export async function renderClients(): Promise<string[]> {
  const [rozha, bricolage, newsreader, familjen] = await Promise.all([
    typeface('@fontsource/rozha-one/files/rozha-one-latin-400-normal.woff2'),
    typeface('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2', {
      wght: 750,
    }),
    typeface('@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2', { wght: 480 }),
    typeface('@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2', {
      wght: 650,
    }),
  ])
  return Promise.all([
    logo('imli-and-iron', {
      mark: filled(kadhai),
      words: [rozha('Imli & Iron', { size: 39, x: 58, y: 37, tracking: -0.005 })],
    }),
    logo('jamun-tree-foundation', {
      mark: filled(jamun),
      words: [
        bricolage('Jamun Tree', { size: 25, x: 53, y: 21.5, tracking: -0.025 }),
        bricolage('Foundation', { size: 25, x: 53, y: 44.5, tracking: -0.025 }),
      ],
    }),
    logo('mauna-foundation', {
      mark: ring,
      words: [
        newsreader('mauna', { size: 39, x: 53, y: 27, tracking: 0.07 }),
        newsreader('FOUNDATION', { size: 11.8, x: 54, y: 44.5, tracking: 0.345 }),
      ],
    }),
    logo('saanjha', {
      mark: arches,
      words: [familjen('saanjha', { size: 43, x: 57, y: 33.5, tracking: -0.03 })],
    }),
  ])
}

/** An iron pan with two handles, and the steam that leaves it. */
const kadhai =
  'M6 22h38a1 1 0 0 1 1 1v1h3.5a1.5 1.5 0 0 1 0 3h-3.7a20 20 0 0 1-39.6 0h-3.7a1.5 1.5 0 0 1 0-3h3.5v-1a1 1 0 0 1 1-1z' +
  'M11 16.5c0-3.5 2.4-6 5.5-6c3.7 0 5.3 3 8.6 3c2.4 0 3.6-1.5 5.5-3.5c1.9-1.9 3.7-2.9 6.3-1.7a1.5 1.5 0 0 1-1.2 2.7c-1.3-.5-2 .2-3.1 1.2c-1.9 2-4 4.2-7.5 4.2c-4.3 0-6-3-8.6-3c-1.5 0-2.5 1.3-2.5 3.1a1.5 1.5 0 0 1-3 0z'

/** Two leaves and two fruits on one stalk. */
const jamun =
  'M27 10C17 1 7 4 1 12C10 18 20 17 27 10ZM28.5 10C32 2 39 0 47 5C43 13 35 15 28.5 10Z' +
  'M26.8 11.5c-7 4-11 9-12.3 15l2.5.500c1.4-5.5 5-10 10.2-13.2c3.2 3.6 4.7 7.6 5 12l2.5-.2c-.3-5.4-2.6-10.3-7-14.3z' +
  'M14.5 28.5a8 9.5 8 1 0 .1 0zM10.5 34.5c-.7 1.7-.5 3.3.5 4.9l-1.5 1c-1.5-2.1-1.8-4.5-.8-6.6z' +
  'M34 28a8 9.5-8 1 0 .1 0zM30.5 33.5c-1 1.6-1 3.2-.3 4.9l-1.6.7c-1-2.4-.9-4.6.4-6.6z'

/** A ring with a breath left open, and the silence in its middle. */
const ring =
  '<g transform="translate(21 24)"><circle r="19.5" fill="none" stroke-width="2.6" stroke-dasharray="108.4 14.2" transform="rotate(-60)"/><circle r="4.2"/></g>'

/** Two arches, a round one and a pointed one, on the same ground. */
const arches =
  '<g transform="translate(-1 -4) scale(.78)" fill="none" stroke-width="5.8"><path d="M8 58V34A15 15 0 0 1 38 34V58M26 58V34C26 24 34 18 41 10C48 18 56 24 56 34V58M2 58H62"/></g>'

async function logo(slug: string, { mark, words }: { mark: string; words: Lettering[] }): Promise<string> {
  const width = Math.ceil(Math.max(...words.map(({ box }) => box.right)) + 0.5)
  return put(
    `content/clients/${slug}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<g fill="${palette.ink}" stroke="${palette.ink}">${mark}<path stroke="none" d="${words.map(({ path }) => path).join('')}"/></g></svg>\n`,
  )
}

function filled(path: string): string {
  return `<path stroke="none" fill-rule="evenodd" d="${path}"/>`
}
