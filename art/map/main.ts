import { emblem } from '../../site/lattice/emblem.ts'
import { lattice } from '../../site/lattice/lattice.ts'
import { rosette } from '../../site/lattice/rosette.ts'
import { put } from '../files.ts'
import { typeface } from '../lettering.ts'
import { palette, tint } from '../../site/lattice/palette.ts'
import { labelMaker } from './labels.ts'

/** On paper, and at night: the picture follows the scheme of the page that shows it. */
const COLOURS = {
  ink: [palette.ink, '#ece6d6'],
  paper: [palette.paper, '#0c1122'],
  peacock: [palette.peacock, '#7cc4bd'],
  land: [tint(palette.paper, palette.ink, 0.035), '#161d33'],
  fields: [tint(tint(palette.paper, palette.ink, 0.035), palette.ink, 0.07), '#202944'],
  water: [tint(palette.peacock, palette.paper, 0.62), '#1f5560'],
  quiet: [tint(palette.ink, palette.paper, 0.25), '#a9acb6'],
} as const
const { marigold } = palette
const named = (name: keyof typeof COLOURS) => `var(--${name},${COLOURS[name][0]})`
const [ink, paper, peacock] = [named('ink'), named('paper'), named('peacock')]
const [land, fieldLines, water, quiet] = [named('land'), named('fields'), named('water'), named('quiet')]
const night = Object.entries(COLOURS).map(([name, [, dark]]) => `--${name}:${dark}`)
const [width, height] = [1200, 900]

/** Well beyond the picture's edges: a wide one shows more of the country. */
const ways = {
  canal:
    'M1010-330C930-220 850-120 815-15C780 90 690 190 700 300C708 390 760 465 785 560C815 670 860 780 930 915C980 1010 1030 1110 1080 1230',
  hindon:
    'M420-330C330-220 270-120 210-15C140 110 140 210 100 330C70 430 210 530 260 630C290 695 280 795 350 915C400 1000 380 1110 420 1230',
  yamuna:
    'M-60-330C-130-180 20-60 0 90C-30 240-60 330 20 480C90 600 190 660 185 785C180 930 130 1010 170 1230',
  road: 'M-500 780H-15C110 780 210 780 320 750C450 710 540 600 665 460C750 365 820 310 890 255C990 175 1070 115 1215-20C1320-120 1400-220 1520-330',
  railway:
    'M-500 815H-15C130 815 230 815 345 780C480 735 570 625 695 485C775 395 845 340 915 285C1015 205 1095 145 1215 35C1320-60 1420-180 1560-330',
}

/** The place that it is drawn for. */
export const TOWN = 'Muradnagar'

type Town = {
  name: string
  x: number
  y: number
  label: { x: number; y: number; anchor: 'start' | 'middle' | 'end' }
}

const towns: Town[] = [
  { name: 'Delhi', x: 100, y: 780, label: { x: 100, y: 730, anchor: 'middle' } },
  { name: 'Ghaziabad', x: 400, y: 721.5, label: { x: 455, y: 842, anchor: 'middle' } },
  { name: 'Modinagar', x: 895, y: 251, label: { x: 940, y: 345, anchor: 'start' } },
  { name: 'Meerut', x: 1075, y: 104, label: { x: 1040, y: 75, anchor: 'end' } },
]

/** What a wide picture has room for besides. */
const townsAround: Town[] = [
  { name: 'Baghpat', x: 90, y: 60, label: { x: 106, y: 15, anchor: 'middle' } },
  { name: 'Hapur', x: 1240, y: 640, label: { x: 1240, y: 590, anchor: 'middle' } },
  { name: 'Noida', x: 245, y: 985, label: { x: 250, y: 1052, anchor: 'middle' } },
]

/** From this width on, in pixels, the country is drawn smaller, and more of it: words need not grow with the picture. */
const WIDE = 600
const wide = [
  '.wide{display:inline}',
  '#map-land{transform:translate(275px,165px)scale(.62)}',
  '#map-notes{transform:translate(342px,287px)scale(.62)}',
]

