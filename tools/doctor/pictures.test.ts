import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestFolder } from '#relay/testing/folder.ts'
import type { Content } from '#site/content/model.ts'
import { findUnfitPictures } from './pictures.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#000' } })
    .webp()
    .toBuffer()
/** Its root element begins behind the first 1000 bytes. */
const DRAWING = `<!-- ${'a'.repeat(2000)} --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"/>`

test.each([
  ['a small card', 'card', 'a.webp', await picture(800, 600), ['800 × 600'], /4:3, at least 1200 × 900/],
  [
    'a square cover',
    'cover',
    'a.webp',
    await picture(1920, 1920),
    ['1920 × 1920'],
    /16:9, at least 1920 × 1080/,
  ],
  ['a square portrait that is drawn', 'portrait', 'a.svg', DRAWING, ['90 × 90'], /4:5/],
  ['nearly the shape of a gallery', 'screen', 'a.webp', await picture(1640, 1000), [], /./],
  ['another shape than an avatar’s', 'avatar', 'a.webp', await picture(480, 600), [], /./],
  ['a map of any shape', 'map', 'a.webp', await picture(800, 800), [], /./],
])('of %s prints the size found and the size needed', async (_, role, name, bytes, sizes, remedy) => {
  const folder = createTestFolder()
  await writeFile(join(folder, name), bytes)
  const content = { home: [{ picture: name, role }] } as unknown as Content
  const { findings } = await findUnfitPictures(content, folder)
  expect(findings.map(({ what }) => what)).toEqual(sizes.map((size) => `${folder}/${name} is ${size}`))
  for (const finding of findings) expect(finding.remedy).toMatch(remedy)
})
