import { palette } from '../../site/lattice/palette.ts'
import { age, eyes, mouth, nose } from './features.ts'
import { blob, bothSides, mirrored, placed, type Spot, softOutline, stroke } from './shape.ts'
import type { Skin } from './skin.ts'

/**
 * A face, seen almost from the front, lit from the left. The origin lies between the eyes; the face is about 300 units
 * wide and 470 from crown to chin. Everything optional is a small departure from the average.
 */
export type Face = {
  skin: Skin
  /** half the width at the jaw, about 110, and of the chin, about 50 */
  jaw?: number
  chin?: number
  /** where the chin ends below the eyes, about 232 */
  length?: number
  /** half the width at the cheekbones, about 150 */
  cheek?: number
  /** how far the features look to the side: negative to the left */
  turn?: number
  /** thickness of the brows, about 14, how much they arch, about 10, their colour */
  brow?: { thick?: number; arch?: number; fill?: string; drop?: number }
  eye?: { open?: number; tilt?: number; apart?: number }
  nose?: { length?: number; width?: number }
  /** `smile` lifts the corners by so many units */
  mouth?: { width?: number; full?: number; smile?: number; y?: number }
  /** 0 is young; 1 draws the folds of sixty years */
  age?: number
  /** a darker line round the eyes */
  kohl?: boolean
}

/** The outline of the face, for clipping beards and shadows. */
function faceOutline(face: Face): Spot[] {
  const { cheek = 150, jaw = 112, chin = 50, length = 232 } = face
  return bothSides(
    `0,-232 92,-212 146,-146 ${cheek + 1},-70 ${cheek},0 ${cheek - 8},70 ${jaw + 14},${length - 96} ${jaw - 10},${length - 48} ${chin + 14},${length - 10} 0,${length + 4}`,
  )
}

/** Ears, face, its shadow and its features. `id` names the clipping shapes and must be unique in the document. */
export function drawFace(face: Face, id: string): string {
  const { skin, turn = 0, length = 232 } = face
  return [
    ears(face),
    `<clipPath id="${id}"><path d="${softOutline(faceOutline(face))}"/></clipPath>`,
    blob(skin.shade, faceOutline(face)),
    `<g clip-path="url(#${id})">`,
    litHalf(face),
    // brow, temple and cheek are one plane, which turns round the socket of the eye
    blob(
      skin.light,
      `-170,-190 ${-60 + turn},-220 ${30 + turn},-190 ${44 + turn},-120 ${10 + turn},-72 ${-60 + turn},-62 ${-106 + turn / 2},-44 ${-116 + turn / 2},-10 ${-104 + turn / 2},20 ${-80 + turn},34 ${-60 + turn},52 ${-70 + turn},82 ${-98 + turn / 2},104 -134,84 -160,30 -190,-80`,
    ),
    '</g>',
    placed(`translate(${turn} 0)`, eyes(face), nose(face), mouth(face, length)),
    age(face),
  ].join('')
}

function ears({ skin, cheek = 150 }: Face): string {
  const left = `${-cheek + 8},-30 ${-cheek - 14},-40 ${-cheek - 25},-14 ${-cheek - 18},24 ${-cheek - 8},58 ${-cheek + 10},62`
  const fold = `${-cheek - 6},-24 ${-cheek - 15},-8 ${-cheek - 6},18 ${-cheek - 4},40`
  return [
    blob(skin.base, left),
    stroke(skin.shade, fold, [2, 6, 5, 2]),
    blob(skin.shade, mirrored(left)),
    stroke(palette.ink, mirrored(fold), [1, 4, 3, 1], ' opacity=".45"'),
  ].join('')
}

/** The half towards the light, and the triangle of light that the nose lets through on the other cheek. */
function litHalf({
  skin,
  turn = 0,
  length = 232,
  nose: { length: n = 96, width: w = 36 } = {},
}: Face): string {
  const half = `-240,-260 92,-240 88,-170 ${96 + turn},-100 ${62 + turn},-62 ${26 + turn},-46 ${12 + turn},-26 ${13 + turn},4 ${20 + turn},${n - 36} ${w - 6 + turn},${n - 14} ${w - 6 + turn},${n + 2} ${12 + turn},${n + 14} ${10 + turn},${n + 34} ${34 + turn},${n + 50} ${30 + turn},${n + 72} ${16 + turn},${n + 92} ${38 + turn},${length - 18} ${20 + turn},${length + 30} -240,${length + 40}`
  const triangle = `${44 + turn},34 ${82 + turn},28 ${116 + turn / 2},20 ${112 + turn / 2},56 ${84 + turn},92 ${62 + turn},100 ${50 + turn},72`
  return blob(skin.base, half) + blob(skin.base, triangle)
}
