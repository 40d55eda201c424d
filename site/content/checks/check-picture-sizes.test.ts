import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ContentError, type Problem } from '../errors.ts'
import { readContent, readContentFolder } from '../load.ts'
import { picturesIn } from '../model.ts'
import { real } from '../test-content.ts'
import { checkContent } from './check-content.ts'

const content = readContent(real)
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sizes-'))
  await cp('content', join(folder, 'content'), { recursive: true })
  await cp('public', join(folder, 'public'), { recursive: true })
})
afterAll(() => rm(folder, { recursive: true }))

/** What a build would say with this picture in the place of another. */
async function problemsWith(path: string, picture: Buffer): Promise<Problem[]> {
  await writeFile(join(folder, path), picture)
  const folders = { content: join(folder, 'content'), published: join(folder, 'public') }
  try {
    await checkContent(await readContentFolder(folders.content), folders)
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.problems
    throw error
  } finally {
    await cp(path, join(folder, path))
  }
}

function blank(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#777' } })
}

const first = (role: string) => picturesIn(content).find((ref) => ref.role === role)?.picture ?? ''

test.each([
  ['card', '1200 × 900'],
  ['cover', '1920 × 1080'],
  ['screen', '1600 × 1000'],
  ['portrait', '1000 × 1250'],
  ['avatar', '480 × 480'],
])('reports a %s that is far too small, with its size and the required size', async (role, size) => {
  const file = first(role)
  expect(await problemsWith(`content/${file}`, await blank(160, 120).webp().toBuffer())).toMatchObject([
    {
      file,
      found: 'a picture of 160 × 120 pixels, far too small: it would be blurred',
      expected: `one of at least ${size}`,
    },
  ])
})

test('accepts a picture that is a little too small, or rotated by EXIF', async () => {
  const card = `content/${first('card')}`
  expect(await problemsWith(card, await blank(1000, 750).webp().toBuffer())).toEqual([])
  const turned = await blank(750, 1000).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  expect(await problemsWith(card, turned)).toEqual([])
})
