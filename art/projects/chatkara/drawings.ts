import { el, group, round, seeded, svg } from '../draw.ts'
import { burst, chaat, chai, golgappa, ink, jalebi, kulfi, momos, samosa, vadaPav } from './food.ts'

const line = {
  stroke: ink,
  'stroke-width': 7,
  'stroke-linejoin': 'round',
  'stroke-linecap': 'round',
} as const

/** The golgappa man's cart, 620×520: awning, glass case of puris, clay pot of spiced water, two wheels. */
function cart(): string {
  const stripes = Array.from({ length: 9 }, (_, i) =>
    el('path', {
      d: `M${52 + i * 57} 40H${109 + i * 57}V108a28.5 28.5 0 0 1-57 0Z`,
      fill: i % 2 === 0 ? '#ff3f6c' : '#fff6e4',
      ...line,
    }),
  )
  const puris = Array.from({ length: 24 }, (_, i) => {
    const [row, col] = [Math.floor(i / 8), i % 8]
    return (
      el('circle', {
        cx: 124 + col * 30 + (row % 2) * 15,
        cy: 304 - row * 25,
        r: 17,
        fill: i % 5 === 0 ? '#f7c46a' : '#f2b04a',
        stroke: ink,
        'stroke-width': 4.5,
      }) +
      el('path', {
        d: `M${114 + col * 30 + (row % 2) * 15} ${298 - row * 25}q2-7 8-8`,
        fill: 'none',
        stroke: '#fff',
        'stroke-width': 3.5,
        'stroke-linecap': 'round',
        opacity: 0.8,
      })
    )
  })
  const wheel = (x: number) =>
    group(
      `translate(${x} 452)`,
      el('circle', { r: 58, fill: '#fff6e4', ...line }),
      el('circle', { r: 45, fill: 'none', stroke: '#0f8a5a', 'stroke-width': 9 }),
      ...Array.from({ length: 8 }, (_, i) =>
        el('path', { d: 'M0 0V-42', stroke: ink, 'stroke-width': 5, transform: `rotate(${i * 45})` }),
      ),
      el('circle', { r: 12, fill: '#ffc52e', stroke: ink, 'stroke-width': 5 }),
    )
  const bulbs = Array.from({ length: 7 }, (_, i) =>
    el('circle', { cx: 126 + i * 55, cy: 152, r: 8, fill: '#ffe58a', stroke: ink, 'stroke-width': 4 }),
  )
  return [
    el('ellipse', { cx: 310, cy: 508, rx: 280, ry: 14, fill: ink, opacity: 0.18 }),
    el('path', { d: 'M92 60V340M528 60V340', fill: 'none', stroke: ink, 'stroke-width': 14 }),
    el('rect', { x: 100, y: 196, width: 274, height: 132, rx: 8, fill: '#d5f1f3', ...line }),
    ...puris,
    el('path', {
      d: 'M120 210L160 316M150 206L176 270',
      stroke: '#fff',
      'stroke-width': 8,
      opacity: 0.7,
      'stroke-linecap': 'round',
    }),
    el('rect', { x: 100, y: 196, width: 274, height: 132, rx: 8, fill: 'none', ...line }),
    el('path', {
      d: 'M408 232H508C540 254 540 306 516 328H400C376 306 376 254 408 232Z',
      fill: '#d9703a',
      ...line,
    }),
    el('path', { d: 'M470 236C520 240 538 300 514 324H450C486 300 486 262 470 236Z', fill: '#b8532a' }),
    el('ellipse', { cx: 458, cy: 230, rx: 56, ry: 13, fill: '#5fbf5a', ...line }),
    el('path', { d: 'M400 276H516', stroke: '#ff3f6c', 'stroke-width': 12 }),
    el('path', { d: 'M486 226L520 164', stroke: ink, 'stroke-width': 9, 'stroke-linecap': 'round' }),
    el('path', { d: 'M500 150q28-8 30 10q-10 14-26 6z', fill: '#b9c4c6', ...line, 'stroke-width': 5 }),
    el('path', { d: 'M48 328H572L556 420H64Z', fill: '#ffc52e', ...line }),
    el('path', { d: 'M52 350H568M58 398H562', stroke: '#ff3f6c', 'stroke-width': 9 }),
    ...Array.from({ length: 9 }, (_, i) =>
      el('path', {
        d: 'M0-13L13 0L0 13L-13 0Z',
        fill: i % 2 === 0 ? '#0f8a5a' : '#ff3f6c',
        transform: `translate(${94 + i * 54} 374)`,
      }),
    ),
    wheel(160),
    wheel(460),
    el('path', { d: 'M568 344L608 332', stroke: ink, 'stroke-width': 14, 'stroke-linecap': 'round' }),
    ...bulbs,
    ...stripes,
    el('path', { d: 'M40 40L70 8H550L580 40Z', fill: '#0f8a5a', ...line }),
  ].join('')
}

