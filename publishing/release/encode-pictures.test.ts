import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test, vi } from 'vitest'
import { createTestFolder } from '#relay/testing/folder.ts'
import type { PictureRole } from '#site/content/pictures/picture-sizes.ts'
import { encodePictures, keepMade, planPicture } from './encode-pictures.ts'

const RED = { r: 200, g: 40, b: 30 }
const BLUE = { r: 70, g: 100, b: 150 }

/** A portrait, 80 × 100: red above, blue below. */
function portrait(): Sharp {
  const below = { create: { width: 80, height: 50, channels: 3 as const, background: BLUE } }
  return sharp({ create: { width: 80, height: 100, channels: 3, background: RED } }).composite([
    { input: below, top: 50, left: 0 },
  ])
}

/** The portrait on its side, and the tag that says how to turn it. */
async function sideways(): Promise<Sharp> {
  const stored = await portrait().png().toBuffer()
  return sharp(await sharp(stored).rotate(-90).png().toBuffer()).withMetadata({ orientation: 6 })
}

async function publish(bytes: Buffer) {
  const source = join(createTestFolder(), 'portrait')
  await writeFile(source, bytes)
  const { files } = await planPicture({ picture: 'team/portrait.jpg', role: 'avatar' }, source)
  await encodePictures(files)
  return Promise.all(
    files.map(async ({ from, path }) => {
      const published = sharp(await readFile(from))
      const { width, height, pages = 1, space } = await published.metadata()
      const { data, info } = await published.removeAlpha().raw().toBuffer({ resolveWithObject: true })
      const colourAt = (line: number) => [...data.subarray(line * info.width * info.channels).subarray(0, 3)]
      const size = [width, height]
      return { path, size, pages, space, above: colourAt(5), below: colourAt(info.height - 5) }
    }),
  )
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
])('publishes %s upright, as one frame, in the original colours', async (_, make) => {
  const bytes = await make()
  const published = await publish(bytes)
  expect(published.map(({ path }) => path.replace(/\..*\./, '.'))).toEqual([
    '_astro/portrait.avif',
    '_astro/portrait.webp',
  ])
  for (const { path, size, pages, space, above, below } of published) {
    expect({ size, pages, space }, path).toEqual({ size: [80, 100], pages: 1, space: 'srgb' })
    for (const [found, expected] of [[above, RED] as const, [below, BLUE] as const])
      Object.values(expected).forEach((value, i) => {
        expect(
          Math.abs((found[i] ?? 0) - value),
          `${path} ${found} for ${Object.values(expected)}`,
        ).toBeLessThan(25)
      })
  }
})

/** Other bytes at each run, so that the cache does not have it. */
const newPicture = () =>
  portrait()
    .withExif({ IFD0: { Copyright: randomUUID() } })
    .png()
    .toBuffer()

test('names a picture by its bytes, and encodes it once', async () => {
  const source = join(createTestFolder(), 'portrait')
  await writeFile(source, await newPicture())
  const plan = async (picture: string, role: PictureRole) =>
    (await planPicture({ picture, role }, source)).files.map(({ path }) => path)
  const names = await plan('a.png', 'avatar')
  expect(await plan('a.png', 'avatar')).toEqual(names)
  const { files } = await planPicture({ picture: 'a.png', role: 'avatar' }, source)
  const onProgress = vi.fn()
  await encodePictures(files, onProgress)
  await encodePictures(files, onProgress)
  expect(onProgress.mock.calls).toEqual([
    [1, 2],
    [2, 2],
  ])
  await writeFile(source, await newPicture())
  expect(await plan('a.png', 'avatar')).not.toEqual(names)
})

test('says which picture cannot be encoded', async () => {
  const source = join(createTestFolder(), 'portrait')
  await writeFile(source, await newPicture())
  const { files } = await planPicture({ picture: 'team/asha.png', role: 'portrait' }, source)
  await writeFile(source, 'damaged meanwhile')
  await expect(encodePictures(files)).rejects.toThrow(/content\/team\/asha\.png.*cannot be encoded/s)
})

test('draws a picture once, and keeps it as long as it is used', async () => {
  const words = randomUUID()
  const draw = vi.fn(async () => Buffer.from(words))
  await keepMade(words, draw)
  const paths = (await readdir('.cache/pictures')).map((name) => join('.cache/pictures', name))
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8').catch(() => '')))
  const path = String(paths[texts.indexOf(words)])
  await utimes(path, 1, 1)
  expect(String(await keepMade(words, draw))).toBe(words)
  expect((await stat(path)).mtimeMs).toBeGreaterThan(1000)
  expect(draw).toHaveBeenCalledOnce()
  await rm(path)
})
