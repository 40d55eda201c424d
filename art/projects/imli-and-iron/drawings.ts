import { blob, el, group, type Point, pick, polar, round, seeded, strew, svg } from '../draw.ts'
import { chilli, coriander, curryLeaf, karahi, lime, onionRing, plate, pod, tawa } from './iron.ts'

const middle: Point = [220, 200]

function dal(): string {
  const random = seeded(11)
  const lentils = strew(210, middle, 132, random, (x, y) =>
    group(
      `translate(${round(x)} ${round(y)}) rotate(${round(random() * 180)})`,
      el('ellipse', { rx: 6.4, ry: 4.4, fill: pick(['#6d2f18', '#7d3a1e', '#54210f', '#8a4524'], random) }),
      el('ellipse', { cx: -1.5, cy: -1.4, rx: 2.2, ry: 1, fill: '#d79a6a', opacity: 0.5 }),
    ),
  )
  const swirl = Array.from({ length: 460 }, (_, i) => polar(220, 200, 24 + i * 0.165, i * 2.1))
  const cream = swirl
    .map(([cx, cy], i) =>
      el('circle', { cx, cy, r: 1.6 + 4 * Math.sin(Math.min(1, (i + 30) / 480) * Math.PI), fill: '#f7ead0' }),
    )
    .join('')
  return karahi(
    el('path', { d: blob(220, 200, 141, 0.012, random, 20), fill: '#4a1c0d' }),
    lentils,
    cream,
    group(
      'translate(222 196) rotate(18)',
      el('rect', { x: -17, y: -15, width: 38, height: 34, rx: 4, fill: '#c98f1e' }),
      el('rect', { x: -19, y: -19, width: 38, height: 34, rx: 4, fill: '#f6c945' }),
      el('path', { d: 'M-14-12H8', stroke: '#fdeaa8', 'stroke-width': 4, 'stroke-linecap': 'round' }),
    ),
    coriander(286, 148, 1.7, -30),
    coriander(152, 262, 1.5, 140),
    coriander(276, 268, 1.2, 70, true),
  )
}

function brinjal(): string {
  const random = seeded(5)
  const half = (angle: number) => {
    const cuts = [-34, -18, -2, 14, 30, 46].map((x) => `M${x}-30L${x + 30} 30M${x + 30}-30L${x} 30`).join('')
    const shape = 'M-62 0C-62-30-30-38 0-34C34-30 62-20 64 0C62 20 34 30 0 34C-30 38-62 30-62 0Z'
    const id = `b${angle}`
    const [x, y] = polar(220, 200, 70, angle)
    return group(
      `translate(${round(x)} ${round(y)}) rotate(${angle + 180})`,
      el('path', { d: shape, fill: '#000', opacity: 0.35, transform: 'translate(3 6)' }),
      el('path', { d: 'M58-11C72-16 84-10 90-3L92 3C84 12 72 16 58 11Z', fill: '#5f7d35' }),
      el('path', { d: shape, fill: '#3c1b33' }),
      el('clipPath', { id }, el('path', { d: shape, transform: 'scale(.89 .84)' })),
      el(
        'g',
        { 'clip-path': `url(#${id})` },
        el('rect', { x: -70, y: -40, width: 140, height: 80, fill: '#d9a662' }),
        el('rect', { x: -70, y: -40, width: 140, height: 80, fill: '#b8672c', opacity: 0.55 }),
        el('path', { d: cuts, stroke: '#5f2710', 'stroke-width': 3.4, fill: 'none' }),
        el('path', { d: blob(-14, -4, 27, 0.3, random), fill: '#4d1b0c', opacity: 0.72 }),
        el('path', {
          d: 'M-48-14Q-30-26-6-23',
          stroke: '#ffe3b0',
          'stroke-width': 4,
          fill: 'none',
          'stroke-linecap': 'round',
          opacity: 0.75,
        }),
      ),
    )
  }
  const sesame = strew(52, middle, 118, random, (x, y) =>
    el('ellipse', {
      cx: x,
      cy: y,
      rx: 3.3,
      ry: 1.9,
      fill: '#fbf0d8',
      transform: `rotate(${round(random() * 180)} ${round(x)} ${round(y)})`,
    }),
  )
  return karahi(
    el('path', { d: blob(220, 200, 134, 0.03, random, 18), fill: '#5a2310' }),
    el('path', { d: blob(212, 196, 118, 0.05, random, 16), fill: '#74331a' }),
    ...[45, 135, 225, 315].map(half),
    sesame,
    chilli(206, 186, 62, 30),
    coriander(220, 200, 1.5, 200),
    coriander(322, 214, 1.2, 10),
    coriander(124, 190, 1.1, 160, true),
  )
}

