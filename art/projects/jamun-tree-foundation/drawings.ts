import { el, fontFace, group, lens, pick, type Random, round, seeded, strew, svg } from '../draw.ts'
import { blackboard, classroom, sitting, weighing } from './people.ts'

const chalk = fontFace(
  'Chalk',
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
)

const leaves: readonly [string, ...string[]] = ['#2c6a48', '#3b8055', '#245a3d', '#5b9a52', '#86b65a']

function leaf(x: number, y: number, length: number, turn: number, fill: string): string {
  return group(
    `translate(${round(x)} ${round(y)}) rotate(${round(turn)})`,
    el('path', { d: lens(length, length * 0.36), fill }),
    el('path', { d: `M2 0H${round(length * 0.86)}`, stroke: '#fff', 'stroke-width': 0.9, opacity: 0.22 }),
  )
}

function fruit(x: number, y: number, size: number, random: Random): string {
  return group(
    `translate(${round(x)} ${round(y)}) rotate(${round(random() * 30 - 15)}) scale(${round(size)})`,
    el('path', { d: 'M0-16Q1-8 0-6', stroke: '#5d7a3a', 'stroke-width': 2.4, fill: 'none' }),
    el('ellipse', {
      cy: 5,
      rx: 8.5,
      ry: 12,
      fill: pick(['#3a1440', '#4b1a4f', '#5f2460', '#a63770'], random),
    }),
    el('path', {
      d: 'M-4.5 0Q-5.5 7-2 12',
      stroke: '#fff',
      'stroke-width': 2.2,
      fill: 'none',
      opacity: 0.4,
      'stroke-linecap': 'round',
    }),
  )
}

/** One round mass of leaves, darker below, lighter where the light falls from the upper left. */
function crown(cx: number, cy: number, r: number, random: Random): string {
  const foliage = strew(Math.round(r * 1.5), [cx, cy], r, random, (x, y) => {
    const light = (cx - x + (cy - y) * 1.6) / r + random() * 0.9
    const fill =
      light > 1.1
        ? '#86b65a'
        : light > 0.5
          ? '#5b9a52'
          : light > -0.3
            ? '#3b8055'
            : light > -1
              ? '#2c6a48'
              : '#245a3d'
    return leaf(x, y, 24 + random() * 16, (y < cy - r * 0.4 ? 210 : 30) + random() * 120, fill)
  })
  return el('circle', { cx, cy, r: r * 0.9, fill: '#245a3d' }) + foliage
}

function tree(): string {
  const random = seeded(7)
  const trunk =
    'M352 640C372 560 372 500 356 440C344 398 318 372 286 352L298 340C332 354 356 374 370 398C372 360 366 326 350 292L368 286C386 324 392 356 392 392C408 360 436 338 474 324L482 338C440 358 416 386 408 430C398 500 404 570 430 640Z'
  const masses: readonly (readonly [number, number, number])[] = [
    [390, 250, 118],
    [250, 300, 98],
    [520, 296, 104],
    [170, 250, 84],
    [610, 240, 86],
    [300, 170, 112],
    [470, 160, 116],
    [390, 110, 100],
    [210, 180, 84],
    [570, 170, 84],
  ]
  const fruits = masses
    .map(([x, y, r]) =>
      strew(5, [x, y + r * 0.28], r * 0.8, random, (a, b) =>
        [0, 1, 2].map((i) => fruit(a + i * 13 - 13, b + (i % 2) * 9, 1, random)).join(''),
      ),
    )
    .join('')
  return [
    el('path', { d: trunk, fill: '#6a4a3c' }),
    el('path', {
      d: 'M366 636C384 560 386 500 376 440M392 636C396 580 390 520 396 440M330 372Q352 390 362 420',
      stroke: '#4c3229',
      'stroke-width': 5,
      fill: 'none',
      'stroke-linecap': 'round',
      opacity: 0.7,
    }),
    ...masses.map(([x, y, r]) => crown(x, y, r, random)),
    fruits,
  ].join('')
}

