import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkPictures } from './check-pictures.ts'

let folder = ''
const blank = sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
})
afterAll(() => rm(folder, { recursive: true }))

function drawing(inside: string, size = 'viewBox="0 0 8 8"'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`
}

async function foundIn(name: string, content: Buffer | string): Promise<string | undefined> {
  await writeFile(join(folder, name), content)
  const [problem] = await checkPictures(folder, [name])
  if (problem) expect(problem).toMatchObject({ file: name, expected: expect.stringContaining('WebP') })
  return problem?.found
}

test('pictures that can be used are left alone, whatever their ending says', async () => {
  expect(await foundIn('a.webp', await blank.clone().webp().toBuffer())).toBeUndefined()
  expect(await foundIn('b.png', await blank.clone().jpeg().toBuffer())).toBeUndefined()
  expect(await foundIn('c.avif', await blank.clone().avif().toBuffer())).toBeUndefined()
  expect(await foundIn('d.svg', drawing(''))).toBeUndefined()
  expect(await foundIn('e.svg', drawing('', 'width="24px"\nheight="24px"'))).toBeUndefined()
  const illustrator = '<!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>'
  const named = `${illustrator}<svg xmlns="&ns_svg;" viewBox="0 0 8 8"/>`
  expect(await foundIn('f.svg', named)).toBeUndefined()
})

test.each([
  ['an empty file', 'a.webp', '', /empty/],
  ['words instead of a picture', 'a.jpg', 'junk', /cannot be read/],
  ['a web page saved as a drawing', 'a.svg', '<!doctype html><p>Not found', /no drawing/],
  [
    'a web page that holds a drawing',
    'a.svg',
    `<!doctype html><br>${drawing('')}`,
    /not whole or not well-formed/,
  ],
  ['a drawing cut off', 'a.svg', drawing('<g').slice(0, -6), /not whole/],
  ['a drawing without its namespace', 'a.svg', '<svg viewBox="0 0 1 1"/>', /xmlns/],
  [
    'a drawing whose parts have a prefix',
    'a.svg',
    '<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    /no drawing/,
  ],
  ['a drawing as large as its place', 'a.svg', drawing('', 'width="100%" height="100%"'), /how large/],
  ['a drawing whose size is a word', 'a.svg', drawing('', 'viewBox="none"'), /how large/],
  ['a drawing without extent', 'a.svg', drawing('', 'viewBox="0 0 0 8"'), /how large/],
  [
    'a drawing without a size',
    'a.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
    /how large/,
  ],
])('%s is told by its name before anything is built', async (_, name, content, found) => {
  expect(await foundIn(name, content)).toMatch(found)
})

test('a picture that broke off while it was copied is told before anything is built', async () => {
  const noise = {
    create: {
      width: 400,
      height: 400,
      channels: 3 as const,
      background: '#000',
      noise: { type: 'gaussian' as const, mean: 128, sigma: 40 },
    },
  }
  const whole = await sharp(noise).jpeg().toBuffer()
  expect(await foundIn('whole.jpg', whole)).toBeUndefined()
  expect(await foundIn('half.jpg', whole.subarray(0, whole.length / 2))).toMatch(/damaged/)
})

test('a name with a sign that the build cannot take is told', async () => {
  await writeFile(join(folder, 'what?.svg'), drawing(''))
  expect(await checkPictures(folder, ['what?.svg'])).toMatchObject([
    { file: 'what?.svg', expected: 'a name without ?' },
  ])
})