function prawns(): string {
  const random = seeded(8)
  const prawn = (angle: number, r: number) => {
    const [x, y] = polar(220, 200, r, angle)
    const bands = [-128, -92, -56, -20, 16].map((a) => {
      const [x1, y1] = polar(0, 0, 15, a)
      const [x2, y2] = polar(0, 0, 43, a)
      return `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`
    })
    return group(
      `translate(${round(x)} ${round(y)}) rotate(${round(angle + 100)})`,
      el('path', {
        d: 'M-23 22A30 30 0 1 1 27 14',
        stroke: '#2a0e06',
        'stroke-width': 30,
        fill: 'none',
        'stroke-linecap': 'round',
        opacity: 0.4,
        transform: 'translate(3 6)',
      }),
      el('path', {
        d: 'M24 10L44 32L34 34L32 44L18 20Z',
        fill: '#c4411b',
        stroke: '#c4411b',
        'stroke-width': 4,
        'stroke-linejoin': 'round',
      }),
      el('path', {
        d: 'M-23 22A30 30 0 1 1 27 14',
        stroke: '#e8743a',
        'stroke-width': 28,
        fill: 'none',
        'stroke-linecap': 'round',
      }),
      el('path', {
        d: 'M-14 17A21 21 0 1 1 19 9',
        stroke: '#f6b079',
        'stroke-width': 8,
        fill: 'none',
        'stroke-linecap': 'round',
      }),
      el('path', { d: bands.join(''), stroke: '#c4411b', 'stroke-width': 3.6, fill: 'none' }),
      el('path', {
        d: 'M-33-14A36 36 0 0 1 10-36',
        stroke: '#ffe1bd',
        'stroke-width': 3.4,
        fill: 'none',
        'stroke-linecap': 'round',
      }),
    )
  }
  return karahi(
    el('path', { d: blob(220, 200, 138, 0.02, random, 18), fill: '#8a3415' }),
    el('path', { d: blob(216, 194, 124, 0.04, random, 14), fill: '#a4451c' }),
    strew(40, middle, 126, random, (x, y) =>
      el('circle', { cx: x, cy: y, r: 1.5 + random() * 3, fill: '#e19a3a', opacity: 0.8 }),
    ),
    ...[0, 60, 120, 180, 240, 300].map((a) => prawn(a + 12, 88)),
    prawn(170, 8),
    strew(7, middle, 112, random, (x, y, i) => curryLeaf(x, y, 30 + random() * 10, i * 70)),
    strew(9, middle, 124, random, (x, y) => el('circle', { cx: x, cy: y, r: 2.6, fill: '#241210' })),
    lime(318, 282, 30, 20),
  )
}

