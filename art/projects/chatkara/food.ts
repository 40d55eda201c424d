import { el, group, polar, round, seeded, strew } from '../draw.ts'

/** Everything is drawn like a sticker: a thick dark line, two or three flat colours, one highlight. */
export const ink = '#2b0d1f'
const line = {
  stroke: ink,
  'stroke-width': 7,
  'stroke-linejoin': 'round',
  'stroke-linecap': 'round',
} as const
const thin = { ...line, 'stroke-width': 4.5 } as const
/** A shape's outline once more, over a shade that runs to its edge. */
const outline = (d: string) => el('path', { d, fill: 'none', ...line })
const shine = (d: string) =>
  el('path', { d, fill: 'none', stroke: '#fff', 'stroke-width': 7, 'stroke-linecap': 'round', opacity: 0.75 })

export function golgappa(): string {
  const puri = 'M100 44C152 44 182 80 182 118C182 162 146 188 100 188S18 162 18 118C18 80 48 44 100 44Z'
  return [
    el('path', { d: puri, fill: '#f2b04a' }),
    el('path', {
      d: 'M20 134C28 168 60 188 100 188S172 168 180 134C154 155 128 161 100 161S46 155 20 134Z',
      fill: '#d9862a',
    }),
    outline(puri),
    group(
      'translate(0 10)',
      el('path', {
        d: 'M52 66C66 54 84 58 98 52C116 46 138 54 150 70C150 88 130 98 102 98S52 86 52 66Z',
        fill: '#1f7a3f',
        ...line,
      }),
      el('path', { d: 'M62 74C80 66 120 64 142 76C134 90 116 93 102 93S68 88 62 74Z', fill: '#5fbf5a' }),
      el('circle', { cx: 84, cy: 70, r: 13, fill: '#fbe3a6', ...thin }),
      el('circle', { cx: 112, cy: 66, r: 15, fill: '#7a4426', ...thin }),
      el('path', { d: 'M128 72q10-12 20-4q-4 12-20 4z', fill: '#9bd85c', ...thin }),
    ),
    el('path', {
      d: 'M120 30q-10-14 0-24q10 10 0 24zM160 40q0-14 12-16q4 12-12 16zM66 30q-12-8-8-20q12 4 8 20z',
      fill: '#5fbf5a',
      ...thin,
    }),
    shine('M33 120Q32 102 42 88'),
    ...[
      [58, 124],
      [92, 144],
      [134, 132],
      [158, 112],
      [112, 126],
    ].map(([cx = 0, cy = 0]) => el('circle', { cx, cy, r: 4, fill: '#c46f1c' })),
  ].join('')
}

export function vadaPav(): string {
  return [
    el('path', {
      d: 'M16 142C40 134 160 134 184 142V160C184 176 172 184 154 184H46C28 184 16 176 16 160Z',
      fill: '#f2b04a',
      ...line,
    }),
    el('path', {
      d: 'M16 144C36 136 60 150 84 142S150 138 184 144L182 156C170 158 166 172 158 168S146 154 136 156S124 174 114 170S100 154 90 156S70 168 62 164S40 152 18 156Z',
      fill: '#3fae52',
      ...thin,
    }),
    el('path', {
      d: 'M42 112C42 82 66 66 100 66S158 82 158 112S136 150 100 150S42 142 42 112Z',
      fill: '#d98a24',
      ...line,
    }),
    ...[
      [62, 122],
      [84, 132],
      [106, 124],
      [130, 132],
      [142, 118],
    ].map(([cx = 0, cy = 0]) => el('circle', { cx, cy, r: 4.5, fill: '#a85f10' })),
    el('path', {
      d: 'M12 84C12 44 26 26 58 26H142C174 26 188 44 188 84C188 104 178 110 166 104C140 94 60 94 34 104C22 110 12 104 12 84Z',
      fill: '#f7c46a',
      ...line,
    }),
    el('path', {
      d: 'M16 76C40 62 160 62 184 76C186 100 178 108 166 102C140 92 60 92 34 102C22 108 14 100 16 76Z',
      fill: '#e08c32',
    }),
    shine('M40 52Q48 42 70 42'),
    el('path', {
      d: 'M146 10C168 2 196 14 198 44C196 56 184 52 178 44C170 32 160 20 146 10Z',
      fill: '#3fae52',
      ...thin,
    }),
    el('path', { d: 'M147 10Q138 10 132 4', fill: 'none', ...thin }),
  ].join('')
}

