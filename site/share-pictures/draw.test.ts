import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { loadContent } from '#site/content/load.ts'
import { PAGES, sharePictureOf } from '#site/routes.ts'
import { drawSharePictures } from './draw.ts'
import { letter, span } from './lettering.ts'

const ROOM = { width: 640, height: 356, colour: '#141a2e' }
const headline = (text: string) => letter([span(text, { face: 'display', size: 112 })], ROOM)

test('draws a picture of 1200 × 630 pixels for each page, other ones for another name', async () => {
  const content = await loadContent()
  const pictures = await drawSharePictures(content, 'content')
  expect([...pictures.keys()]).toEqual(PAGES.map(sharePictureOf))
  for (const picture of pictures.values())
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  const other = await drawSharePictures({ ...content, site: { ...content.site, name: 'Tapti' } }, 'content')
  for (const [path, picture] of pictures) expect(picture.equals(other.get(path) as Buffer)).toBe(false)
})

test('shows the logo in place of the mark', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'logo-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'logo.png')
  await sharp({ create: { width: 512, height: 256, channels: 3, background: '#a00' } }).toFile(file)
  const content = await loadContent()
  const logo = { picture: relative('content', file), role: 'logo' as const }
  const pictures = await drawSharePictures({ ...content, site: { ...content.site, logo } }, 'content')
  for (const picture of pictures.values()) {
    const square = sharp(picture).removeAlpha().extract({ left: 72, top: 56, width: 96, height: 96 })
    const { data } = await square.raw().toBuffer({ resolveWithObject: true })
    const isRed = (x: number, y: number) =>
      (data[(y * 96 + x) * 3] ?? 0) > 150 && (data[(y * 96 + x) * 3 + 1] ?? 255) < 20
    expect([isRed(2, 48), isRed(93, 48), isRed(48, 26), isRed(48, 20), isRed(48, 76)]).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  }
})

test.each([
  'Your Vision, Our Digital Expertise',
  'Vishwakarma Constructions & Interiors <Ltd>',
  'कावेरी डिजिटल',
  'Chitrakoot चित्रकूट',
  'Donaudampfschifffahrtsgesellschaft',
  'Long words '.repeat(30),
])('keeps “%s” inside its room', async (text) => {
  const { width, height } = (await headline(text)) ?? { width: 0, height: 0 }
  expect(width).toBeGreaterThan(100)
  expect(width).toBeLessThanOrEqual(ROOM.width)
  expect(height).toBeLessThanOrEqual(ROOM.height)
})

test('leaves out words in letters that the fonts lack', async () => {
  expect(await headline('காவேரி')).toBeUndefined()
})
