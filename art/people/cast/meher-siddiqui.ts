import { palette, tint } from '../../../site/lattice/palette.ts'
import { neck, torso } from '../body.ts'
import type { Person } from '../person.ts'
import { blob, stroke } from '../shape.ts'
import { skins } from '../skin.ts'
import { dot, gouges, spectacles } from '../wear.ts'

const skin = skins.wheat
const { ink, paper, marigold, peacock } = palette
const carved = tint(ink, paper, 0.24)
const linen = tint(paper, ink, 0.05)
const fold = tint(paper, ink, 0.2)

/** The designer: a wavy bob tucked behind one ear, large round spectacles, a dupatta over one shoulder. */
export const meherSiddiqui: Person = {
  scene: { window: tint(paper, marigold, 0.42), lattice: tint(paper, marigold, 0.72), name: 'ui-ux-design' },
  lean: 2,
  face: {
    skin,
    jaw: 100,
    chin: 44,
    length: 222,
    cheek: 144,
    turn: 6,
    kohl: true,
    brow: { thick: 11, arch: 13 },
    eye: { open: 1 },
    mouth: { width: 40, smile: 5, full: 1.15 },
    nose: { length: 90, width: 32 },
  },
  behind: blob(
    ink,
    '0,-272 110,-258 176,-176 192,-40 206,60 198,150 210,226 150,262 60,240 0,200 -60,230 -130,240 -186,206 -172,130 -180,-40 -176,-176 -110,-258',
  ),
  body: [
    neck(skin, 66),
    torso(peacock, { width: 306, slope: 66, open: 104 }),
    blob(skin.base, '-92,286 -40,296 0,302 40,296 92,286 66,356 0,396 -66,356'),
    blob(skin.shade, '-24,288 40,292 92,286 68,354 24,386 14,336'),
    stroke(marigold, '-100,290 -70,362 0,404 70,362 100,290', [7, 9, 10, 9, 7]),
    gouges(
      tint(peacock, ink, 0.45),
      [
        '290,410 284,500 304,650',
        '250,390 238,470 246,560',
        '60,430 84,540 82,680',
        '110,420 140,520 144,640',
      ],
      9,
    ),
    // dupatta
    blob(
      linen,
      '-110,278 -170,288 -250,330 -318,396 -352,490 -380,710 -90,720 -58,600 -40,500 -50,420 -76,350 -88,296',
    ),
    gouges(
      fold,
      [
        '-120,300 -156,400 -164,540 -172,710',
        '-150,296 -206,400 -228,540 -238,710',
        '-190,308 -262,400 -292,520 -306,700',
        '-104,340 -110,440 -112,560',
      ],
      8,
    ),
    stroke(marigold, '-98,282 -84,340 -58,410 -48,500 -68,600 -100,724', [10, 17, 19, 19, 19, 19]),
  ].join(''),
  over: [
    // a fringe swept across the brow
    blob(ink, '-34,-268 40,-276 110,-240 156,-170 164,-80 152,-44 138,-92 104,-124 52,-146 0,-172 -40,-206'),
    blob(ink, '-20,-268 -70,-250 -120,-200 -156,-110 -152,-60 -132,-110 -104,-150 -66,-182 -28,-206'),
    // the side that falls free, and the side that is tucked away
    blob(
      ink,
      '-30,-276 60,-286 150,-236 192,-140 200,-30 214,60 206,150 222,232 168,272 138,250 134,190 150,110 144,30 150,-40 142,-96 106,-150 40,-196 -10,-236',
    ),
    blob(
      ink,
      '-18,-278 -110,-256 -172,-180 -184,-70 -180,-16 -160,-46 -142,-100 -104,-160 -56,-208 -20,-244',
    ),
    gouges(
      carved,
      [
        '-30,-214 40,-176 110,-146',
        '-26,-236 60,-200 136,-140',
        '-4,-258 90,-226 160,-130 180,-10 178,110 186,220',
        '4,-236 80,-192 142,-116 162,0 164,120 162,230',
        '-30,-256 -100,-206 -158,-90',
        '-34,-238 -90,-184 -140,-100',
      ],
      5,
    ),
    spectacles('round', { turn: 6, size: 50, thick: 8, apart: 68 }),
    dot(marigold, -162, 78, 9),
    blob(marigold, '-162,86 -148,112 -151,121 -173,121 -176,112'),
    ...[-171, -162, -153].map((x) => dot(marigold, x, 128, 4)),
  ].join(''),
}
