import { el, group, round } from '../draw.ts'

type Child = {
  x: number
  y: number
  size: number
  cloth: string
  skin: string
  hair: 'plaits' | 'bun' | 'short' | 'scarf'
  ribbon?: string
}

const white = {
  stroke: '#f3f0e4',
  fill: 'none',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
} as const

/** A child from behind, sitting: head and shoulders, 130 wide at size 1, the neck at x,y. */
function fromBehind({ x, y, size, cloth, skin, hair, ribbon = '#d4436f' }: Child): string {
  const dark = '#22161c'
  const plait = (side: number) =>
    [0, 1, 2, 3]
      .map((i) =>
        el('ellipse', {
          cx: side * (30 + i * 1.5),
          cy: 2 + i * 15,
          rx: 8.5 - i * 0.6,
          ry: 10,
          fill: dark,
          stroke: '#3d2a33',
          'stroke-width': 1.5,
        }),
      )
      .join('') +
    group(
      `translate(${side * 36} 60)`,
      el('path', { d: 'M0 0L-15-9V9ZM0 0L15-9V9ZM-2 2L-8 20H-1ZM2 2L9 20H2Z', fill: ribbon }),
      el('circle', { r: 4.5, fill: ribbon, stroke: '#0002' }),
    )
  const heads = {
    plaits:
      el('path', { d: 'M-40-42C-40-92 40-92 40-42C40-16 30-2 22 4H-22C-30-2-40-16-40-42Z', fill: dark }) +
      el('path', { d: 'M0-80V0', stroke: skin, 'stroke-width': 2.4, opacity: 0.8 }) +
      plait(-1) +
      plait(1),
    bun:
      el('path', { d: 'M-40-42C-40-92 40-92 40-42C40-12 26-2 18 2H-18C-26-2-40-12-40-42Z', fill: dark }) +
      el('circle', { cy: -18, r: 19, fill: dark, stroke: '#3d2a33', 'stroke-width': 3 }) +
      el('path', { d: 'M-17-24Q0-42 17-24', stroke: ribbon, 'stroke-width': 6, fill: 'none' }),
    short:
      el('path', {
        d: 'M-40-40C-42-94 42-94 40-40C40-26 34-16 26-12Q0-4-26-12C-34-16-40-26-40-40Z',
        fill: dark,
      }) +
      el('path', {
        d: 'M-8-66q8-8 18-2M-16-58q4-4 9-4',
        stroke: '#4a3640',
        'stroke-width': 3,
        fill: 'none',
        'stroke-linecap': 'round',
      }),
    scarf:
      el('path', {
        d: 'M-44-36C-46-96 46-96 44-36C46 0 56 20 62 44Q0 66-62 44C-56 20-46 0-44-36Z',
        fill: ribbon,
      }) +
      el('path', {
        d: 'M-40 40Q-20 10-24-30M40 40Q20 10 24-30M0 50V0',
        stroke: '#000',
        'stroke-width': 3,
        fill: 'none',
        opacity: 0.12,
      }),
  }
  return group(
    `translate(${x} ${y}) scale(${size})`,
    el('path', { d: 'M-17-20H17V22H-17Z', fill: skin }),
    el('path', { d: 'M-88 260V150C-90 70-72 30-30 18Q0 34 30 18C72 30 90 70 88 150V260Z', fill: cloth }),
    el('path', { d: 'M-30 18Q0 34 30 18L24 12Q0 24-24 12Z', fill: '#fff', opacity: 0.75 }),
    el('path', {
      d: 'M-62 150Q-64 96-54 62M62 150Q64 96 54 62',
      stroke: '#000',
      'stroke-width': 3,
      fill: 'none',
      opacity: 0.14,
    }),
    el('circle', { cx: -41, cy: -34, r: 9, fill: skin }),
    el('circle', { cx: 41, cy: -34, r: 9, fill: skin }),
    heads[hair],
  )
}

