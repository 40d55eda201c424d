import { palette, tint } from '../../site/lattice/palette.ts'
import { blob, bothSides, cut, stroke } from './shape.ts'
import type { Skin } from './skin.ts'

/** The neck down to the breastbone, with the shadow that the chin throws on it. */
export function neck({ base, shade, light }: Skin, half = 74): string {
  const outline = bothSides(
    `${half - 8},120 ${half - 4},200 ${half},262 ${half + 26},300 ${half + 90},340 60,470 0,500`,
  )
  return [
    cut(base, outline),
    blob(
      tint(shade, palette.ink, 0.28),
      `${-half + 2},150 ${half + 4},150 ${half + 6},268 ${half + 46},320 60,420 28,330 -6,282 ${-half + 8},236`,
    ),
    stroke(light, `${-half + 14},262 ${-half + 22},300 -26,352`, [1, 6, 1]),
  ].join('')
}

/** A torso from the base of the neck to the lower edge; `slope` is how far the shoulders fall, about 60. */
export function torso(fill: string, { width = 330, slope = 60, open = 84 } = {}): string {
  return blob(
    fill,
    `${-open},268 ${-open - 60},300 ${-width + 60},${310 + slope * 0.6} ${-width},${352 + slope} ${-width - 46},${470 + slope} ${-width - 70},660 0,700 ${width + 70},660 ${width + 46},${470 + slope} ${width},${352 + slope} ${width - 60},${310 + slope * 0.6} ${open + 60},300 ${open},268 0,330`,
  )
}
