import { palette } from '../../site/lattice/palette.ts'
import type { Face } from './face.ts'
import { blob, placed, softOutline, stroke } from './shape.ts'

/** Both eyes with their brows. The one towards the light is brighter. */
export function eyes({ skin, kohl, brow = {}, eye = {} }: Face): string {
  const { open = 0.9, tilt = 0, apart = 66 } = eye
  const { thick = 14, arch = 10, fill = palette.ink, drop = 0 } = brow
  const one = (side: 1 | -1) => {
    const lit = side < 0
    const white = lit ? '#efe3cd' : '#c9b394'
    // Drawn as the eye on the right; the other is its mirror.
    const lids = `-29,7 -16,${-8 * open} 4,${-13 * open} 22,${-6 * open} 32,${3 - tilt} 18,11 -4,14 -20,12`
    return placed(
      `translate(${side * apart} 0) scale(${side * 1.1} 1.1)`,
      blob(
        lit ? skin.shade : palette.ink,
        '-34,-2 -24,-26 10,-34 36,-18 34,-2 0,-16',
        ` opacity="${lit ? 0.55 : 0.28}"`,
      ),
      blob(white, lids),
      `<clipPath id="lid${side}${Math.round(open * 100)}${tilt}"><path d="${softOutline(lids)}"/></clipPath>`,
      `<g clip-path="url(#lid${side}${Math.round(open * 100)}${tilt})"><circle cx="${2 - side * 1.5}" cy="-1" r="14.5" fill="${palette.ink}"/>${lit ? `<circle cx="${7 * side}" cy="-6" r="3" fill="#efe3cd"/>` : ''}</g>`,
      stroke(palette.ink, `-31,9 -17,${-8 * open} 4,${-14 * open} 23,${-7 * open} 37,${2 - tilt}`, [
        2,
        5,
        7.5,
        8,
        kohl ? 4 : 1.5,
      ]),
      stroke(
        lit ? skin.shade : palette.ink,
        `-24,${-12 * open - 4} 2,${-23 * open - 2} 26,${-16 * open - 2}`,
        [1, 3.5, 1],
      ),
      stroke(kohl ? palette.ink : skin.shade, '-18,15 4,18 26,10', kohl ? [1, 3.5, 2] : [1, 3, 1]),
      stroke(
        fill,
        `-38,${-42 + drop} -10,${-46 - arch * 0.6 + drop} 22,${-46 - arch + drop} 50,${-32 - arch * 0.4 - tilt}`,
        [thick * 0.75, thick, thick * 0.8, 2],
      ),
    )
  }
  return one(-1) + one(1)
}

/** The bridge, the wing towards the light, and what lies under the tip. */
export function nose({ skin, nose: { length: n = 96, width: w = 36 } = {} }: Face): string {
  return [
    blob(
      skin.light,
      `-8,-20 2,-26 6,20 8,${n - 34} 12,${n - 16} 0,${n - 8} -14,${n - 18} -10,${n - 44} -6,10`,
    ),
    stroke(
      skin.shade,
      `${-w + 6},${n - 34} ${-w - 1},${n - 16} ${-w + 6},${n - 2} ${-w + 16},${n}`,
      [1, 5, 6, 2],
    ),
    blob(skin.shade, `-20,${n} -8,${n - 2} 2,${n + 4} 14,${n - 2} 22,${n + 4} 4,${n + 13} -10,${n + 10}`),
    stroke(palette.ink, `-22,${n - 1} -14,${n - 5} -7,${n + 2}`, [1, 6, 1]),
    stroke(palette.ink, `10,${n + 2} 18,${n - 5} 26,${n}`, [1, 6, 1]),
  ].join('')
}

/** Both lips and the shadow under them, above a chin that ends `length` below the eyes. */
export function mouth({ skin, mouth: m = {} }: Face, length: number): string {
  const { width = 44, full = 1, smile = 4, y = length - 82 } = m
  return [
    blob(
      skin.lips,
      `${-width},${y - smile} -22,${y - 10 * full} -7,${y - 14 * full} 0,${y - 11 * full} 7,${y - 14 * full} 22,${y - 10 * full} ${width},${y - smile} 14,${y + 3} -14,${y + 3}`,
    ),
    blob(
      skin.lips,
      `${-width + 4},${y - smile + 2} -16,${y + 3} 16,${y + 3} ${width - 4},${y - smile + 2} 22,${y + 16 * full} 0,${y + 20 * full} -22,${y + 16 * full}`,
    ),
    blob(
      skin.light,
      `-22,${y + 7} -4,${y + 8} 2,${y + 11} -6,${y + 14 * full} -20,${y + 12 * full}`,
      ' opacity=".55"',
    ),
    stroke(
      palette.ink,
      `${-width - 5},${y - smile - 3} -20,${y + 1} 0,${y + 3} 20,${y + 1} ${width + 5},${y - smile - 3}`,
      [2, 4.5, 3.5, 4.5, 2],
    ),
    stroke(skin.shade, `-20,${y + 27 * full + 4} 0,${y + 31 * full + 4} 20,${y + 27 * full + 4}`, [2, 9, 2]),
  ].join('')
}

/** The folds that a life draws, from the nose outwards; nothing for the young. */
export function age({
  skin,
  age: years = 0,
  turn = 0,
  nose: { length: n = 96 } = {},
  mouth: { smile = 4 } = {},
}: Face): string {
  if (years === 0) return ''
  const lines = [
    stroke(skin.shade, `${-38 + turn},${n - 4} ${-56 + turn},${n + 24} ${-60 + turn - smile / 2},${n + 52}`, [
      1,
      6 * years,
      1,
    ]),
    stroke(skin.shade, `${-92 + turn},22 ${-72 + turn},30 ${-46 + turn},26`, [1, 4 * years, 1]),
    stroke(
      palette.ink,
      `${44 + turn},${n - 2} ${60 + turn},${n + 26} ${62 + turn},${n + 50}`,
      [1, 4 * years, 1],
      ' opacity=".5"',
    ),
    stroke(
      palette.ink,
      `${46 + turn},26 ${72 + turn},30 ${94 + turn},22`,
      [1, 3 * years, 1],
      ' opacity=".5"',
    ),
  ]
  if (years >= 0.6) {
    lines.push(
      stroke(skin.shade, '-120,-8 -108,-2 -102,2', [3, 3, 1]),
      stroke(skin.shade, '-122,8 -110,8 -104,8', [3, 3, 1]),
      stroke(skin.shade, '-70,-112 -20,-118 30,-112', [1, 4, 1]),
    )
  }
  return lines.join('')
}