/** A slate-green board with the evening's lesson in chalk. */
export function blackboard(x: number, y: number, w: number, h: number): string {
  const text = (tx: number, ty: number, size: number, words: string) =>
    el(
      'text',
      {
        x: tx,
        y: ty,
        'font-family': 'Chalk',
        'font-size': size,
        fill: '#f3f0e4',
        'font-weight': 400,
      },
      words,
    )
  return group(
    `translate(${x} ${y})`,
    el('rect', { width: w, height: h, rx: 8, fill: '#a06a45' }),
    el('rect', { x: 12, y: 12, width: w - 24, height: h - 24, rx: 3, fill: '#22433a' }),
    text(48, 74, 38, '1/2 + 1/4 = ?'),
    el('circle', { cx: 102, cy: 158, r: 48, 'stroke-width': 4, ...white }),
    el('path', { d: 'M102 110V206M54 158H102', 'stroke-width': 4, ...white }),
    el('path', { d: 'M102 110A48 48 0 0 1 102 206Z', fill: '#f4cf63', opacity: 0.9 }),
    el('path', { d: 'M54 158A48 48 0 0 0 102 206V158Z', fill: '#e58aa6', opacity: 0.9 }),
    text(164, 172, 44, '='),
    el('circle', { cx: 244, cy: 158, r: 48, 'stroke-width': 4, 'stroke-dasharray': '8 9', ...white }),
    el('path', {
      d: `M${w - 96} 200V150M${w - 96} 150q-34-4-34-34q34 0 34 34q0-40 38-40q2 38-38 40M${w - 96} 176q26-2 30-24q-28-2-30 24`,
      'stroke-width': 4,
      ...white,
    }),
    el('path', { d: `M${w - 134} 206H${w - 56}`, 'stroke-width': 4, ...white }),
    el('rect', { x: w * 0.62, y: h - 20, width: 46, height: 9, rx: 3, fill: '#f4cf63' }),
    el('rect', { x: w * 0.62 + 56, y: h - 19, width: 24, height: 7, rx: 3, fill: '#fff' }),
  )
}

export function classroom(): string {
  const lamp = group(
    'translate(610 0)',
    el('path', { d: 'M0 0V84', stroke: '#33143a', 'stroke-width': 3 }),
    el('path', { d: 'M-44 122Q-40 84 0 84T44 122Z', fill: '#33143a' }),
    el('path', { d: 'M-44 122H44L190 560H-190Z', fill: '#fff3c4', opacity: 0.35 }),
    el('ellipse', { cy: 122, rx: 44, ry: 8, fill: '#f4cf63' }),
  )
  const row: readonly Child[] = [
    { x: 140, y: 420, size: 0.9, cloth: '#6d9dbd', skin: '#8d5a3c', hair: 'short' },
    { x: 300, y: 412, size: 0.9, cloth: '#f6f1e3', skin: '#a06a45', hair: 'plaits', ribbon: '#f4cf63' },
    { x: 458, y: 418, size: 0.9, cloth: '#6d9dbd', skin: '#7b4b31', hair: 'bun', ribbon: '#fff' },
    { x: 618, y: 414, size: 0.9, cloth: '#f6f1e3', skin: '#a06a45', hair: 'scarf', ribbon: '#3b8055' },
  ]
  const front: readonly Child[] = [
    { x: 60, y: 506, size: 1.2, cloth: '#f6f1e3', skin: '#7b4b31', hair: 'scarf', ribbon: '#5f2460' },
    { x: 232, y: 494, size: 1.22, cloth: '#6d9dbd', skin: '#a06a45', hair: 'plaits' },
    { x: 548, y: 500, size: 1.22, cloth: '#f6f1e3', skin: '#8d5a3c', hair: 'plaits', ribbon: '#d4436f' },
    { x: 716, y: 512, size: 1.2, cloth: '#6d9dbd', skin: '#a06a45', hair: 'short' },
  ]
  const bricks = Array.from(
    { length: 56 },
    (_, i) => `M${(i % 8) * 110 + (Math.floor(i / 8) % 2) * 55 - 20} ${40 + Math.floor(i / 8) * 62}h${34}`,
  ).join('')
  return [
    el('rect', { width: 760, height: 560, fill: '#eab58e' }),
    el('path', { d: bricks, stroke: '#dc9f75', 'stroke-width': 5, 'stroke-linecap': 'round' }),
    el('rect', { y: 470, width: 760, height: 90, fill: '#b97a52' }),
    lamp,
    blackboard(90, 56, 480, 292),
    ...row.map(fromBehind),
    el('rect', { width: 760, height: 560, fill: '#33143a', opacity: 0.08 }),
    ...front.map(fromBehind),
  ].join('')
}

