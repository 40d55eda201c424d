import { palette, tint } from '../../palette.ts'
import { neck, torso } from '../body.ts'
import type { Person } from '../person.ts'
import { blob, cut, stroke } from '../shape.ts'
import { skins } from '../skin.ts'
import { dot, gouges } from '../wear.ts'

const skin = skins.copper
const { ink, paper, marigold, peacock } = palette
const linen = tint(paper, ink, 0.06)
const fold = tint(paper, ink, 0.22)
const carved = tint(ink, paper, 0.26)
const grey = tint(ink, paper, 0.5)

/** The founder: side parting with grey at the temples, moustache, kurta under a waistcoat. */
export const ishaanVerma: Person = {
  scene: { window: peacock, lattice: tint(peacock, paper, 0.24), name: 'strategy' },
  lean: -1.5,
  face: {
    skin,
    jaw: 120,
    chin: 60,
    turn: -5,
    age: 0.45,
    brow: { thick: 18, arch: 8 },
    eye: { open: 0.85 },
    mouth: { width: 46, smile: 6, full: 0.9 },
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
    blob(linen, '-98,258 -62,298 -8,338 -10,374 -58,350 -112,304'),
    blob(fold, '98,258 62,298 -2,338 0,374 60,350 112,304'),
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
    // a folded handkerchief
    cut(marigold, '136,452 150,424 186,416 202,446 200,452'),
    cut(tint(marigold, ink, 0.25), '150,424 168,452 136,452'),
    stroke(carved, '126,456 210,456', [5, 5]),
  ].join(''),
  over: [
    // moustache
    blob(
      ink,
      '-66,144 -46,126 -26,112 -8,112 -4,117 2,112 20,112 38,126 56,144 40,146 18,139 -4,136 -28,139 -50,146',
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
