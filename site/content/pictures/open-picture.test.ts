import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestFolder } from '#relay/testing/folder.ts'
import { pictureSize } from './open-picture.ts'

async function sizeOf(name: string, content: Buffer | string) {
  const path = join(createTestFolder(), name)
  await writeFile(path, content)
  return pictureSize(path)
}

test.each(['jpeg', 'webp', 'png', 'avif'] as const)(
  'returns the size of a rotated %s as displayed',
  async (format) => {
    const picture = sharp({ create: { width: 100, height: 80, channels: 3, background: '#123' } })
    const bytes = await picture.withMetadata({ orientation: 6 }).toFormat(format).toBuffer()
    expect(await sizeOf(`a.${format}`, bytes)).toMatchObject({ width: 80, height: 100 })
  },
)

test.each([
  ['a viewBox alone', 'viewBox="0 0 210 90"', 210, 90],
  ['a viewBox with commas', 'viewBox="-1,-1,210,90"', 210, 90],
  ['a viewBox and a width of the whole place', 'width="100%" viewBox="0 0 210 90"', 210, 90],
  ['a width and a height', 'width="210px" height="90"', 210, 90],
  ['points and a viewBox', 'width="210pt" height="90pt" viewBox="0 0 2100 900"', 210, 90],
])('returns the size of a drawing with %s', async (_, size, width, height) => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="M0 0h9v9z"/></svg>`
  expect(await sizeOf('A.SVG', drawing)).toEqual({ width, height })
})

test('keeps the ratio of a drawing in millimetres', async () => {
  const size = 'width="210mm" height="90mm" viewBox="0 0 210 90"'
  const { width, height } = await sizeOf('a.svg', `<svg xmlns="http://www.w3.org/2000/svg" ${size}/>`)
  expect(width / height).toBeCloseTo(210 / 90, 1)
})