export function chai(): string {
  const cup = 'M34 66H166L148 176C146 186 138 190 128 190H72C62 190 54 186 52 176Z'
  return [
    el('path', {
      d: 'M72 46q-14-14 0-26t0-20M104 46q-14-14 0-26t0-20M136 46q-14-14 0-26t0-20',
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 8,
      'stroke-linecap': 'round',
      opacity: 0.85,
    }),
    el('path', { d: cup, fill: '#d9703a' }),
    el('path', {
      d: 'M128 70H166L148 176C146 186 138 190 128 190H104C122 160 128 110 128 70Z',
      fill: '#b8532a',
    }),
    el('path', { d: 'M44 112H158M48 136H154', fill: 'none', ...thin, opacity: 0.45 }),
    outline(cup),
    el('ellipse', { cx: 100, cy: 66, rx: 68, ry: 18, fill: '#f0a06a', ...line }),
    el('ellipse', { cx: 100, cy: 68, rx: 54, ry: 11, fill: '#a9622d' }),
    el('path', {
      d: 'M60 66Q80 58 104 62T142 68',
      fill: 'none',
      stroke: '#e3b27c',
      'stroke-width': 4,
      'stroke-linecap': 'round',
    }),
    shine('M56 92L66 160'),
  ].join('')
}

export function kulfi(): string {
  const ice = 'M54 150C50 90 62 10 100 10S150 90 146 150C146 160 54 160 54 150Z'
  return [
    el('rect', { x: 91, y: 140, width: 18, height: 56, rx: 9, fill: '#e9c48a', ...line }),
    el('path', { d: ice, fill: '#fbe7b4' }),
    el('path', {
      d: 'M108 11C142 20 150 96 146 150C146 156 124 157.5 102 157.5C124 120 128 60 108 11Z',
      fill: '#f0cf86',
    }),
    outline(ice),
    ...[
      [84, 44],
      [108, 60],
      [78, 78],
      [118, 92],
      [92, 104],
      [70, 118],
      [106, 130],
      [130, 120],
    ].map(([x = 0, y = 0], i) =>
      el('path', {
        d: 'M-8 0L0-5L8 0L0 5Z',
        fill: i % 3 === 2 ? '#e8456d' : '#4f9e45',
        transform: `translate(${x} ${y}) rotate(${i * 47})`,
        stroke: ink,
        'stroke-width': 2,
      }),
    ),
    shine('M70 110Q68 60 82 34'),
  ].join('')
}

export function momos(): string {
  const dough = 'M-58 34C-62-6-26-34 0-48C26-34 62-6 58 34C50 52-50 52-58 34Z'
  const one = (x: number, y: number, s: number) =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      el('path', { d: dough, fill: '#fff6e4' }),
      el('path', { d: 'M58 34C61 4 42-20 22-34C36-6 42 20 30 46C46 44 56 39 58 34Z', fill: '#ecd9b8' }),
      outline(dough),
      el('path', {
        d: 'M0-48C-12-26-30-10-42 10M0-48C-4-22-12 0-14 18M0-48C6-22 14 0 18 18M0-48C14-28 32-10 44 8',
        fill: 'none',
        ...thin,
      }),
      el('circle', { cy: -50, r: 7, fill: '#fff6e4', ...thin }),
    )
  return [
    el('path', { d: 'M10 136H190L170 176Q166 184 154 184H46Q34 184 30 176Z', fill: '#b9c4c6', ...line }),
    el('path', { d: 'M34 158H166', fill: 'none', ...thin, opacity: 0.4 }),
    one(64, 96, 0.9),
    one(138, 98, 0.9),
    one(100, 112, 1),
    el('path', {
      d: 'M118 58C126 40 152 34 158 14C172 36 168 58 152 66S122 70 118 58Z',
      fill: '#e8352e',
      ...thin,
    }),
  ].join('')
}

