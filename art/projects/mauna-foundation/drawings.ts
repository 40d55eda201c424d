import { el, group, polar, round, seeded, svg } from '../draw.ts'
import { year } from './moons.ts'

/** Paper grain laid over a whole picture, so that the wide calm areas do not look like plastic. */
function grain(width: number, height: number, amount: number): string {
  return [
    el(
      'filter',
      { id: 'grain', x: 0, y: 0, width: '100%', height: '100%' },
      el('feTurbulence', { type: 'fractalNoise', baseFrequency: 0.8, numOctaves: 2, seed: 4 }),
      el('feColorMatrix', { values: '0 0 0 0 .2 0 0 0 0 .2 0 0 0 0 .16 0 0 0 -1.4 .9' }),
    ),
    el('rect', { width, height, filter: 'url(#grain)', opacity: amount }),
  ].join('')
}

/** A ridge of hills across `width`, its crest near `y`; larger `rough` gives steeper hills. */
function ridge(width: number, y: number, rough: number, seed: number, floor: number): string {
  const random = seeded(seed)
  const waves = Array.from({ length: 7 }, (_, i) => ({
    pitch: (0.0016 + i * 0.0021) * (0.8 + random() * 0.4),
    height: rough / (i + 1),
    shift: random() * 20,
  }))
  const crest = Array.from({ length: width / 8 + 2 }, (_, i) => {
    const x = i * 8
    const dy = waves.reduce((sum, wave) => sum + wave.height * Math.sin(x * wave.pitch + wave.shift), 0)
    return `${x} ${round(y + dy)}`
  })
  return `M${crest.join('L')}V${floor}H0Z`
}

function fade(id: string, from: string, to: string): string {
  return el(
    'linearGradient',
    { id, x1: 0, y1: 0, x2: 0, y2: 1 },
    el('stop', { offset: 0, 'stop-color': from }),
    el('stop', { offset: 1, 'stop-color': to }),
  )
}

function lake(): string {
  const random = seeded(9)
  const shore = 660
  const hills = [
    { y: 430, rough: 56, seed: 5, top: '#c3c5b6', low: '#e4ddcd' },
    { y: 500, rough: 58, seed: 21, top: '#a3aa9b', low: '#d4d3c4' },
    { y: 566, rough: 42, seed: 14, top: '#7d8a7c', low: '#b6bcad' },
    { y: 622, rough: 22, seed: 33, top: '#56665a', low: '#7f8d80' },
  ]
  const layers = hills.map(
    ({ y, rough, seed, top, low }, i) =>
      fade(`h${i}`, top, low) + el('path', { d: ridge(1600, y, rough, seed, shore), fill: `url(#h${i})` }),
  )
  const glints = Array.from({ length: 70 }, (_, i) => {
    const y = shore + 14 + (i / 70) ** 1.4 * 300
    const w = 20 + random() * 90 * (0.6 + i / 70)
    return el('rect', {
      x: 1090 - w / 2 + (random() - 0.5) * (60 + i * 2),
      y,
      width: w,
      height: 1.6 + i / 40,
      rx: 1.5,
      fill: '#fff3df',
      opacity: round(0.75 - i / 140),
    })
  })
  const reeds = Array.from({ length: 26 }, () => {
    const x = 60 + random() * 300
    const h = 60 + random() * 150
    return el('path', {
      d: `M${round(x)} 1010Q${round(x + 6)} ${round(1000 - h / 2)} ${round(x + (random() - 0.3) * 50)} ${round(1000 - h)}`,
      stroke: '#2b382f',
      'stroke-width': 3,
      fill: 'none',
      'stroke-linecap': 'round',
    })
  })
  const birds = [
    [1330, 214, 1],
    [1374, 196, 0.8],
    [1406, 214, 0.7],
    [1452, 190, 0.6],
  ].map(([x = 0, y = 0, s = 1]) =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      el('path', {
        d: 'M-18 0Q-8-10 0 0Q8-10 18-2',
        stroke: '#56665a',
        'stroke-width': 2.6,
        fill: 'none',
        'stroke-linecap': 'round',
      }),
    ),
  )
  return [
    fade('sky', '#e9e3d6', '#f3dcc4'),
    fade('water', '#d9d6c8', '#8fa096'),
    el('rect', { width: 1600, height: shore, fill: 'url(#sky)' }),
    el('circle', { cx: 1090, cy: 332, r: 96, fill: '#f7ede0' }),
    el('circle', { cx: 1090, cy: 332, r: 74, fill: '#eaa67e' }),
    ...birds,
    ...layers,
    el('rect', { y: shore, width: 1600, height: 340, fill: 'url(#water)' }),
    el('path', {
      d: `M0 ${shore}H1600V${shore + 26}Q1200 ${shore + 52} 800 ${shore + 30}T0 ${shore + 46}Z`,
      fill: '#56665a',
      opacity: 0.28,
    }),
    ...glints,
    ...reeds,
    group(
      'translate(214 900)',
      el('path', { d: 'M-150 110C-120 60-40 44 40 48S200 70 240 110Z', fill: '#2b382f' }),
    ),
    group('translate(250 946) scale(1.06)', sitter()),
    grain(1600, 1000, 0.28),
  ].join('')
}

