import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import service from './picture-service.ts'

const RED = { r: 200, g: 40, b: 30 }
const BLUE = { r: 70, g: 100, b: 150 }

/** A portrait, 80 × 100: red above, blue below. */
function portrait(): Sharp {
  const below = { create: { width: 80, height: 50, channels: 3 as const, background: BLUE } }
  return sharp({ create: { width: 80, height: 100, channels: 3, background: RED } }).composite([
    { input: below, top: 50, left: 0 },
  ])
}

/** The portrait on its side, with the EXIF tag of its orientation. */
async function sideways(): Promise<Sharp> {
  const stored = await portrait().png().toBuffer()
  return sharp(await sharp(stored).rotate(-90).png().toBuffer()).withMetadata({ orientation: 6 })
}

async function publish(bytes: Buffer, format: 'avif' | 'webp') {
  const options = { src: 'portrait', width: 40, height: 50, format }
  const { data } = await service.transform(bytes, options, {} as never, {} as never)
  const published = sharp(Buffer.from(data))
  const { width, height, pages = 1, space } = await published.metadata()
  const { data: pixels, info } = await published.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const colourAt = (line: number) => [...pixels.subarray(line * info.width * info.channels).subarray(0, 3)]
  return { size: [width, height], pages, space, above: colourAt(5), below: colourAt(info.height - 5) }
}

const frames = [portrait(), portrait().negate()].map((frame) => frame.png().toBuffer())

test.each<[string, () => Promise<Buffer>]>([
  ['a JPEG on its side', async () => (await sideways()).jpeg({ quality: 95 }).toBuffer()],
  [
    'an animated WebP',
    async () =>
      sharp(await Promise.all(frames), { join: { animated: true } })
        .webp({ quality: 95 })
        .toBuffer(),
  ],
  [
    'a CMYK JPEG',
    () => portrait().toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer(),
  ],
  ['a JPEG in Display P3', () => portrait().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer()],
])('publishes %s upright, as one frame, in the original colours', async (_, make) => {
  const bytes = await make()
  for (const format of ['avif', 'webp'] as const) {
    const { size, pages, space, above, below } = await publish(bytes, format)
    expect({ size, pages, space }, format).toEqual({ size: [40, 50], pages: 1, space: 'srgb' })
    for (const [found, expected] of [[above, RED] as const, [below, BLUE] as const])
      Object.values(expected).forEach((value, i) => {
        expect(
          Math.abs((found[i] ?? 0) - value),
          `${format} ${found} for ${Object.values(expected)}`,
        ).toBeLessThan(25)
      })
  }
})

test('includes the encoder settings in the hash', async () => {
  const options = { src: { src: '/a.webp', width: 80, height: 100, format: 'webp' as const }, width: 40 }
  const validated = await service.validateOptions?.(options, {} as never, {} as never)
  expect(validated).toMatchObject({ recipe: { avif: { quality: 60 }, libvips: sharp.versions.vips } })
  expect(service.propertiesToHash).toEqual(expect.arrayContaining(['src', 'width', 'position', 'recipe']))
})
