import { palette, tint } from '../../../site/lattice/palette.ts'
import { neck, torso } from '../body.ts'
import type { Person } from '../person.ts'
import { blob, cut, stroke } from '../shape.ts'
import { skins } from '../skin.ts'
import { dot, gouges, spectacles } from '../wear.ts'

const skin = skins.walnut
const { ink, paper, marigold, peacock } = palette
const carved = tint(ink, paper, 0.24)
const shirt = tint(peacock, paper, 0.08)

/** The engineer: thick waves combed back, a full beard, square spectacles, an open collar. */
export const arjunNair: Person = {
  scene: { window: tint(peacock, paper, 0.58), lattice: tint(peacock, paper, 0.36), name: 'web-development' },
  lean: 1,
  face: {
    skin,
    jaw: 118,
    chin: 56,
    turn: 4,
    length: 236,
    brow: { thick: 17, arch: 7 },
    eye: { open: 0.88 },
    mouth: { width: 44, smile: 5, full: 1.1 },
    nose: { length: 98, width: 44 },
  },
  body: [
    neck(skin, 82),
    torso(shirt, { width: 346, slope: 50, open: 96 }),
    blob(skin.base, '-84,286 0,300 84,286 40,380 0,446 -40,380'),
    blob(skin.shade, '-20,290 84,286 42,380 0,440 6,350'),
    // collar
    blob(tint(peacock, paper, 0.2), '-100,254 -128,292 -150,400 -92,384 -8,452 -56,350'),
    blob(tint(peacock, ink, 0.35), '100,254 128,292 150,400 92,384 8,452 56,350'),
    stroke(tint(peacock, ink, 0.5), '2,450 6,560 6,690', [4, 6, 6]),
    ...[500, 580].map((y) => dot(paper, -10, y, 6.5)),
    gouges(
      tint(peacock, ink, 0.45),
      [
        '-320,420 -300,520 -330,650',
        '-286,400 -262,480 -280,600',
        '320,420 300,520 330,650',
        '286,400 262,480 280,600',
        '-120,470 -90,560 -100,680',
      ],
      9,
    ),
    // pocket with a pen and a pencil
    stroke(marigold, '176,442 176,500', [9, 9]),
    stroke(paper, '196,452 196,500', [7, 7]),
    cut(tint(peacock, ink, 0.3), '142,482 238,478 236,590 190,606 146,592'),
    stroke(tint(peacock, ink, 0.55), '140,484 190,486 240,480', [5, 5, 5]),
  ].join(''),
  over: [
    // beard, its upper edge round the mouth
    `<path fill="${ink}" fill-rule="evenodd" d="M-154-6C-158 60-150 130-128 178C-104 228-60 266 0 268C60 266 106 228 130 178C152 130 160 60 156-6C150 40 146 66 128 96C110 122 84 128 62 122C40 114 24 112 4 118C-16 112-34 114-54 122C-78 128-106 122-124 96C-142 66-148 40-154-6ZM-46 152C-30 142-14 138 4 143C22 138 38 142 52 152C40 176 24 184 4 184C-16 184-34 176-46 152Z"/>`,
    gouges(
      carved,
      [
        '-136,110 -112,180 -66,232',
        '-110,128 -88,186 -50,226',
        '-80,140 -66,184 -36,214',
        '-30,240 4,248 40,240',
        '-22,222 4,228 30,222',
        '138,110 114,180 72,232',
        '112,128 92,186 56,226',
      ],
      4.5,
    ),
    // hair
    blob(
      ink,
      '-158,0 -172,-60 -180,-130 -164,-190 -150,-236 -112,-272 -82,-304 -34,-308 8,-326 58,-312 104,-304 136,-268 164,-232 176,-182 184,-130 174,-60 160,0 148,-66 138,-120 110,-146 70,-146 40,-162 0,-152 -40,-162 -76,-146 -112,-148 -136,-120 -146,-66',
    ),
    gouges(
      carved,
      [
        '-128,-156 -132,-192 -104,-216 -112,-248',
        '-88,-160 -96,-200 -66,-228 -72,-270',
        '-44,-174 -54,-214 -22,-244 -30,-288',
        '4,-166 -8,-208 26,-242 14,-296',
        '50,-172 40,-210 74,-240 62,-286',
        '92,-158 86,-196 116,-222 104,-266',
        '128,-150 126,-184 150,-204 142,-232',
        '-162,-90 -166,-130 -150,-158',
        '164,-90 170,-130 156,-158',
      ],
      5,
    ),
    spectacles('square', { turn: 4, thick: 9 }),
  ].join(''),
}