/** Somebody sitting cross-legged in a shawl, from behind; about 110 wide, base at the origin. */
function sitter(): string {
  return [
    el('path', {
      d: 'M-62 4C-64-12-44-20-30-24C-34-58-30-88-10-96H10C30-88 34-58 30-24C44-20 64-12 62 4Z',
      fill: '#e8dcc8',
    }),
    el('path', {
      d: 'M-10-96C-34-84-34-50-34-26M4-96C30-80 14-40-22-8M18-92C34-70 30-44 30-24',
      stroke: '#c9b598',
      'stroke-width': 3,
      fill: 'none',
      'stroke-linecap': 'round',
    }),
    el('path', { d: 'M-10-98H10V-84Q0-78-10-84Z', fill: '#8d6248' }),
    el('path', { d: 'M-17-112C-18-136 18-136 17-112C17-98 9-92 0-92S-17-98-17-112Z', fill: '#2a211d' }),
    el('circle', { cy: -136, r: 8, fill: '#2a211d' }),
  ].join('')
}

/** An empty room at seven in the morning: window light on a wall, one cushion on the floor. */
function room(): string {
  const panes = [0, 1, 2].flatMap((i) =>
    [0, 1].map((j) =>
      el('path', { d: `M${250 + i * 108 - j * 52} ${110 + j * 176}h94l-50 164h-94z`, fill: '#fbe6c8' }),
    ),
  )
  const boards = Array.from({ length: 9 }, (_, i) => `M${i * 130 - 240} 800L${i * 90 + 40} 560`).join('')
  return [
    fade('wall', '#d9cdb9', '#cdbfa8'),
    el('rect', { width: 760, height: 800, fill: 'url(#wall)' }),
    ...panes,
    el('rect', { y: 560, width: 760, height: 240, fill: '#a58c70' }),
    el('path', { d: boards, stroke: '#927a60', 'stroke-width': 2.5 }),
    el('path', { d: 'M0 560H760V572H0Z', fill: '#8a7259' }),
    el('path', { d: 'M160 600L430 600L330 760L20 760Z', fill: '#e2c49b', opacity: 0.55 }),
    el('ellipse', { cx: 512, cy: 722, rx: 150, ry: 20, fill: '#4c3c2c', opacity: 0.3 }),
    el('path', {
      d: 'M380 690C380 668 430 660 500 660S620 668 620 690C620 716 570 726 500 726S380 716 380 690Z',
      fill: '#37473c',
    }),
    el('path', {
      d: 'M380 688C380 668 430 660 500 660S620 668 620 688C600 700 560 704 500 704S400 700 380 688Z',
      fill: '#4d6153',
    }),
    el('path', {
      d: 'M500 662V704M440 664Q430 682 432 700M560 664Q570 682 568 700',
      stroke: '#37473c',
      'stroke-width': 2.5,
      fill: 'none',
    }),
    el('circle', { cx: 500, cy: 672, r: 4, fill: '#e8dcc8' }),
    grain(760, 800, 0.26),
  ].join('')
}

/** Rings on still water, seen from above. */
function rings(): string {
  return [
    el('rect', { width: 960, height: 960, fill: '#8b9c92' }),
    ...Array.from({ length: 15 }, (_, i) => {
      const r = 24 + i * i * 2.1 + i * 12
      return el('ellipse', {
        cx: 480 + i * 1.5,
        cy: 480,
        rx: r,
        ry: r * 0.985,
        fill: 'none',
        stroke: '#f3e6d2',
        'stroke-width': round(5.5 - i * 0.3),
        opacity: round(0.95 - i * 0.055),
      })
    }),
    el('circle', { cx: 480, cy: 480, r: 13, fill: '#eaa67e' }),
    grain(960, 960, 0.3),
  ].join('')
}

/** A day in the house as a ring of 24 hours, midnight at the foot. */
function day(): string {
  const hours: readonly (readonly [number, number, string])[] = [
    [4.5, 6.5, '#5f7264'],
    [6.5, 7.25, '#eaa67e'],
    [8, 10, '#5f7264'],
    [10.5, 11.5, '#c9b598'],
    [11.5, 12.25, '#eaa67e'],
    [14, 17, '#5f7264'],
    [17, 17.5, '#eaa67e'],
    [18, 19, '#5f7264'],
    [19, 20, '#c9b598'],
    [21, 28.25, '#2f3d34'],
  ]
  const arc = ([from, to, stroke]: readonly [number, number, string]) => {
    const [x1, y1] = polar(200, 200, 150, from * 15 + 90)
    const [x2, y2] = polar(200, 200, 150, to * 15 + 88)
    return el('path', {
      d: `M${round(x1)} ${round(y1)}A150 150 0 ${to - from > 12 ? 1 : 0} 1 ${round(x2)} ${round(y2)}`,
      fill: 'none',
      stroke,
      'stroke-width': 34,
    })
  }
  const ticks = Array.from({ length: 24 }, (_, h) => {
    const [x1, y1] = polar(200, 200, 178, h * 15 + 90)
    const [x2, y2] = polar(200, 200, h % 6 === 0 ? 192 : 184, h * 15 + 90)
    return `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`
  }).join('')
  return [
    el('circle', { cx: 200, cy: 200, r: 150, fill: 'none', stroke: '#e3dccd', 'stroke-width': 34 }),
    ...hours.map(arc),
    el('path', { d: ticks, stroke: '#8d8776', 'stroke-width': 2 }),
  ].join('')
}

function mark(): string {
  return (
    el('circle', {
      cx: 32,
      cy: 32,
      r: 27,
      fill: 'none',
      stroke: 'currentColor',
      'stroke-width': 2.5,
      'stroke-dasharray': '150 20',
      transform: 'rotate(-60 32 32)',
    }) + el('circle', { cx: 32, cy: 32, r: 5, fill: '#d98a5f' })
  )
}

export const drawings: Record<string, string> = {
  lake: svg(1600, 1000, lake()),
  room: svg(760, 800, room()),
  rings: svg(960, 960, rings()),
  day: svg(400, 400, day()),
  year: svg(790, 500, year()),
  mark: svg(64, 64, el('g', { color: '#2f3d34' }, mark())),
}