/**
 * Draws the schematic map of the office's surroundings, `content/map.svg`: one file that is two pictures, for a phone and
 * for a wide screen, since a drawing in an `img` knows how wide it is shown. @returns the file written
 */
export async function renderMap(): Promise<string[]> {
  const [display, text] = await Promise.all([
    typeface('@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2', { wght: 600 }),
    typeface('@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2', { wght: 500 }),
  ])
  const { label, definitions } = labelMaker(text)
  const small = { size: 39 }

  const fields = lattice({ tiling: '4.8.8', angle: 67.5, petals: true, edge: 55 })
  const star = rosette({ points: 8, reach: 2, radius: 17, crossed: false })
  const office = emblem(95)
  const here = display(TOWN, { size: 160, x: 1164, y: 800, anchor: 'end', decimals: 0 })
  const name = (town: Town) => label(town.name, { size: 48, ...town.label })
  const parts = [
    `<defs>${Object.entries(ways)
      .map(([name, path]) => `<path id="map-${name}" fill="none" d="${path}"/>`)
      .join('')}<path id="map-town" d="${star.path}"/>`,
    `<pattern id="map-fields" width="${fields.width}" height="${fields.height}" patternUnits="userSpaceOnUse"><path d="${fields.path}" fill="none" stroke="${fieldLines}" stroke-width="2"/></pattern></defs>`,
    `<path fill="${land}" d="M0 0h${width}v${height}H0z"/><g id="map-land"><path fill="url(#map-fields)" d="M-450-300h2000v1600h-2000z"/>`,
    way('hindon', water, 13),
    onlyWide(way('yamuna', water, 24)),
    way('canal', peacock, 29) + way('canal', water, 18),
    // The railway: a line and its sleepers. The road: a casing and its middle.
    way('railway', quiet, 4.5) + way('railway', quiet, 17, ' stroke-dasharray="4 20"'),
    way('road', ink, 22) + way('road', paper, 14),
    `<g fill="${ink}" stroke="${land}" stroke-width="7" paint-order="stroke">`,
    ...towns.map(place),
    onlyWide(...townsAround.map(place)),
    `<g transform="translate(596 395)"><path stroke-width="17" stroke-linejoin="round" d="${office.squares}"/><path fill="${marigold}" stroke="none" d="${office.star}"/></g></g>`,
    `<path transform="scale(.5)" fill="${ink}" d="${here.path}"/><g fill="${ink}">`,
    ...towns.map(name),
    onlyWide(...townsAround.map(name)),
    `</g><g transform="translate(505 609)rotate(-48)" fill="${paper}"><rect x="-56" y="-26" width="112" height="52" rx="9" fill="${ink}"/>`,
    `${label('NH 34', { ...small, y: 13.5, anchor: 'middle' })}</g><g fill="${peacock}">`,
    label('Upper Ganga Canal', small, 'translate(820 515)rotate(71)'),
    label('Hindon', small, 'translate(192 95)rotate(103)'),
    onlyWide(label('Yamuna', small, 'translate(-68 250)rotate(98)')),
    `</g></g><g id="map-notes" fill="${quiet}"><path d="M1100 620l22 60-22-13-22 13z"/>`,
    label('N', { ...small, x: 1100, y: 724, anchor: 'middle' }),
    label('Schematic,', { ...small, x: 1158, y: 818, anchor: 'end' }),
    `${label('not to scale', { ...small, x: 1158, y: 860, anchor: 'end' })}</g>`,
  ]
  return [
    await put(
      'content/map.svg',
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><style>@media(prefers-color-scheme:dark){:root{${night.join(';')}}}.wide{display:none}@media(width>=${WIDE}px){${wide.join('')}}</style><defs>${definitions()}</defs>${parts.join('')}</svg>\n`,
    ),
  ]
}

function way(name: keyof typeof ways, colour: string, thick: number, more = ''): string {
  return `<use href="#map-${name}" stroke="${colour}" stroke-width="${thick}"${more}/>`
}

function place({ x, y }: Town): string {
  return `<use href="#map-town" x="${x - 17}" y="${y - 17}"/>`
}

function onlyWide(...parts: string[]): string {
  return `<g class="wide">${parts.join('')}</g>`
}
