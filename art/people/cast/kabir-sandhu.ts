import { palette, tint } from '../../../site/lattice/palette.ts'
import { neck, torso } from '../body.ts'
import type { Person } from '../person.ts'
import { blob, stroke } from '../shape.ts'
import { skins } from '../skin.ts'
import { dot, gouges } from '../wear.ts'

const skin = skins.wheat
const { ink, paper, marigold, peacock } = palette
const carved = tint(ink, paper, 0.24)
const crease = tint(marigold, ink, 0.34)

/** The film maker: a turban in marigold, a full dark beard, a plain overshirt. */
export const kabirSandhu: Person = {
  scene: { window: tint(peacock, ink, 0.12), lattice: tint(peacock, paper, 0.2), name: 'video-production' },
  lean: 0,
  face: {
    skin,
    jaw: 122,
    chin: 60,
    turn: 7,
    length: 236,
    age: 0.3,
    brow: { thick: 19, arch: 6, drop: 2 },
    eye: { open: 0.8 },
    mouth: { width: 42, smile: 4, full: 1 },
    nose: { length: 104, width: 42 },
  },
  body: [
    neck(skin, 84),
    torso(ink, { width: 350, slope: 48, open: 92 }),
    blob(tint(paper, ink, 0.06), '-84,280 0,300 84,280 54,400 24,700 -30,700 -54,400'),
    blob(tint(ink, paper, 0.13), '-96,252 -124,286 -146,410 -84,396 -46,470 -58,350'),
    blob(tint(ink, paper, 0.13), '96,252 124,286 146,410 84,396 46,470 58,350'),
    gouges(
      carved,
      [
        '-46,470 -40,580 -42,700',
        '44,470 36,580 38,700',
        '-320,420 -300,520 -330,650',
        '-286,400 -262,480 -280,600',
        '320,420 300,520 330,650',
        '286,400 262,480 280,600',
        '-180,480 -120,488 -80,480',
        '180,480 120,488 80,480',
      ],
      6,
    ),
    ...[430, 510, 590].map((y) => dot(tint(paper, ink, 0.4), -2, y, 6)),
  ].join(''),
  over: [
    // hair at the temples, between turban and beard
    blob(ink, '-140,-110 -176,-110 -178,-40 -164,20 -146,-10 -148,-60'),
    blob(ink, '144,-110 180,-110 182,-40 166,20 150,-10 152,-60'),
    `<path fill="${ink}" fill-rule="evenodd" d="M-156-10C-164 70-162 150-144 204C-118 266-66 318 4 322C74 318 126 266 148 204C166 150 168 70 158-10C150 40 146 64 130 92C112 118 88 124 66 119C44 112 26 108 7 114C-12 108-30 112-52 119C-76 124-104 118-122 92C-140 64-148 40-156-10ZM-42 152C-28 143-12 140 7 146C24 140 40 143 52 152C40 172 26 178 7 178C-14 178-32 172-42 152Z"/>`,
    gouges(
      carved,
      [
        '-142,90 -128,190 -70,272',
        '-118,112 -104,190 -56,262',
        '-94,124 -84,196 -44,252',
        '-66,134 -60,196 -28,244',
        '144,90 132,190 76,272',
        '122,112 108,190 64,262',
        '98,124 88,196 50,252',
        '70,134 62,196 34,244',
        '-20,216 -8,262 4,300',
        '24,216 14,262 8,300',
        '-46,128 -22,120 -4,124',
        '58,128 36,120 18,124',
      ],
      5,
    ),
    // turban: the inner band, then two wings that cross above the brow
    blob(ink, '-64,-128 4,-164 70,-128 4,-108'),
    blob(
      marigold,
      '-170,-20 -196,-110 -196,-210 -164,-286 -100,-330 -30,-352 40,-352 110,-328 168,-284 200,-210 200,-110 174,-20 160,-80 122,-116 64,-136 4,-164 -56,-136 -116,-116 -156,-80',
    ),
    gouges(
      crease,
      [
        '-172,-36 -140,-116 -60,-168 40,-220 140,-306',
        '-190,-90 -140,-170 -50,-222 40,-278 90,-336',
        '-198,-150 -150,-226 -70,-276 0,-322 30,-350',
        '-190,-220 -150,-276 -90,-312 -30,-344',
      ],
      8,
    ),
    gouges(
      crease,
      [
        '176,-36 146,-112 80,-156 12,-172',
        '194,-90 160,-158 108,-194 56,-214',
        '202,-150 180,-204 148,-238 104,-254',
        '196,-214 180,-248 160,-268 136,-284',
      ],
      8,
    ),
    stroke(tint(marigold, paper, 0.35), '-184,-176 -150,-246 -84,-298', [2, 13, 2]),
  ].join(''),
}
