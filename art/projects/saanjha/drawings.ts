import { el, group, polar, round, svg } from '../draw.ts'
import { bust, people, placed, visitor } from './people.ts'

/** Seven door heads, each 160 wide from x -80 to 80, springing at y 0, foot at y 240. */
const doors = {
  cusped:
    'M-80 240V0C-80-22-66-34-52-32C-54-54-36-68-20-64C-18-78-8-84 0-96C8-84 18-78 20-64C36-68 54-54 52-32C66-34 80-22 80 0V240Z',
  pointed: 'M-80 240V0C-80-50-40-84 0-112C40-84 80-50 80 0V240Z',
  round: 'M-80 240V0A80 80 0 0 1 80 0V240Z',
  trefoil: 'M-80 240V0C-80-34-62-48-46-46C-50-86-24-104 0-104S50-86 46-46C62-48 80-34 80 0V240Z',
  ogee: 'M-80 240V0C-80-46-44-60-24-74C-12-84-4-94 0-116C4-94 12-84 24-74C44-60 80-46 80 0V240Z',
  lintel: 'M-80 240V-64H-92V-92H92V-64H80V240Z',
  stepped: 'M-80 240V-20H-60V-48H-38V-74H-16V-98H16V-74H38V-48H60V-20H80V240Z',
}

type Door = keyof typeof doors

function door(kind: Door, x: number, fill: string, inner: string, person: number): string {
  return group(
    `translate(${x} 150)`,
    el('path', { d: doors[kind], fill }),
    el('path', { d: doors[kind], fill: inner, transform: 'translate(0 16) scale(.82 .93)' }),
    kind === 'lintel'
      ? ''
      : el('path', {
          d: doors[kind],
          fill: 'none',
          stroke: '#fbf4e6',
          'stroke-width': 2,
          transform: 'translate(0 8) scale(.91 .965)',
          opacity: 0.7,
        }),
    el(
      'clipPath',
      { id: `c${x}` },
      el('path', { d: doors[kind], transform: 'translate(0 16) scale(.82 .93)' }),
    ),
    el('g', { 'clip-path': `url(#c${x})` }, lattice(x), placed(person, -74, 56, 0.74)),
  )
}

/** A quiet tile behind each person, a different one a door. */
function lattice(seed: number): string {
  const kinds = [
    'M0-9L9 0L0 9L-9 0Z',
    'M-9-9H9V9H-9Z',
    'M0-9A9 9 0 0 1 0 9A9 9 0 0 1 0-9Z',
    'M-8-8L8 8M8-8L-8 8',
    'M-9 9A18 18 0 0 1 9-9A18 18 0 0 1-9 9Z',
  ]
  const d = kinds[Math.abs(Math.round(seed / 100)) % kinds.length] ?? ''
  return Array.from({ length: 40 }, (_, i) =>
    el('path', {
      d,
      transform: `translate(${(i % 5) * 32 - 64} ${Math.floor(i / 5) * 32 - 88})`,
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 2,
      opacity: 0.22,
    }),
  ).join('')
}

/** The long cloth on the floor that runs under every door, laid with the same food for all. */
function cloth(width: number): string {
  const border = Array.from(
    { length: Math.ceil(width / 36) },
    (_, i) =>
      el('path', {
        d: 'M0 0L18-16L36 0L18 16Z',
        fill: i % 2 === 0 ? '#e2a12e' : '#12605e',
        transform: `translate(${i * 36} 66)`,
      }) + el('circle', { cx: i * 36 + 18, cy: 66, r: 4, fill: '#fbf4e6' }),
  )
  const bowl = (x: number, fill: string, food: string) =>
    group(
      `translate(${x} 0)`,
      el('path', { d: 'M-34-12Q0-44 34-12Z', fill: food }),
      el('path', { d: 'M-42-14H42C40 14 20 22 0 22S-40 14-42-14Z', fill }),
      el('path', { d: 'M-36-8H36', stroke: '#fff', 'stroke-width': 3, opacity: 0.4 }),
    )
  const cup = (x: number) =>
    group(
      `translate(${x} 4)`,
      el('path', { d: 'M-13-26H13L9 14H-9Z', fill: '#e8f0ee', opacity: 0.9 }),
      el('path', { d: 'M-11-14H11L9 14H-9Z', fill: '#a9622d' }),
    )
  const bread = (x: number) =>
    group(
      `translate(${x} 12)`,
      ...[0, 1, 2, 3].map((i) =>
        el('ellipse', {
          cx: (i % 2) * 4,
          cy: -i * 7,
          rx: 42,
          ry: 8,
          fill: i % 2 === 0 ? '#d9a25c' : '#ecc389',
        }),
      ),
    )
  const fruit = (x: number) =>
    group(
      `translate(${x} 0)`,
      el('circle', { cx: -20, cy: -22, r: 16, fill: '#c8452e' }),
      el('circle', { cx: 12, cy: -24, r: 17, fill: '#e2a12e' }),
      el('circle', { cx: -4, cy: -40, r: 15, fill: '#7d9b4a' }),
      el('path', { d: 'M-44-14H44C40 12 20 18 0 18S-40 12-44-14Z', fill: '#51646f' }),
    )
  const spread = [
    (x: number) => bowl(x, '#b8452e', '#f3ead6'),
    cup,
    bread,
    cup,
    fruit,
    cup,
    (x: number) => bowl(x, '#5a2a3c', '#e2a12e'),
    cup,
  ]
  const laid = Array.from(
    { length: Math.ceil(width / 92) + 1 },
    (_, i) => spread[i % spread.length]?.(i * 92 + 20) ?? '',
  )
  return [
    el('path', { d: `M0 8H${width}V96H0Z`, fill: '#fbf4e6' }),
    el('path', { d: `M0 30H${width}V40H0ZM0 90H${width}V96H0Z`, fill: '#b8452e' }),
    ...border,
    ...laid,
  ].join('')
}

