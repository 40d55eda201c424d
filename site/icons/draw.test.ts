import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { palette } from '#site/lattice/palette.ts'
import { drawIcons } from './draw.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'icons-'))
})
afterAll(() => rm(folder, { recursive: true }))

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path fill="#a00" d="M0 0h20v10H0z"/></svg>'
const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a00' } })

async function iconsOf(name: string, logo: Buffer | string): Promise<Record<string, Buffer>> {
  await writeFile(join(folder, name), logo)
  return Object.fromEntries(await drawIcons(join(folder, name)))
}

async function pixel(picture: Buffer | undefined, left: number, top: number): Promise<number[]> {
  const pixels = sharp(picture).ensureAlpha().extract({ left, top, width: 1, height: 1 })
  return [...(await pixels.raw().toBuffer())]
}

/** Part of an ICO behind its header of 22 bytes. */
const inIco = (ico: Buffer | undefined) => (ico as Buffer).subarray(22)

const RED = [170, 0, 0, 255]
const PAPER = [1, 3, 5].map((at) => Number.parseInt(palette.paper.slice(at, at + 2), 16)).concat(255)

test.each<[string, () => Promise<Buffer> | string]>([
  ['logo.svg', () => SVG],
  // Illustrator lists entities before the drawing, and sharp looks only at the first 1000 bytes.
  ['illustrator.svg', () => `<?xml version="1.0"?><!-- ${'a'.repeat(2000)} -->${SVG}`],
  ['wide.png', () => red(1024, 512).png().toBuffer()],
  ['sideways.jpg', () => red(512, 1024).jpeg().withMetadata({ orientation: 6 }).toBuffer()],
])('draws all icons from %s, twice as wide as high', async (name, create) => {
  const icons = await iconsOf(name, await create())
  const ico = icons['/favicon.ico']
  expect(ico?.subarray(0, 8)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0, 32, 32]))
  for (const [picture, side] of [
    [inIco(ico), 32],
    [icons['/apple-touch-icon.png'], 180],
    [icons['/icons/icon-192.png'], 192],
    [icons['/icons/icon-512.png'], 512],
    [icons['/icons/icon-maskable-512.png'], 512],
  ] as const)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: side, height: side })
  // Fitted into the square: transparent above, red from side to side.
  const icon = icons['/icons/icon-512.png']
  expect((await pixel(icon, 256, 120))[3]).toBe(0)
  for (const [left, top] of [
    [256, 256],
    [4, 256],
    [507, 256],
    [256, 132],
  ] as const)
    expect(await pixel(icon, left, top)).toEqual(name.endsWith('jpg') ? expect.anything() : RED)
  expect(await pixel(icons['/apple-touch-icon.png'], 90, 2)).toEqual(PAPER)
})

test('keeps the logo of a maskable icon within the circle that no launcher cuts', async () => {
  const icons = await iconsOf('square.png', await red(512, 512).png().toBuffer())
  const { data, info } = await sharp(icons['/icons/icon-maskable-512.png'])
    .trim()
    .toBuffer({ resolveWithObject: true })
  expect(await pixel(data, 0, 0)).toEqual(RED)
  expect(Math.hypot(info.width, info.height)).toBeLessThanOrEqual(0.8 * 512)
})

test('the SVG icon is the SVG logo itself, or embeds a PNG of another one', async () => {
  expect((await iconsOf('logo.svg', SVG))['/favicon.svg']).toEqual(await readFile(join(folder, 'logo.svg')))
  const icon = (await iconsOf('wide.png', await red(1024, 512).png().toBuffer()))['/favicon.svg']
  expect(await sharp(icon).metadata()).toMatchObject({ format: 'svg', width: 128, height: 128 })
  expect(await pixel(icon, 64, 64)).toEqual(RED)
  expect((await pixel(icon, 64, 20))[3]).toBe(0)
})

test('draws a small SVG with sharp edges', async () => {
  const icons = await iconsOf('small.svg', SVG.replace('M0 0h20v10H0z', 'M5.1 0h10v10h-10z'))
  const row = await sharp(icons['/icons/icon-512.png'])
    .extract({ left: 0, top: 256, width: 512, height: 1 })
    .extractChannel('alpha')
    .raw()
    .toBuffer()
  expect([...row].filter((alpha) => alpha > 0 && alpha < 255).length).toBeLessThan(8)
})
