import { polar } from '../../../site/lattice/point.ts'
import { palette, tint } from '../../../site/lattice/palette.ts'
import { neck, torso } from '../body.ts'
import type { Person } from '../person.ts'
import { blob, stroke } from '../shape.ts'
import { skins } from '../skin.ts'
import { dot, gouges } from '../wear.ts'

const skin = skins.copper
const { ink, paper, marigold, peacock } = palette
const grey = tint(ink, paper, 0.55)
/** Two rows of buds on a string that follows the knot of hair. */
const jasmine = Array.from({ length: 10 }, (_, i) => {
  const [near, far] = [86, 104].map((radius) => polar({ x: 150, y: -90 }, radius, -98 + i * 14.5))
  return near && far ? dot(paper, near.x, near.y, 11) + dot(tint(paper, ink, 0.12), far.x, far.y, 11) : ''
}).join('')

/** The restaurateur: silk saree, grey in her parted hair, jasmine round the knot. */
export const rukminiIyer: Person = {
  scene: { window: peacock, lattice: tint(peacock, paper, 0.24), name: 'understanding' },
  crop: [0, 30, 1000],
  lean: -2,
  face: {
    skin,
    jaw: 112,
    chin: 50,
    length: 222,
    cheek: 150,
    turn: -7,
    age: 0.7,
    kohl: true,
    brow: { thick: 12, arch: 11 },
    eye: { open: 0.9 },
    mouth: { width: 46, smile: 9, full: 1 },
    nose: { length: 92, width: 40 },
  },
  behind: dot(ink, 150, -90, 86) + jasmine,
  body: [
    neck(skin, 76),
    torso(ink, { width: 316, slope: 62, open: 92 }),
    blob(skin.base, '-120,300 0,296 120,300 90,380 0,420 -90,380'),
    blob(skin.shade, '-20,292 120,300 92,378 20,416 10,340'),
    // the drape, from the far hip over the near shoulder
    blob(
      tint(peacock, paper, 0.12),
      '-96,272 -180,292 -280,346 -330,430 -360,700 330,700 300,560 120,470 0,430 -70,360',
    ),
    stroke(marigold, '-92,276 -64,362 6,436 124,478 310,560', [16, 22, 24, 24, 22]),
    gouges(
      tint(peacock, ink, 0.4),
      [
        '-130,292 -100,420 20,520 240,600',
        '-180,304 -160,440 -40,560 140,660',
        '-230,330 -226,460 -140,580 0,690',
        '-280,370 -286,500 -240,610',
      ],
      8,
    ),
    stroke(marigold, '-70,300 -40,346 0,360 40,346 70,300', [4, 6, 7, 6, 4]),
    dot(marigold, 0, 370, 12),
  ].join(''),
  over: [
    blob(ink, '-8,-262 -90,-248 -150,-182 -168,-80 -162,0 -148,-36 -132,-90 -90,-136 -34,-168 -10,-206'),
    blob(ink, '-14,-262 86,-250 152,-182 170,-80 164,6 150,-36 138,-90 96,-134 24,-168 -6,-206'),
    gouges(
      grey,
      [
        '-18,-232 -70,-196 -128,-110',
        '-20,-246 -96,-200 -150,-90',
        '-16,-214 -50,-180 -92,-144',
        '4,-234 80,-190 140,-100',
        '2,-212 50,-176 100,-138',
      ],
      6,
    ),
    stroke('#8a2f22', '-10,-208 -10,-190 -8,-176', [3, 7, 3]),
    dot('#8a2f22', -6, -72, 13),
    dot(marigold, -42, 84, 5),
    dot(marigold, -156, 66, 10),
    blob(marigold, '-156,74 -142,98 -146,106 -166,106 -170,98'),
    dot(marigold, 158, 66, 9),
    blob(marigold, '158,74 170,98 166,106 148,106 144,98'),
  ].join(''),
}