function paneer(): string {
  const random = seeded(21)
  const cube = (x: number) =>
    group(
      `translate(${x} 0) rotate(${round(random() * 10 - 5)})`,
      el('rect', { x: -24, y: -23, width: 50, height: 50, rx: 6, fill: '#7a3412' }),
      el('rect', { x: -26, y: -27, width: 50, height: 50, rx: 6, fill: '#e9a13b' }),
      el('path', { d: blob(-4, -4, 18, 0.3, random, 8), fill: '#d9772a', opacity: 0.65 }),
      el('path', {
        d: 'M-20-13L14-22M-22 1L20-10M-20 15L20 4',
        stroke: '#4b1f0c',
        'stroke-width': 4.4,
        'stroke-linecap': 'round',
        opacity: 0.85,
      }),
    )
  const slice = (x: number, fill: string, line: string) =>
    group(
      `translate(${x} 0)`,
      el('path', { d: 'M-9-25Q8-29 11-10Q14 14 4 26Q-12 26-12 4Z', fill }),
      el('path', {
        d: 'M-3-18Q4-4 0 18',
        stroke: line,
        'stroke-width': 3,
        fill: 'none',
        'stroke-linecap': 'round',
      }),
    )
  const skewer = (y: number, shift: number) =>
    group(
      `translate(${220 + shift} ${y}) rotate(-14)`,
      el('rect', { x: -150, y: -2.5, width: 312, height: 5, rx: 2, fill: '#b9b2a6' }),
      el('circle', { cx: -152, r: 8, fill: 'none', stroke: '#b9b2a6', 'stroke-width': 4 }),
      cube(-88),
      slice(-45, '#a8325a', '#eaa3bb'),
      cube(-5),
      slice(38, '#5f8a35', '#b8d283'),
      cube(78),
    )
  return tawa(
    skewer(126, -6),
    skewer(200, 4),
    skewer(274, 10),
    ...[
      [108, 262],
      [318, 118],
      [330, 262],
    ].map(([x = 0, y = 0]) => onionRing(x, y, 20, random)),
    coriander(126, 146, 1.4, -60),
    coriander(290, 316, 1.4, 60),
    lime(134, 296, 27, 0),
  )
}

function fish(): string {
  const random = seeded(3)
  const rows = Array.from({ length: 9 }, (_, i) =>
    Array.from(
      { length: 7 },
      (_, j) => `M${-78 + i * 17} ${-42 + j * 14 + (i % 2) * 7}a7.5 7.5 0 0 1 0 14`,
    ).join(''),
  ).join('')
  const body = 'M-132-4C-112-40-62-56-4-52C48-48 84-28 106-8C84 30 44 50-8 50C-64 50-114 34-132-4Z'
  return karahi(
    ...[30, 75, 120, 300, 340].map((a) => {
      const [x, y] = polar(220, 200, 108, a)
      return onionRing(x, y, 24, random)
    }),
    group(
      'translate(214 202) rotate(-24)',
      el('path', { d: body, fill: '#000', opacity: 0.4, transform: 'translate(4 9)' }),
      el('path', {
        d: 'M96-10C118-26 130-44 148-48C144-24 144 8 152 34C132 28 114 12 96 2Z',
        fill: '#8e3a17',
      }),
      el('path', { d: 'M112-10L142-36M114-4L140-6M112 2L142 22', stroke: '#5a210d', 'stroke-width': 2.4 }),
      el('path', { d: 'M-30-50Q6-82 50-44ZM-24 46Q2 72 38 44Z', fill: '#8e3a17' }),
      el('path', { d: body, fill: '#c4662a' }),
      el('clipPath', { id: 'body' }, el('path', { d: body })),
      el(
        'g',
        { 'clip-path': 'url(#body)' },
        el('path', { d: rows, fill: 'none', stroke: '#9a471a', 'stroke-width': 2 }),
        el('path', { d: 'M-140 16Q0 44 120 0L120 70L-140 70Z', fill: '#e9a05a', opacity: 0.5 }),
        el('path', { d: 'M-140-70H-84Q-64 0-88 70H-140Z', fill: '#8e3a17' }),
        el('path', {
          d: 'M-40-46L-22 42M2-48L20 42M44-42L58 34',
          stroke: '#3c150a',
          'stroke-width': 9,
          'stroke-linecap': 'round',
          opacity: 0.85,
        }),
        el('path', {
          d: 'M-62-32Q-20-48 26-40',
          stroke: '#ffd9a0',
          'stroke-width': 5,
          fill: 'none',
          'stroke-linecap': 'round',
          opacity: 0.8,
        }),
      ),
      el('circle', { cx: -104, cy: -9, r: 8, fill: '#f6e7cb' }),
      el('circle', { cx: -104, cy: -9, r: 4, fill: '#20110c' }),
    ),
    lime(150, 312, 25, 10),
    lime(196, 322, 25, 40),
    coriander(300, 262, 1.7, 30),
    coriander(176, 96, 1.3, -80),
    chilli(262, 292, 58, -36, '#b3301a'),
  )
}

