import { palette, tint } from '../../../site/lattice/palette.ts'
import { neck, torso } from '../body.ts'
import type { Person } from '../person.ts'
import { blob, cut, stroke } from '../shape.ts'
import { skins } from '../skin.ts'
import { gouges, spectacles } from '../wear.ts'

const skin = skins.walnut
const { ink, paper, marigold, peacock } = palette
const grey = tint(paper, ink, 0.3)
const silver = tint(paper, ink, 0.1)
const dark = tint(paper, ink, 0.55)

/** The convenor: short grey hair, thin round spectacles, a plain collar and a small cross. */
export const anitaLobo: Person = {
  scene: { window: tint(peacock, ink, 0.3), lattice: tint(peacock, paper, 0.16), name: 'support' },
  crop: [0, 30, 1000],
  lean: 2,
  face: {
    skin,
    jaw: 108,
    chin: 48,
    length: 220,
    cheek: 147,
    turn: 7,
    age: 1,
    brow: { thick: 10, arch: 8, fill: tint(ink, paper, 0.35) },
    eye: { open: 0.78 },
    mouth: { width: 46, smile: 11, full: 0.8 },
    nose: { length: 92, width: 42 },
  },
  body: [
    neck(skin, 72),
    torso(tint(peacock, paper, 0.72), { width: 302, slope: 70, open: 92 }),
    blob(paper, '-88,252 -116,284 -120,372 -56,378 -4,340 -54,306'),
    blob(tint(paper, ink, 0.18), '88,252 116,284 120,372 56,378 0,340 54,306'),
    stroke(tint(peacock, paper, 0.35), '-2,344 4,480 4,700', [4, 5, 5]),
    gouges(
      tint(peacock, paper, 0.4),
      [
        '-290,420 -276,520 -296,650',
        '-250,400 -234,480 -246,580',
        '290,420 276,520 296,650',
        '250,400 234,480 246,580',
        '-110,450 -90,560 -96,690',
      ],
      9,
    ),
    stroke(ink, '-66,340 -40,400 2,440', [3, 3, 3]),
    stroke(ink, '66,340 42,400 2,440', [3, 3, 3]),
    cut(marigold, '-5,438 9,438 9,456 26,456 26,469 9,469 9,504 -5,504 -5,469 -22,469 -22,456 -5,456'),
  ].join(''),
  over: [
    blob(
      grey,
      '-154,22 -176,-10 -180,-100 -166,-190 -120,-250 -50,-284 40,-288 120,-258 170,-196 184,-100 178,-10 158,26 152,-40 146,-92 120,-122 60,-132 -10,-152 -56,-180 -84,-150 -122,-120 -144,-82 -150,-30',
    ),
    gouges(
      silver,
      [
        '-50,-196 20,-182 100,-146',
        '-60,-220 30,-212 130,-156',
        '-56,-246 40,-242 144,-176',
        '-30,-268 60,-264 146,-210',
        '-76,-190 -118,-146 -156,-60',
        '-84,-216 -136,-160 -168,-70',
        '-100,-240 -150,-186 -174,-110',
        '150,-120 168,-70 168,-10',
      ],
      7,
    ),
    gouges(
      dark,
      [
        '-66,-204 -40,-236 10,-262',
        '-68,-176 -104,-140 -140,-86',
        '20,-160 80,-144 126,-126',
        '160,-140 174,-90 172,-40',
      ],
      5,
    ),
    spectacles('round', { turn: 7, size: 47, thick: 5, apart: 68 }),
  ].join(''),
}