/** Ploughed land seen flat: bands of crop, each with its own rows, up to a low horizon. */
function fields(): string {
  const random = seeded(12)
  const bands = [
    { y: 60, h: 26, fill: '#a9c98a', row: '#95ba74' },
    { y: 82, h: 34, fill: '#f1cf5b', row: '#dcb63c' },
    { y: 112, h: 42, fill: '#7fb066', row: '#6a9d53' },
    { y: 150, h: 130, fill: '#4e8f5b', row: '#41804f' },
  ]
  const rows = bands.map(({ y, h, fill, row }, i) => {
    const edge = Array.from(
      { length: 9 },
      (_, k) => `${k * 200} ${round(y + Math.sin(k * 1.4 + i * 2) * (5 - i))}`,
    ).join('L')
    const tufts = Array.from({ length: 130 }, () =>
      el('path', {
        d: `M${round(random() * 1600)} ${round(y + 8 + random() * (h - 8))}q3-9 5 0q4-6 5 1`,
        stroke: row,
        'stroke-width': 2.4,
        fill: 'none',
        'stroke-linecap': 'round',
      }),
    )
    return el('path', { d: `M${edge}V400H0Z`, fill }) + tufts.join('')
  })
  const poplars = Array.from({ length: 15 }, (_, i) => {
    const x = i * 112 + random() * 60
    const h = 30 + random() * 26
    return el('ellipse', {
      cx: x,
      cy: 58 - h / 2,
      rx: 7 + random() * 4,
      ry: h / 2,
      fill: pick(leaves, random),
      opacity: 0.75,
    })
  })
  const house = (x: number, wall: string) =>
    group(
      `translate(${x} 30)`,
      el('rect', { width: 46, height: 32, fill: wall }),
      el('rect', { x: -3, y: -5, width: 52, height: 7, fill: '#b8694a' }),
      el('rect', { x: 16, y: 12, width: 12, height: 20, fill: '#33143a' }),
    )
  return [
    ...poplars,
    house(220, '#f7ead2'),
    house(276, '#f3c9b2'),
    house(1180, '#f7ead2'),
    house(1330, '#bfd9d4'),
    ...rows,
  ].join('')
}

function sprig(): string {
  const random = seeded(3)
  return [
    el('path', {
      d: 'M20 40Q110 40 196 96',
      stroke: '#5d7a3a',
      'stroke-width': 5,
      fill: 'none',
      'stroke-linecap': 'round',
    }),
    leaf(60, 44, 92, -42, '#3b8055'),
    leaf(110, 58, 100, -20, '#5b9a52'),
    leaf(70, 44, 84, 62, '#2c6a48'),
    leaf(182, 92, 84, -6, '#86b65a'),
    fruit(146, 156, 1.9, random),
    fruit(120, 92, 2.1, random),
    fruit(152, 112, 2.3, random),
    fruit(186, 134, 2.1, random),
  ].join('')
}

function mark(): string {
  const drop = (x: number, y: number, turn: number, fill: string) =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      el('ellipse', { rx: 10, ry: 14, fill }),
      el('path', {
        d: 'M-4.5-5Q-6 2-3 7',
        stroke: '#fff',
        'stroke-width': 2.6,
        fill: 'none',
        'stroke-linecap': 'round',
        opacity: 0.55,
      }),
    )
  return [
    el('path', { d: 'M22 40Q24 22 36 12Q42 24 44 36', stroke: '#5d7a3a', 'stroke-width': 3.5, fill: 'none' }),
    el('path', { d: 'M36 13C24 4 12 6 4 16C16 22 28 20 36 13Z', fill: '#2c6a48' }),
    el('path', { d: 'M36 13C42 3 52 2 62 8C56 18 46 20 36 13Z', fill: '#5b9a52' }),
    drop(21, 46, 8, '#5f2460'),
    drop(44, 44, -8, '#c63f73'),
  ].join('')
}

