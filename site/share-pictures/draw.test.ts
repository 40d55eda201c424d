import sharp from 'sharp'
import { expect, test } from 'vitest'
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
