import { palette, tint } from '../../../site/lattice/palette.ts'
import { neck, torso } from '../body.ts'
import type { Person } from '../person.ts'
import { blob, type Spot, stroke } from '../shape.ts'
import { skins } from '../skin.ts'
import { dot, gouges } from '../wear.ts'

const skin = skins.copper
const { ink, paper, marigold, peacock } = palette
const carved = tint(ink, paper, 0.26)
const linen = tint(paper, ink, 0.05)
const fold = tint(paper, ink, 0.22)

const plait: Spot[] = [
  [150, 232],
  [172, 290],
  [186, 350],
  [192, 412],
  [190, 474],
  [182, 536],
  [172, 596],
]
const flowers: Spot[] = [
  [-168, -78],
  [-184, -34],
  [-176, 12],
]

function marigoldFlower(x: number, y: number): string {
  const around = (radius: number, size: number) =>
    Array.from({ length: 9 }, (_, i) =>
      dot(
        marigold,
        x + radius * Math.cos((i * 2 * Math.PI) / 9),
        y + radius * Math.sin((i * 2 * Math.PI) / 9),
        size,
      ),
    )
  return [
    ...around(19, 10),
    dot(tint(marigold, ink, 0.2), x, y, 15),
    dot(marigold, x, y, 11),
    dot(tint(marigold, ink, 0.35), x, y, 4),
  ].join('')
}

/** The one for AI: hair drawn back into a long plait, marigolds behind the ear, a high collar. */
export const tanviKulkarni: Person = {
  scene: { window: peacock, lattice: tint(peacock, paper, 0.24), name: 'ai-automation' },
  lean: -3,
  face: {
    skin,
    jaw: 102,
    chin: 42,
    length: 226,
    cheek: 146,
    turn: -9,
    kohl: true,
    brow: { thick: 12, arch: 12 },
    eye: { open: 1.05, tilt: 2 },
    mouth: { width: 42, smile: 8, full: 1.2 },
    nose: { length: 92, width: 36 },
  },
  behind: blob(
    ink,
    '0,-262 100,-248 162,-170 172,-40 160,80 190,200 170,260 110,250 0,180 -110,150 -160,60 -172,-40 -162,-170 -100,-248',
  ),
  body: [
    neck(skin, 66),
    torso(linen, { width: 296, slope: 70, open: 92 }),
    blob(linen, '-78,246 -86,290 -60,330 -4,352 -2,316 -50,296 -70,262'),
    blob(fold, '86,244 90,290 62,330 2,352 0,316 50,296 70,262'),
    gouges(
      ink,
      [
        '-240,360 -262,500 -262,690',
        '-190,336 -206,500 -204,690',
        '-140,322 -150,500 -146,690',
        '-90,330 -94,500 -90,690',
        '-40,352 -40,500 -36,690',
        '60,340 70,500 70,690',
        '110,326 122,500 124,690',
        '240,352 264,500 268,690',
        '290,390 322,520 330,690',
        '-290,390 -318,520 -322,690',
      ],
      7,
    ),
    stroke(ink, '0,350 8,480 8,700', [4, 5, 5]),
    ...[400, 460, 520].map((y) => dot(marigold, 5, y, 8)),
    // the plait falls over one shoulder
    ...plait.flatMap(([x, y], i) => [
      blob(ink, [
        [x - 40 + i * 2, y - 42],
        [x + 4, y - 26],
        [x + 40 - i * 2, y - 42],
        [x + 38 - i * 2, y + 8],
        [x, y + 42],
        [x - 38 + i * 2, y + 8],
      ]),
      gouges(
        carved,
        [
          [
            [x - 28 + i, y - 26],
            [x - 16, y],
            [x - 2, y + 24],
          ],
          [
            [x + 28 - i, y - 26],
            [x + 18, y],
            [x + 4, y + 24],
          ],
        ],
        4.5,
      ),
    ]),
    stroke(marigold, '146,632 168,640 190,632', [14, 18, 14]),
  ].join(''),
  over: [
    blob(ink, '-4,-266 -90,-250 -152,-180 -166,-70 -158,10 -144,-30 -128,-92 -88,-140 -40,-168 -8,-196'),
    blob(ink, '-14,-266 90,-252 158,-180 172,-70 164,20 150,-30 136,-92 96,-140 36,-166 -8,-196'),
    gouges(
      carved,
      [
        '-20,-246 -96,-196 -146,-90',
        '-16,-222 -80,-176 -134,-96',
        '2,-246 96,-198 152,-90',
        '4,-222 80,-176 140,-96',
      ],
      5,
    ),
    ...flowers.map(([x, y]) => marigoldFlower(x, y)),
    dot('#8a2f22', -6, -76, 8),
    dot(marigold, -42, 86, 4.5),
  ].join(''),
}
