import { el, group, lens, polar, type Random, round, seeded, strew } from '../draw.ts'

/** Cast iron seen from above, 440×400, its middle at 220,200. Food goes on top, within 138 of the middle. */
export function karahi(...food: string[]): string {
  return [
    el('ellipse', { cx: 228, cy: 214, rx: 176, ry: 174, fill: '#000', opacity: 0.22 }),
    handle(0),
    handle(180),
    disc(172, '#2c2927'),
    disc(165, '#3b3734'),
    disc(158, '#191716'),
    disc(148, '#211e1d'),
    specks(146, 90),
    arc(161.5, 196, 262, '#8b837a', 3),
    arc(161.5, 20, 54, '#5b554f', 2.5),
    ...food,
  ].join('')
}

/** A flat griddle with two lugs. */
export function tawa(...food: string[]): string {
  return [
    el('ellipse', { cx: 228, cy: 214, rx: 172, ry: 170, fill: '#000', opacity: 0.22 }),
    handle(-40),
    handle(140),
    disc(170, '#2c2927'),
    disc(164, '#24211f'),
    arc(167, 190, 268, '#8b837a', 3),
    disc(150, '#1f1c1b'),
    specks(150, 120),
    ...food,
  ].join('')
}

/** A brass-rimmed plate of glazed clay. */
export function plate(...food: string[]): string {
  return [
    el('ellipse', { cx: 227, cy: 213, rx: 172, ry: 171, fill: '#000', opacity: 0.2 }),
    disc(170, '#d9c4a0'),
    disc(166, '#efe0c4'),
    disc(132, '#e4d1ae'),
    disc(129, '#f4e8d1'),
    arc(166, 180, 270, '#fff7e6', 3),
    ...food,
  ].join('')
}

export function coriander(x: number, y: number, size: number, turn: number, dark = false): string {
  const [leaf, vein] = dark ? ['#4d7034', '#34522a'] : ['#7fa044', '#557a32']
  const lobe = (a: number, s: number) =>
    group(
      `rotate(${a}) scale(${s})`,
      el('path', { d: 'M0 0C2-7 9-9 12-5C17-7 18 0 14 1C16 6 8 8 5 5C2 6 0 3 0 0Z', fill: leaf }),
    )
  return group(
    `translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${round(size)})`,
    el('path', {
      d: 'M-14 2Q-6 3 2 0',
      stroke: vein,
      'stroke-width': 1.8,
      fill: 'none',
      'stroke-linecap': 'round',
    }),
    lobe(-58, 0.9),
    lobe(58, 0.9),
    lobe(0, 1),
    el('path', { d: 'M0 0L11 0M0 0L5-7M0 0L5 7', stroke: vein, 'stroke-width': 0.9, fill: 'none' }),
  )
}

export function lime(x: number, y: number, r: number, turn: number): string {
  const segments = [0, 60, 120, 180, 240, 300].map((a) =>
    group(
      `rotate(${a})`,
      el('path', {
        d: `M${r * 0.1} 0L${r * 0.72}-${r * 0.3}Q${r * 0.86} 0 ${r * 0.72} ${r * 0.3}Z`,
        fill: '#dce58a',
      }),
    ),
  )
  return group(
    `translate(${x} ${y}) rotate(${turn})`,
    el('circle', { cx: 2, cy: 3, r, fill: '#000', opacity: 0.25 }),
    el('circle', { r, fill: '#7d9b38' }),
    el('circle', { r: r * 0.9, fill: '#eef0c4' }),
    ...segments,
  )
}

export function onionRing(x: number, y: number, r: number, random: Random): string {
  return group(
    `translate(${round(x)} ${round(y)}) rotate(${round(random() * 360)}) scale(1 ${round(0.62 + random() * 0.3)})`,
    el('circle', { r, fill: 'none', stroke: '#b2456b', 'stroke-width': 6 }),
    el('circle', { r: r - 0.5, fill: 'none', stroke: '#f0d3da', 'stroke-width': 3.6 }),
  )
}

export function chilli(x: number, y: number, length: number, turn: number, colour = '#6f9436'): string {
  return group(
    `translate(${x} ${y}) rotate(${turn})`,
    el('path', { d: `M0-5Q${length * 0.5}-9 ${length} 6Q${length * 0.45} 8 0 5Z`, fill: colour }),
    el('path', {
      d: `M4-2Q${length * 0.5}-5 ${length * 0.8} 2`,
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 1.6,
      opacity: 0.4,
    }),
    el('path', {
      d: 'M2-6Q-5-4-4 0Q-5 4 2 6ZM-4 0Q-11-1-15-6',
      fill: '#4c6a26',
      stroke: '#4c6a26',
      'stroke-width': 3,
      'stroke-linecap': 'round',
    }),
  )
}

/** A pod of tamarind: brown, knuckled, from the origin to the right; about 190 long. */
export function pod(fill = '#8a4a25', edge = '#5d2c14'): string {
  const top = 'M0 0C8-16 26-22 44-16C54-26 78-26 88-15C100-22 122-18 130-6C146-8 164 4 172 20'
  const back =
    'C178 32 170 40 158 36C146 40 128 36 122 26C110 30 92 26 86 18C74 24 54 22 46 14C30 20 10 14 0 0Z'
  return [
    el('path', { d: top + back, fill, stroke: edge, 'stroke-width': 2 }),
    el('path', {
      d: 'M14-4C24-11 34-12 42-8M54-12C66-18 78-16 84-9M96-8C108-12 118-9 126-1',
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 3,
      'stroke-linecap': 'round',
      opacity: 0.22,
    }),
    el('path', {
      d: 'M44-16Q40 0 46 14M88-15Q82 2 86 18M130-6Q120 10 122 26',
      fill: 'none',
      stroke: edge,
      'stroke-width': 2,
      opacity: 0.7,
    }),
  ].join('')
}

export function curryLeaf(x: number, y: number, length: number, turn: number): string {
  return group(
    `translate(${round(x)} ${round(y)}) rotate(${round(turn)})`,
    el('path', { d: lens(length, length * 0.42), fill: '#3f6130' }),
    el('path', { d: `M2 0H${round(length - 3)}`, stroke: '#7c9a55', 'stroke-width': 1.4 }),
  )
}

function handle(turn: number): string {
  const d = 'M384 158C430 160 430 240 384 242'
  return group(
    `rotate(${turn} 220 200)`,
    el('path', { d, fill: 'none', stroke: '#2c2927', 'stroke-width': 21, 'stroke-linecap': 'round' }),
    el('path', {
      d,
      fill: 'none',
      stroke: '#4a4541',
      'stroke-width': 4,
      'stroke-linecap': 'round',
      transform: 'translate(2 -3)',
    }),
  )
}

function disc(r: number, fill: string): string {
  return el('circle', { cx: 220, cy: 200, r, fill })
}

function arc(r: number, from: number, to: number, stroke: string, width: number): string {
  const [x1, y1] = polar(220, 200, r, from)
  const [x2, y2] = polar(220, 200, r, to)
  return el('path', {
    d: `M${round(x1)} ${round(y1)}A${r} ${r} 0 0 1 ${round(x2)} ${round(y2)}`,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
  })
}

function specks(r: number, count: number): string {
  const random = seeded(r)
  return strew(count, [220, 200], r, random, (cx, cy) =>
    el('circle', { cx, cy, r: 0.5 + random() * 1.1, fill: '#57504a', opacity: 0.7 }),
  )
}