/** A baby in a cloth sling under a hanging dial scale: how a clinic day starts. */
export function weighing(): string {
  const ticks = Array.from(
    { length: 25 },
    (_, i) =>
      `<path d="M0-86V-${i % 5 === 0 ? 68 : 76}" stroke="#33143a" stroke-width="${i % 5 === 0 ? 4 : 2}" transform="rotate(${round(-150 + i * 12.5)})"/>`,
  ).join('')
  return [
    el('path', { d: 'M210-10V40', stroke: '#33143a', 'stroke-width': 8 }),
    group(
      'translate(210 140)',
      el('circle', { cx: 5, cy: 8, r: 106, fill: '#33143a', opacity: 0.18 }),
      el('circle', { r: 106, fill: '#c63f73' }),
      el('circle', { r: 94, fill: '#fffaf0' }),
      ticks,
      el('path', { d: 'M0 12L-5 0L0-70L5 0Z', fill: '#33143a', transform: 'rotate(-62)' }),
      el('circle', { r: 11, fill: '#33143a' }),
      el(
        'text',
        {
          y: 52,
          'text-anchor': 'middle',
          'font-family': 'Chalk',
          'font-size': 28,
          'font-weight': 700,
          fill: '#33143a',
        },
        '7.2 kg',
      ),
    ),
    el('path', {
      d: 'M210 246V290M210 286L98 375M210 286L322 375',
      stroke: '#33143a',
      'stroke-width': 7,
      fill: 'none',
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
    el('path', {
      d: 'M96 372C80 500 140 548 210 548C280 548 340 500 324 372C300 420 270 436 210 436C150 436 120 420 96 372Z',
      fill: '#f4cf63',
    }),
    el(
      'g',
      { fill: '#c63f73' },
      ...Array.from({ length: 10 }, (_, i) =>
        el('circle', {
          cx: 150 + (i % 5) * 30,
          cy: 492 + Math.floor(i / 5) * 26,
          r: 4.5,
        }),
      ),
    ),
    group(
      'translate(210 402)',
      el('circle', { r: 54, fill: '#a06a45' }),
      el('path', { d: 'M-54-4C-54-70 54-70 54-4C44-30 20-40 0-38C-24-40-44-28-54-4Z', fill: '#22161c' }),
      el('path', {
        d: 'M-22 6q6 6 12 0M10 6q6 6 12 0',
        stroke: '#22161c',
        'stroke-width': 4,
        fill: 'none',
        'stroke-linecap': 'round',
      }),
      el('path', {
        d: 'M-10 28Q0 38 10 28',
        stroke: '#6b2f22',
        'stroke-width': 4,
        fill: 'none',
        'stroke-linecap': 'round',
      }),
      el('circle', { cx: 26, cy: -22, r: 5, fill: '#0d0a0c' }),
      el('circle', { cx: -32, cy: 20, r: 9, fill: '#d4436f', opacity: 0.35 }),
      el('circle', { cx: 32, cy: 20, r: 9, fill: '#d4436f', opacity: 0.35 }),
    ),
    el('path', {
      d: 'M96 372C112 424 150 450 210 450C270 450 308 424 324 372C322 440 300 476 210 476C120 476 98 440 96 372Z',
      fill: '#e3b93f',
    }),
  ].join('')
}

/** A few children and their teacher on the ground, from behind, small. */
export function sitting(): string {
  const people: readonly Child[] = [
    { x: 70, y: 96, size: 0.62, cloth: '#f6f1e3', skin: '#8d5a3c', hair: 'plaits' },
    { x: 176, y: 110, size: 0.62, cloth: '#6d9dbd', skin: '#a06a45', hair: 'short' },
    { x: 284, y: 100, size: 0.62, cloth: '#f4cf63', skin: '#7b4b31', hair: 'scarf', ribbon: '#c63f73' },
    { x: 392, y: 112, size: 0.62, cloth: '#f6f1e3', skin: '#a06a45', hair: 'bun', ribbon: '#f4cf63' },
    { x: 500, y: 98, size: 0.62, cloth: '#6d9dbd', skin: '#8d5a3c', hair: 'plaits', ribbon: '#fff' },
  ]
  return people.map(fromBehind).join('')
}
