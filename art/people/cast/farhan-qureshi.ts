import { palette, tint } from '../../../site/lattice/palette.ts'
import { neck, torso } from '../body.ts'
import type { Person } from '../person.ts'
import { blob, stroke } from '../shape.ts'
import { skins } from '../skin.ts'
import { dot, gouges, spectacles } from '../wear.ts'

const skin = skins.wheat
const { ink, paper, marigold, peacock } = palette
const grey = tint(ink, paper, 0.5)
const coat = tint(paper, ink, 0.05)
const fold = tint(paper, ink, 0.22)

/** The doctor: high forehead, a beard going grey, thin spectacles, a white coat. */
export const farhanQureshi: Person = {
  scene: { window: tint(peacock, paper, 0.58), lattice: tint(peacock, paper, 0.36), name: 'growth' },
  crop: [0, 30, 1000],
  lean: 1,
  face: {
    skin,
    jaw: 116,
    chin: 54,
    turn: 5,
    length: 236,
    age: 0.55,
    brow: { thick: 15, arch: 9 },
    eye: { open: 0.82 },
    mouth: { width: 42, smile: 6, full: 0.9 },
    nose: { length: 104, width: 40 },
  },
  body: [
    neck(skin, 80),
    torso(coat, { width: 336, slope: 56, open: 100 }),
    blob(peacock, '-92,270 0,300 92,270 76,400 20,700 -20,700 -76,400'),
    blob(skin.base, '-76,282 0,300 76,282 36,352 0,400 -36,352'),
    blob(skin.shade, '-10,292 76,282 38,352 2,396 6,340'),
    blob(tint(peacock, paper, 0.18), '-96,250 -104,290 -86,384 -6,404 -54,344'),
    blob(tint(peacock, ink, 0.35), '96,250 104,290 86,384 6,404 54,344'),
    blob(fold, '-120,276 -170,300 -176,420 -120,440 -30,700 -4,700 -60,500 -98,380'),
    blob(tint(paper, ink, 0.3), '120,276 170,300 176,420 120,440 30,700 4,700 60,500 98,380'),
    stroke(ink, '-124,268 -134,340 -112,440 -70,500', [9, 11, 11, 9]),
    stroke(ink, '124,268 140,360 128,470 112,560', [9, 11, 11, 9]),
    dot(ink, 110, 580, 26),
    dot(marigold, 110, 580, 15),
    gouges(fold, ['-310,430 -296,520 -320,650', '310,430 296,520 320,650', '270,410 256,480 266,580'], 9),
  ].join(''),
  over: [
    `<path fill="${ink}" fill-rule="evenodd" d="M-152 10C-156 70-150 130-128 174C-104 222-60 258 4 260C66 258 108 222 132 174C154 130 160 70 154 10C148 50 144 78 130 106C112 132 90 138 66 128C44 116 26 112 5 118C-16 112-36 116-56 128C-80 138-104 132-122 106C-138 78-146 50-152 10ZM-42 152C-28 143-12 140 5 145C22 140 38 143 50 152C40 172 24 180 5 180C-14 180-32 172-42 152Z"/>`,
    gouges(
      grey,
      [
        '-130,120 -108,180 -62,226',
        '-104,136 -86,186 -48,222',
        '-76,144 -62,184 -34,210',
        '-30,196 -22,222 -4,244',
        '0,192 4,218 6,244',
        '32,196 28,222 14,244',
        '134,120 112,180 68,226',
        '108,136 92,186 54,222',
        '80,144 68,184 40,210',
      ],
      6,
    ),
    blob(
      ink,
      '-154,10 -168,-60 -172,-140 -148,-208 -96,-250 -20,-270 60,-266 124,-238 166,-180 176,-100 158,10 148,-50 146,-110 132,-164 96,-178 76,-206 20,-196 -40,-208 -82,-178 -124,-164 -142,-110 -146,-50',
    ),
    gouges(
      grey,
      ['-158,-20 -160,-80 -152,-130', '-150,-50 -150,-100 -138,-146', '160,-20 164,-80 158,-130'],
      6,
    ),
    gouges(
      tint(ink, paper, 0.26),
      [
        '-80,-196 -60,-230 -20,-252',
        '-30,-212 -4,-240 40,-254',
        '30,-206 60,-230 90,-240',
        '90,-190 110,-210 130,-214',
      ],
      5,
    ),
    spectacles('square', { turn: 5, thick: 5, size: 44 }),
  ].join(''),
}