export function samosa(): string {
  const crimps = Array.from({ length: 7 }, (_, i) => `M${34 + i * 22} 160l4 ${14 - Math.abs(i - 3) * 2}`)
  const crust = 'M100 16C112 16 184 140 184 158C184 182 16 182 16 158C16 140 88 16 100 16Z'
  return [
    el('path', { d: crust, fill: '#e9a23c' }),
    el('path', {
      d: 'M100 16C112 16 184 140 184 158C184 170 142 176 100 176C130 140 124 70 100 16Z',
      fill: '#c97f22',
    }),
    el('path', { d: 'M20 152C60 164 140 164 180 152', fill: 'none', ...thin }),
    el('path', { d: crimps.join(''), fill: 'none', ...thin }),
    outline(crust),
    el('path', { d: 'M100 22C112 60 108 110 92 152', fill: 'none', ...thin, opacity: 0.55 }),
    ...[
      [70, 110],
      [88, 84],
      [60, 136],
      [124, 120],
      [136, 140],
      [96, 128],
    ].map(([cx = 0, cy = 0]) => el('circle', { cx, cy, r: 4, fill: '#9c5a10' })),
    shine('M50 128Q68 86 88 52'),
  ].join('')
}

export function chaat(): string {
  const random = seeded(6)
  return [
    el('path', {
      d: 'M10 92C14 150 50 186 100 186S186 150 190 92Q150 118 100 116T10 92Z',
      fill: '#4f8f3a',
      ...line,
    }),
    el('path', {
      d: 'M30 116Q44 160 78 178M66 124Q76 160 92 182M134 124Q124 160 108 182M170 116Q156 160 122 178',
      fill: 'none',
      ...thin,
      opacity: 0.5,
    }),
    el('path', {
      d: 'M10 92C10 60 52 40 100 40S190 60 190 92Q150 120 100 118T10 92Z',
      fill: '#d98a24',
      ...line,
    }),
    strew(9, [100, 78], 64, random, (x, y) =>
      el('circle', {
        cx: x,
        cy: 50 + (y - 20) * 0.42 + 8,
        r: 13,
        fill: random() > 0.4 ? '#f2c56a' : '#c2641f',
        ...thin,
      }),
    ),
    el('path', {
      d: 'M46 72C56 54 84 66 98 56S140 54 150 72C150 92 134 84 126 98C116 106 106 88 92 94S46 96 46 72Z',
      fill: '#fffaf0',
      ...thin,
    }),
    el('path', {
      d: 'M62 74q14-8 24 2t28-4M112 86q10-10 24-8',
      fill: 'none',
      stroke: '#8a3414',
      'stroke-width': 8,
      'stroke-linecap': 'round',
    }),
    el('path', {
      d: 'M84 88q14-10 24 0',
      fill: 'none',
      stroke: '#3fae52',
      'stroke-width': 8,
      'stroke-linecap': 'round',
    }),
    ...[
      [70, 62],
      [120, 66],
      [98, 70],
      [134, 80],
      [82, 80],
    ].map(([cx = 0, cy = 0]) =>
      el('circle', { cx, cy, r: 5.5, fill: '#d6204a', stroke: ink, 'stroke-width': 2.5 }),
    ),
    el('path', {
      d: 'M74 52l22-12M100 46l26-8M120 54l24-4M60 60l14-10',
      fill: 'none',
      stroke: '#ffc52e',
      'stroke-width': 5,
      'stroke-linecap': 'round',
    }),
  ].join('')
}

export function jalebi(): string {
  const points = Array.from({ length: 240 }, (_, i) => polar(100, 102, 8 + i * 0.3225, i * 5.25))
  const d = `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`
  return [
    el('path', {
      d,
      fill: 'none',
      stroke: ink,
      'stroke-width': 27,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
    el('path', {
      d,
      fill: 'none',
      stroke: '#ff8a1e',
      'stroke-width': 16,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
    el('path', {
      d,
      fill: 'none',
      stroke: '#ffd27a',
      'stroke-width': 4,
      'stroke-linecap': 'round',
      'stroke-dasharray': '30 26',
      transform: 'translate(-2 -3)',
    }),
  ].join('')
}

/** Rays and dots of a splash behind something tasty. */
export function burst(points: number, inner: number, outer: number, fill: string): string {
  const corners = Array.from({ length: points * 2 }, (_, i) =>
    polar(200, 200, i % 2 === 0 ? outer : inner, (i * 180) / points),
  )
  return el('path', {
    d: `M${corners.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`,
    fill,
    'stroke-linejoin': 'round',
    stroke: fill,
    'stroke-width': 8,
  })
}