/** The near grass, to stand in front of whatever sits in the fields. */
function grass(): string {
  const random = seeded(23)
  const edge = Array.from({ length: 17 }, (_, k) => `${k * 100} ${round(26 + Math.sin(k * 0.9) * 7)}`).join(
    'L',
  )
  const tufts = Array.from({ length: 190 }, () => {
    const x = random() * 1600
    const y = 30 + random() * random() * 120
    return el('path', {
      d: `M${round(x)} ${round(y)}q3-13 5 0q1-18 5 0q4-10 6 1`,
      fill: pick(['#41804f', '#37734a', '#5b9a52'], random),
    })
  })
  return el('path', { d: `M0 200V26L${edge}V200Z`, fill: '#4e8f5b' }) + tufts.join('')
}

/** Where the foundation works: the canal, two roads, and a spot for each village, its size the children enrolled. */
function map(): string {
  const random = seeded(19)
  const plots = Array.from({ length: 130 }, (_, i) => {
    const [x, y] = [(i % 10) * 58 - 24, Math.floor(i / 10) * 66 - 24]
    return el('path', {
      d: `M${round(x + random() * 10)} ${round(y + random() * 10)}l${round(46 + random() * 8)} ${round(random() * 14 - 7)}l${round(random() * 8)} 56l-54 ${round(random() * 8)}z`,
      fill: pick(['#e3eed3', '#d6e6c4', '#eef2d8', '#dcebe1', '#f5ecc0'], random),
    })
  })
  const villages: readonly (readonly [number, number, number, string, boolean])[] = [
    [150, 150, 26, 'Morta', true],
    [330, 96, 13, '', false],
    [398, 236, 27, 'Rawli Kalan', true],
    [92, 300, 16, 'Shahpur', false],
    [236, 330, 11, '', false],
    [300, 436, 20, 'Didauli', true],
    [446, 420, 14, '', false],
    [120, 476, 23, 'Basantpur Saintli', false],
    [226, 560, 13, '', false],
    [420, 566, 18, '', true],
    [72, 596, 11, '', false],
    [470, 120, 10, '', false],
  ]
  const spots = villages.map(([x, y, r, name, clinic]) =>
    [
      el('circle', { cx: x, cy: y, r, fill: '#5f2460', opacity: 0.9 }),
      clinic
        ? group(
            `translate(${x} ${y})`,
            el('path', {
              d: 'M-7 0H7M0-7V7',
              stroke: '#fff',
              'stroke-width': 4.5,
              'stroke-linecap': 'round',
            }),
          )
        : '',
      el(
        'text',
        {
          x,
          y: y + r + 19,
          'text-anchor': 'middle',
          'font-family': 'Chalk',
          'font-size': 15,
          'font-weight': 650,
          fill: '#33143a',
          stroke: '#e3eed3',
          'stroke-width': 5,
          'paint-order': 'stroke',
        },
        name,
      ),
    ].join(''),
  )
  return [
    el('rect', { width: 520, height: 800, fill: '#c5d9ae' }),
    ...plots,
    el('path', {
      d: 'M-20 60C120 60 60 220 190 240S330 170 400 330S440 560 560 640',
      stroke: '#86bfcc',
      'stroke-width': 17,
      fill: 'none',
    }),
    el('path', {
      d: 'M150 150C240 180 300 220 398 236S300 400 300 436S160 440 120 476S60 640 90 820',
      stroke: '#fff',
      'stroke-width': 7,
      fill: 'none',
    }),
    el('path', {
      d: 'M-20 380C120 340 300 480 540 400',
      stroke: '#fff',
      'stroke-width': 4,
      fill: 'none',
      'stroke-dasharray': '10 7',
    }),
    ...spots,
  ].join('')
}

export const drawings: Record<string, string> = {
  tree: svg(800, 710, group('translate(0 30)', tree())),
  fields: svg(1600, 280, fields()),
  class: svg(760, 560, chalk, classroom()),
  board: svg(520, 300, chalk, blackboard(0, 0, 520, 300)),
  weighing: svg(420, 560, chalk, weighing()),
  ring: svg(620, 200, sitting()),
  sprig: svg(290, 210, sprig()),
  mark: svg(64, 64, mark()),
  map: svg(520, 800, chalk, map()),
  grass: svg(1600, 200, grass()),
}
