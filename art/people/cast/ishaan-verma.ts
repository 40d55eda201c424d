import { palette, tint } from '../../../site/lattice/palette.ts'
import { neck, torso } from '../body.ts'
import type { Person } from '../person.ts'
import { blob, cut, stroke } from '../shape.ts'
import { skins } from '../skin.ts'
import { dot, gouges } from '../wear.ts'

const skin = { ...skins.copper, lips: tint(skins.copper.lips, skins.copper.base, 0.3) }
const { ink, paper, marigold, peacock } = palette
const linen = tint(paper, ink, 0.06)
const shaded = tint(paper, ink, 0.15)
const fold = tint(paper, ink, 0.3)
const welt = tint(ink, paper, 0.15)
const carved = tint(ink, paper, 0.26)
const grey = tint(ink, paper, 0.5)

/** The founder: side parting with grey at the temples, moustache, kurta under a waistcoat. */
export const ishaanVerma: Person = {
  scene: { window: peacock, lattice: tint(peacock, paper, 0.24), name: 'strategy' },
  lean: -4,
  face: {
    skin,
    jaw: 119,
    chin: 56,
    turn: -10,
    age: 0.45,
    brow: { thick: 18, arch: 8 },
    eye: { open: 0.85 },
    mouth: { width: 44, smile: 9, full: 0.85, y: 154 },
    nose: { length: 100, width: 40 },
  },
  body: [
    neck(skin, 82),
    torso(linen, { width: 336, slope: 54 }),
    gouges(
      fold,
      [
        '-330,430 -322,520 -346,640',
        '-300,400 -290,470 -296,560',
        '330,430 322,520 346,640',
        '300,400 290,470 296,560',
      ],
      9,
    ),
    // the waistcoat's two halves over the placket
    blob(ink, '-140,300 -246,334 -272,420 -258,560 -264,690 -24,700 -26,560 -44,430 -86,340'),
    blob(ink, '140,300 246,334 272,420 258,560 264,690 14,700 12,560 24,430 86,340'),
    // band collar
    `<path fill="${linen}" d="M-101 250C-84 286-52 312-6 336V380C-52 366-96 340-124 302C-116 290-110 270-101 250Z"/>`,
    `<path fill="${shaded}" d="M99 250C82 286 46 314-10 338V380C46 366 92 340 120 302C112 290 107 270 99 250Z"/>`,
    gouges(fold, ['-112,316 -70,352 -10,379', '108,316 66,352 -8,381'], 3.5),
    gouges(
      carved,
      [
        '-52,440 -36,560 -34,690',
        '-120,350 -190,372 -226,420',
        '38,440 24,560 26,690',
        '120,350 190,372 226,420',
      ],
      4,
    ),
    ...[430, 500, 570].map((y) => dot(ink, -6, y, 6.5)),
    // a handkerchief in two points behind its welt
    `<path fill="${tint(marigold, ink, 0.2)}" d="M160 462Q176 430 191 415Q203 432 208 456Z"/>`,
    `<path fill="${marigold}" d="M133 466Q144 432 163 409Q180 430 192 460Z"/>`,
    `<path fill="${tint(marigold, paper, 0.3)}" d="M133 466Q144 432 163 409Q156 440 158 463Z"/>`,
    cut(welt, '126,460 212,448 214,464 128,476'),
  ].join(''),
  over: [
    // moustache
    blob(
      ink,
      '-76,138 -54,131 -32,117 -13,115 -9,119 -4,115 14,117 34,130 56,138 40,146 18,148 -9,145 -36,148 -60,147',
    ),
    gouges(
      carved,
      ['-17,123 -36,130 -60,140', '-15,135 -38,141', '-2,123 18,130 40,140', '-4,135 20,141'],
      3,
    ),
    // hair, parted on the left and combed up
    blob(
      ink,
      '-156,-4 -166,-90 -166,-160 -142,-222 -100,-262 -70,-306 10,-322 90,-306 150,-254 172,-160 162,-4 151,-24 146,-88 134,-136 96,-150 40,-158 -20,-178 -70,-204 -96,-200 -118,-166 -140,-116 -146,-60 -149,-24',
    ),
    stroke(skin.base, '-94,-198 -96,-226 -90,-250', [2, 4.5, 1]),
    gouges(
      carved,
      [
        '-72,-214 0,-216 80,-180 134,-150',
        '-80,-240 0,-250 90,-216 150,-160',
        '-72,-268 10,-284 100,-250 156,-186',
        '-50,-292 30,-306 110,-278',
      ],
      5,
    ),
    gouges(
      grey,
      ['-160,-20 -160,-70 -154,-116', '-153,-36 -152,-80 -142,-124', '157,-20 159,-64 155,-108'],
      5.5,
    ),
  ].join(''),
}