/** Old Delhi's lanes, 1600×1000: one great road, a mosque of paper, a fort's wall, hundreds of roofs. */
function map(): string {
  const random = seeded(15)
  const blocks: string[] = []
  for (let row = 0; row < 15; row++) {
    let x = -40 + random() * 30
    while (x < 1640) {
      const w = 44 + random() * 74
      const y = row * 72 - 30 + Math.sin(x * 0.004 + row) * 16
      const h = 52 + random() * 8
      const s = random() * 12 - 6
      const park = random() > 0.94
      blocks.push(
        el('path', {
          d: `M${round(x)} ${round(y)}l${round(w - 9)} ${round(s)}l${round(s)} ${round(h)}l${round(-(w - 9))} ${round(-s / 2)}z`,
          fill: park ? '#bfe0a4' : random() > 0.85 ? '#ffdfa6' : '#fbe8c6',
          stroke: '#f0d6a8',
          'stroke-width': 2,
          'stroke-linejoin': 'round',
        }),
      )
      if (!park && random() > 0.4)
        blocks.push(
          el('path', {
            d: `M${round(x + w * 0.45)} ${round(y + 3)}l${round(s)} ${round(h - 8)}`,
            stroke: '#f0d6a8',
            'stroke-width': 2,
          }),
        )
      x += w
    }
  }
  const road = 'M-40 560C260 520 420 590 760 540S1300 470 1660 520'
  return [
    el('rect', { width: 1600, height: 1000, fill: '#fff6e4' }),
    ...blocks,
    el('path', { d: road, fill: 'none', stroke: '#fff6e4', 'stroke-width': 64 }),
    el('path', { d: road, fill: 'none', stroke: '#ffc52e', 'stroke-width': 42 }),
    el('path', { d: road, fill: 'none', stroke: '#fff', 'stroke-width': 3, 'stroke-dasharray': '18 16' }),
    el('path', {
      d: 'M560 -20C600 200 540 380 590 560S560 860 620 1020M1120 -20C1080 180 1160 340 1110 500S1180 860 1120 1020',
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 22,
    }),
    el('path', {
      d: 'M-20 220C300 180 700 260 1620 200M-20 830C500 780 900 880 1620 800',
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 13,
    }),
    el('path', {
      d: 'M1330 -20C1300 260 1460 420 1390 640S1480 900 1440 1020',
      fill: 'none',
      stroke: '#8fd8e8',
      'stroke-width': 44,
    }),
  ].join('')
}

/** A postage stamp with a food on it; `colour` fills its field. */
function stamp(food: string, colour: string): string {
  const holes = [
    ...Array.from({ length: 10 }, (_, i) => [(i * 80) / 3, 0]),
    ...Array.from({ length: 10 }, (_, i) => [(i * 80) / 3, 270]),
    ...Array.from({ length: 11 }, (_, i) => [0, i * 27]),
    ...Array.from({ length: 11 }, (_, i) => [240, i * 27]),
  ].map(([cx = 0, cy = 0]) => el('circle', { cx, cy, r: 8.5, fill: '#000' }))
  return [
    el('mask', { id: 'p' }, el('rect', { width: 240, height: 270, fill: '#fff' }), ...holes),
    el(
      'g',
      { mask: 'url(#p)' },
      el('rect', { width: 240, height: 270, fill: '#fffaf0' }),
      el('rect', { x: 18, y: 18, width: 204, height: 234, fill: colour }),
    ),
    group('translate(28 42) scale(.92)', food),
  ].join('')
}

/** The round cancellation that a visit leaves across a stamp. */
function postmark(): string {
  return el(
    'g',
    { fill: 'none', stroke: ink, 'stroke-width': 6, opacity: 0.8 },
    el('circle', { cx: 100, cy: 100, r: 84 }),
    el('circle', { cx: 100, cy: 100, r: 58, 'stroke-width': 3.5 }),
    el('path', {
      d: 'M186 70q20-12 40 0t40 0t40 0M190 100q20-12 40 0t40 0t40 0M186 130q20-12 40 0t40 0t40 0',
    }),
  )
}

export const drawings: Record<string, string> = {
  golgappa: svg(200, 200, golgappa()),
  vadapav: svg(200, 200, vadaPav()),
  chai: svg(200, 200, chai()),
  kulfi: svg(200, 200, kulfi()),
  momos: svg(200, 200, momos()),
  samosa: svg(200, 200, samosa()),
  chaat: svg(200, 200, chaat()),
  jalebi: svg(200, 200, jalebi()),
  cart: svg(620, 530, cart()),
  burst: svg(400, 400, burst(22, 150, 194, '#ff3f6c')),
  'burst-mango': svg(400, 400, burst(22, 150, 194, '#ffc52e')),
  map: svg(1600, 1000, map()),
  'stamp-golgappa': svg(240, 270, stamp(golgappa(), '#8fd8e8')),
  'stamp-vadapav': svg(240, 270, stamp(vadaPav(), '#ff8fa9')),
  'stamp-chai': svg(240, 270, stamp(chai(), '#0f8a5a')),
  'stamp-kulfi': svg(240, 270, stamp(kulfi(), '#ff3f6c')),
  'stamp-momos': svg(240, 270, stamp(momos(), '#ffc52e')),
  'stamp-samosa': svg(240, 270, stamp(samosa(), '#8fd8e8')),
  'stamp-chaat': svg(240, 270, stamp(chaat(), '#ffc52e')),
  'stamp-jalebi': svg(240, 270, stamp(jalebi(), '#bfe0a4')),
  postmark: svg(320, 200, postmark()),
}
