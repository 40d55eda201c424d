import { el, group, round } from '../draw.ts'

/** A new moon to count from, 6 January 2000, 18:14 UT, and the mean length of a lunation in days. */
const newMoon = Date.UTC(2000, 0, 6, 18, 14)
const lunation = 29.530588

/** The moon's age as a share of its cycle, 0 new, 0.5 full, in the evening of a day in India. */
export function phase(year: number, month: number, day: number): number {
  const days = (Date.UTC(year, month, day, 14) - newMoon) / 86_400_000
  return (days / lunation) % 1
}

/** The lit part of a moon of radius `r` around the origin, as path data. */
export function lit(share: number, r: number): string {
  const waxing = share < 0.5
  const bulge = Math.cos(share * 2 * Math.PI) * r
  const outer = waxing ? 1 : 0
  const inner = bulge > 0 === waxing ? 0 : 1
  return `M0 ${-r}A${r} ${r} 0 0 ${outer} 0 ${r}A${round(Math.abs(bulge))} ${r} 0 0 ${inner} 0 ${-r}Z`
}

/** Seven months of 2026, April to October, a row each: every day its moon, retreats drawn as bands behind. */
export function year(): string {
  const retreats: Record<number, readonly (readonly [number, number, string])[]> = {
    3: [[10, 12, '#eed3bc']],
    4: [
      [2, 11, '#cfd8cb'],
      [13, 15, '#eed3bc'],
    ],
    5: [[19, 28, '#cfd8cb']],
    6: [[10, 12, '#eed3bc']],
    7: [[1, 30, '#cfd8cb']],
    8: [
      [11, 13, '#eed3bc'],
      [20, 29, '#cfd8cb'],
    ],
    9: [[17, 26, '#cfd8cb']],
  }
  const rows = [3, 4, 5, 6, 7, 8, 9].map((month, row) => {
    const y = 36 + row * 68
    const x = (day: number) => 12 + (day - 0.5) * 24.7
    const bands = (retreats[month] ?? []).map(([from, to, fill]) =>
      el('rect', { x: x(from) - 14, y: y - 19, width: x(to) - x(from) + 28, height: 38, rx: 19, fill }),
    )
    const days = new Date(Date.UTC(2026, month + 1, 0)).getUTCDate()
    const moons = Array.from({ length: days }, (_, i) => {
      const share = phase(2026, month, i + 1)
      return group(
        `translate(${round(x(i + 1))} ${y})`,
        el('circle', { r: 8, fill: '#c6c2b2', opacity: 0.75 }),
        el('path', { d: lit(share, 8), fill: '#fffaf0' }),
        el('circle', { r: 8, fill: 'none', stroke: '#5f6a60', 'stroke-width': 0.9 }),
      )
    })
    return [...bands, ...moons].join('')
  })
  return rows.join('')
}