function kulcha(): string {
  const random = seeded(17)
  const bread = (x: number, y: number, r: number) =>
    [
      el('path', { d: blob(x + 4, y + 8, r, 0.03, random, 12), fill: '#000', opacity: 0.28 }),
      el('path', { d: blob(x, y, r, 0.03, random, 12), fill: '#c98d47' }),
      el('path', { d: blob(x - 1, y - 2, r * 0.94, 0.03, random, 12), fill: '#ecc685' }),
      strew(16, [x, y], r * 0.8, random, (cx, cy) =>
        el('path', {
          d: blob(cx, cy, 4 + random() * 9, 0.34, random, 7),
          fill: pick(['#a8622a', '#8a471c', '#c98d47'], random),
          opacity: 0.85,
        }),
      ),
      strew(24, [x, y], r * 0.84, random, (cx, cy) => el('circle', { cx, cy, r: 1.9, fill: '#2f1d14' })),
    ].join('')
  return plate(
    bread(176, 168, 84),
    bread(262, 224, 84),
    coriander(236, 212, 1.4, -20),
    coriander(280, 262, 1.2, 80),
    group(
      'translate(190 152) rotate(12)',
      el('rect', { x: -15, y: -13, width: 30, height: 26, rx: 4, fill: '#f8d568' }),
    ),
  )
}

function jalebi(): string {
  const random = seeded(29)
  const coil = (x: number, y: number, size: number, turn: number) => {
    const points = Array.from({ length: 64 }, (_, i) =>
      polar(0, 0, (9 + i * 0.62) * size * (1 + 0.05 * Math.sin(i * 1.9)), i * 17),
    )
    const d = `M${points.map(([a, b]) => `${round(a)} ${round(b)}`).join('L')}M${round(-46 * size)} ${round(-14 * size)}L${round(44 * size)} ${round(16 * size)}`
    return group(
      `translate(${x} ${y}) rotate(${turn})`,
      el('path', {
        d,
        fill: 'none',
        stroke: '#7d2f08',
        'stroke-width': 16 * size,
        'stroke-linejoin': 'round',
        'stroke-linecap': 'round',
        transform: 'translate(2 5)',
        opacity: 0.5,
      }),
      el('path', {
        d,
        fill: 'none',
        stroke: '#c45a0c',
        'stroke-width': 14.5 * size,
        'stroke-linejoin': 'round',
        'stroke-linecap': 'round',
      }),
      el('path', {
        d,
        fill: 'none',
        stroke: '#f08a1d',
        'stroke-width': 10 * size,
        'stroke-linejoin': 'round',
        'stroke-linecap': 'round',
      }),
      el('path', {
        d,
        fill: 'none',
        stroke: '#ffd27a',
        'stroke-width': 2.6 * size,
        'stroke-linejoin': 'round',
        'stroke-linecap': 'round',
        'stroke-dasharray': '26 18',
        transform: 'translate(-1.5 -2)',
      }),
    )
  }
  return plate(
    coil(164, 158, 1.05, 0),
    coil(274, 164, 1, 80),
    coil(216, 262, 1.08, 200),
    strew(26, middle, 108, random, (x, y) =>
      el('path', {
        d: 'M-5 0L0-2.5L5 0L0 2.5Z',
        fill: pick(['#8fae4b', '#5f8a35', '#b9cf7c'], random),
        transform: `translate(${round(x)} ${round(y)}) rotate(${round(random() * 180)})`,
      }),
    ),
    strew(5, middle, 90, random, (x, y) => el('path', { d: blob(x, y, 7, 0.3, random, 6), fill: '#b3345c' })),
  )
}

