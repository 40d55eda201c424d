import { palette, tint } from '../../../site/lattice/palette.ts'
import { neck, torso } from '../body.ts'
import type { Person } from '../person.ts'
import { blob, stroke } from '../shape.ts'
import { skins } from '../skin.ts'
import { gouges } from '../wear.ts'

const skin = { ...skins.copper, lips: tint(skins.copper.lips, skins.copper.base, 0.35) }
const { ink, paper, marigold, peacock } = palette
const carved = tint(ink, paper, 0.26)

/** The founder of the food app: hair swept up and short at the sides, a jacket over a marigold shirt. */
export const devendraJoshi: Person = {
  scene: { window: tint(paper, marigold, 0.42), lattice: tint(paper, marigold, 0.72), name: 'mobile-apps' },
  crop: [0, 30, 1000],
  lean: -2,
  face: {
    skin,
    jaw: 112,
    chin: 50,
    turn: -8,
    length: 230,
    brow: { thick: 16, arch: 9 },
    eye: { open: 0.95 },
    mouth: { width: 48, smile: 10, full: 0.8, y: 158 },
    nose: { length: 96, width: 40 },
  },
  body: [
    neck(skin, 78),
    torso(peacock, { width: 326, slope: 54, open: 100 }),
    blob(tint(paper, ink, 0.05), '-106,264 -62,304 0,326 62,304 106,264 90,420 60,700 -60,700 -90,420'),
    stroke(tint(paper, ink, 0.25), '-96,286 -54,322 0,342 54,322 96,286', [5, 6, 7, 6, 5]),
    blob(tint(peacock, paper, 0.16), '-104,256 -140,284 -164,380 -120,420 -70,600 -70,470 -92,360'),
    blob(tint(peacock, ink, 0.35), '104,256 140,284 164,380 120,420 70,600 70,470 92,360'),
    gouges(
      tint(peacock, ink, 0.5),
      [
        '-300,420 -284,520 -306,650',
        '-260,400 -242,480 -254,580',
        '300,420 284,520 306,650',
        '260,400 242,480 254,580',
      ],
      9,
    ),
    stroke(marigold, '-208,440 -208,470', [34, 34]),
  ].join(''),
  over: [
    blob(skin.shade, '-152,0 -160,-70 -152,-140 -120,-180 -110,-140 -136,-96 -144,-40', ' opacity=".7"'),
    blob(
      ink,
      '-146,-66 -166,-130 -160,-200 -136,-252 -106,-296 -60,-322 -6,-330 60,-338 110,-310 152,-280 168,-210 172,-120 160,0 150,-36 148,-96 136,-142 96,-162 40,-158 -20,-172 -70,-166 -110,-178 -134,-140',
    ),
    gouges(
      carved,
      [
        '-116,-188 -120,-230 -96,-280',
        '-76,-180 -80,-230 -50,-300',
        '-30,-184 -32,-240 10,-312',
        '20,-172 20,-232 62,-318',
        '66,-170 70,-224 108,-286',
        '108,-164 116,-206 144,-248',
      ],
      6,
    ),
    blob(
      ink,
      '-72,150 -62,132 -38,117 -16,112 -7,117 2,112 24,117 48,132 58,150 42,149 18,142 -7,140 -32,142 -56,149',
    ),
    gouges(carved, ['-16,120 -38,127 -58,143', '-15,131 -36,136', '2,120 24,127 44,143', '1,131 22,136'], 3),
  ].join(''),
}
