import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestFolder } from '#relay/testing/folder.ts'
import type { PictureRole } from '../pictures/picture-sizes.ts'
import { changed } from '../test-content.ts'
import { checkContent } from './check-content.ts'
import { checkPictureSizes } from './check-pictures.ts'

async function problemsOf(role: PictureRole, picture: Buffer) {
  const folder = createTestFolder()
  await writeFile(join(folder, 'a.webp'), picture)
  return checkPictureSizes(folder, { home: { picture: 'a.webp', role } } as never)
}

function blank(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#777' } })
}

test.each([
  ['card', '1200 × 900'],
  ['portrait', '1000 × 1250'],
] as const)('reports a %s that is far too small, with its size and the required size', async (role, size) => {
  const found = 'a picture of 160 × 120 pixels, far too small: it would be blurred'
  expect(await problemsOf(role, await blank(160, 120).webp().toBuffer())).toMatchObject([
    { file: 'a.webp', found, expected: `one of at least ${size}` },
  ])
})

test('accepts a picture that is a little too small, or rotated by EXIF', async () => {
  expect(await problemsOf('card', await blank(1000, 750).webp().toBuffer())).toEqual([])
  const turned = await blank(700, 1000).webp().withMetadata({ orientation: 6 }).toBuffer()
  expect(await problemsOf('card', turned)).toEqual([])
})

test('the check of the whole content looks at pictures, their sizes, and files of public/', async () => {
  const folder = createTestFolder()
  await writeFile(join(folder, 'logo.webp'), await blank(16, 16).webp().toBuffer())
  const linked = changed('site.yaml', 'legal.0.url', '/gone.pdf')
  const files = {
    ...changed('site.yaml', 'logo', 'logo.webp', linked),
    pictures: new Set(['logo.webp', 'x.png']),
  }
  const check = checkContent(files, { content: folder, published: folder })
  await expect(check).rejects.toThrow(
    /\(ENOENT\)[\s\S]*logo\.webp\n +found +a picture of 16 × 16[\s\S]*public\/gone\.pdf/,
  )
})
