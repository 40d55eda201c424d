/** Sets a colour of the identity in every file that has it, and draws the icons: `npm run colour -- marigold '#f5a300'`. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { pictureAsIcon } from '#site/icons/draw.ts'
import { EMBLEM } from '#site/lattice/emblem.ts'
import { palette } from '#site/lattice/palette.ts'
import { stopWith } from './stop-with.ts'

const FILES = [
  'site/**/*.{ts,tsx,astro,css}',
  'admin/{app,server}/**/*.{ts,tsx,css,html}',
  'content/**/*.{svg,html}',
  'public/*.svg',
  'tests/**/*.ts',
]

const [name = '', value = ''] = process.argv.slice(2)
const before: string | undefined = palette[name as keyof typeof palette]
if (before === undefined || !/^#[0-9a-f]{6}$/.test(value))
  stopWith(`Give one of ${Object.keys(palette).join(', ')}, and a value such as '#f5a300'.`)
const same = Object.entries(palette).find(([other, colour]) => colour === value && other !== name)
if (same) stopWith(`${same[0]} is ${value} already: with one value for two, neither could be changed alone.`)

for (const file of globSync(FILES)) {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(before)) continue
  writeFileSync(file, text.replaceAll(before, value))
  console.log(file)
}
const { ink, paper, marigold }: Record<keyof typeof palette, string> = { ...palette, [name]: value }
for (const [file, side, share] of [
  ['public/apple-touch-icon.png', 180, 0.66],
  ['public/icons/icon-192.png', 192, 0.7],
  ['public/icons/icon-512.png', 512, 0.7],
  // A launcher may cut all but the inner circle of four fifths.
  ['public/icons/icon-maskable-512.png', 512, 0.56],
] as const)
  writeFileSync(file, await drawMark(side, share))
writeFileSync('public/favicon.ico', pictureAsIcon(await drawMark(32, 1, 'none'), 32))

/** @param share of the icon's side that is the mark's */
function drawMark(side: number, share: number, ground: string = ink): Promise<Buffer> {
  const whole = EMBLEM.size / share
  const from = (EMBLEM.size - whole) / 2
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${from} ${from} ${whole} ${whole}">
<rect x="${from}" y="${from}" width="${whole}" height="${whole}" fill="${ground}"/>
<path fill="${ground === 'none' ? ink : paper}" d="${EMBLEM.squares}"/><path fill="${marigold}" d="${EMBLEM.star}"/></svg>`),
  )
    .png()
    .toBuffer()
}