const row: readonly (readonly [Door, string, string, number])[] = [
  ['cusped', '#12605e', '#0d4746', 2],
  ['pointed', '#b8452e', '#8f3222', 3],
  ['ogee', '#e2a12e', '#c4821a', 0],
  ['lintel', '#5a2a3c', '#43202e', 4],
  ['trefoil', '#7aa7a8', '#5b8a8d', 1],
  ['round', '#c9694a', '#a9502f', 9],
  ['stepped', '#51646f', '#3d4d57', 7],
  ['cusped', '#b8452e', '#8f3222', 5],
]

function table(count: number, start = 0): string {
  const doorsDrawn = Array.from({ length: count }, (_, i) => {
    const [kind, fill, inner, person] = row[(i + start) % row.length] ?? (row[0] as (typeof row)[number])
    return door(kind, 100 + i * 192, fill, inner, person)
  })
  return doorsDrawn.join('') + group('translate(0 372)', cloth(count * 192 + 8))
}

/** A circle of cushions seen from above; taken ones carry a face. @param mine whether the visitor has taken the sixth */
function seats(mine = false): string {
  const ring = Array.from({ length: 14 }, (_, i) => {
    const [x, y] = polar(260, 260, 206, (i * 360) / 14 - 90)
    const taken = (i !== 5 || mine) && i !== 10
    const person = i === 5 ? visitor : i - (i > 5 ? 1 : 0) - (i > 10 ? 1 : 0)
    const colours = ['#e2a12e', '#12605e', '#7aa7a8', '#b8452e', '#5a2a3c']
    return group(
      `translate(${round(x)} ${round(y)})`,
      taken
        ? el('circle', { r: 36, fill: colours[i % 5] ?? '' })
        : el('circle', {
            r: 35,
            fill: 'none',
            stroke: '#1d2b2a',
            'stroke-width': 2.5,
            'stroke-dasharray': '7 6',
          }),
      taken
        ? el('clipPath', { id: `s${i}` }, el('circle', { r: 36 })) +
            el('g', { 'clip-path': `url(#s${i})` }, placed(person, -42, -42, 0.42))
        : el('path', {
            d: 'M-9 0H9M0-9V9',
            stroke: '#1d2b2a',
            'stroke-width': 3,
            'stroke-linecap': 'round',
          }),
    )
  })
  const petals = Array.from({ length: 14 }, (_, i) =>
    el('path', {
      d: 'M0-52C26-84 26-112 0-140C-26-112-26-84 0-52Z',
      fill: i % 2 === 0 ? '#e9b7a2' : '#e2a12e',
      transform: `translate(260 260) rotate(${round((i * 360) / 14)})`,
    }),
  )
  return [
    el('circle', { cx: 260, cy: 260, r: 156, fill: '#b8452e' }),
    el('circle', { cx: 260, cy: 260, r: 148, fill: 'none', stroke: '#fbf4e6', 'stroke-width': 2 }),
    ...petals,
    el('circle', { cx: 260, cy: 260, r: 54, fill: '#12605e' }),
    el('circle', { cx: 260, cy: 260, r: 34, fill: '#fbf4e6' }),
    el('circle', { cx: 260, cy: 260, r: 20, fill: '#e2a12e' }),
    ...ring,
  ].join('')
}

function mark(): string {
  return el(
    'g',
    { fill: 'none', 'stroke-width': 5.5 },
    el('path', { d: 'M8 58V34A15 15 0 0 1 38 34V58', stroke: '#12605e' }),
    el('path', { d: 'M26 58V34C26 24 34 18 41 10C48 18 56 24 56 34V58', stroke: '#b8452e' }),
    el('path', { d: 'M2 58H62', stroke: '#e2a12e' }),
  )
}

const faces = Object.fromEntries(people.map((person, i) => [`face-${i}`, svg(200, 240, bust(person))]))

export const drawings: Record<string, string> = {
  table: svg(1544, 470, table(8)),
  'table-near': svg(776, 470, table(4, 1)),
  seats: svg(520, 520, seats()),
  'seats-mine': svg(520, 520, seats(true)),
  mark: svg(64, 64, mark()),
  ...faces,
}