function soda(): string {
  const random = seeded(31)
  const bubbles = Array.from({ length: 38 }, () =>
    el('circle', {
      cx: 150 + random() * 140,
      cy: 130 + random() * 230,
      r: 1.5 + random() * 4,
      fill: '#f6cf9a',
      opacity: 0.55,
    }),
  ).join('')
  const glass = 'M140 70L158 372Q160 386 176 386H264Q280 386 282 372L300 70Z'
  const ice = (x: number, y: number, a: number) =>
    group(
      `translate(${x} ${y}) rotate(${a})`,
      el('rect', { x: -26, y: -26, width: 52, height: 52, rx: 9, fill: '#f7dcb8', opacity: 0.5 }),
      el('path', {
        d: 'M-16-14H6M-16-14V4',
        stroke: '#fff',
        'stroke-width': 4,
        'stroke-linecap': 'round',
        fill: 'none',
        opacity: 0.8,
      }),
    )
  return [
    el('clipPath', { id: 'g' }, el('path', { d: glass })),
    el('path', { d: 'M236 20L214 330', stroke: '#e9dcc4', 'stroke-width': 11, 'stroke-linecap': 'round' }),
    el('path', { d: glass, fill: '#fff6e4', opacity: 0.35 }),
    el(
      'g',
      { 'clip-path': 'url(#g)' },
      el('rect', { x: 120, y: 112, width: 200, height: 290, fill: '#8a3a17' }),
      el('rect', { x: 120, y: 112, width: 200, height: 120, fill: '#b3591f', opacity: 0.75 }),
      el('path', { d: 'M120 112Q180 126 220 112T320 112V124Q260 138 220 124T120 126Z', fill: '#e7a65a' }),
      ice(186, 160, 14),
      ice(248, 176, -20),
      ice(204, 226, 40),
      bubbles,
      el('path', {
        d: 'M158 84L174 360',
        stroke: '#fff',
        'stroke-width': 9,
        opacity: 0.4,
        'stroke-linecap': 'round',
      }),
    ),
    lime(296, 82, 40, 15),
    group(
      'translate(150 60) rotate(-30)',
      curryLeaf(0, 0, 56, -50),
      curryLeaf(0, 0, 60, -8),
      curryLeaf(0, 0, 46, 34),
    ),
  ].join('')
}

function pods(): string {
  const random = seeded(41)
  const places: readonly (readonly [number, number, number])[] = [
    [30, 70, 12],
    [250, 40, 60],
    [420, 120, -30],
    [90, 240, -40],
    [300, 260, 14],
    [470, 330, 80],
    [60, 430, 30],
    [230, 420, -18],
    [400, 470, 8],
  ]
  return places
    .map(([x, y, a]) =>
      group(
        `translate(${x} ${y}) rotate(${a}) scale(${round(0.62 + random() * 0.2)})`,
        pod('#79311b', '#64240f'),
      ),
    )
    .join('')
}

function mark(): string {
  return el(
    'g',
    { fill: 'none', stroke: '#f2e6d0', 'stroke-width': 5, 'stroke-linecap': 'round' },
    el('path', { d: 'M8 26H56V32A24 24 0 0 1 8 32ZM8 28H1M56 28H63' }),
    el('path', { d: 'M18 16C24 6 30 18 36 12C40 8 44 8 48 13', stroke: '#d9983a' }),
  )
}

export const drawings: Record<string, string> = {
  dal: svg(440, 400, dal()),
  brinjal: svg(440, 400, brinjal()),
  prawns: svg(440, 400, prawns()),
  paneer: svg(440, 400, paneer()),
  fish: svg(440, 400, fish()),
  kulcha: svg(440, 400, kulcha()),
  jalebi: svg(440, 400, jalebi()),
  soda: svg(440, 400, soda()),
  pods: svg(560, 560, el('g', { color: '#5a2413', 'stroke-width': 3 }, pods())),
  mark: svg(64, 64, mark()),
}
