import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestFolder } from '#relay/testing/folder.ts'
import { checkPictures } from './check-pictures.ts'

const blank = sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })

function drawing(inside: string, size = 'viewBox="0 0 8 8"'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`
}

async function foundIn(name: string, content: Buffer | string): Promise<string | undefined> {
  const folder = createTestFolder()
  await writeFile(join(folder, name), content)
  const [problem] = await checkPictures(folder, [name])
  if (problem) expect(problem).toMatchObject({ file: name, expected: expect.stringContaining('WebP') })
  return problem?.found
}

test('takes what was found in the same bytes under the same ending before', async () => {
  const folder = createTestFolder()
  for (const name of ['a.png', 'b.png', 'c.webp']) await writeFile(join(folder, name), 'damaged')
  const found = new Map<string, string>()
  const problems = await checkPictures(folder, ['a.png', 'b.png', 'c.webp'], async (values) => {
    const known = found.get(String(values))
    if (!known) found.set(String(values), `problem ${found.size}`)
    return known
  })
  expect(problems.map(({ file, found }) => [file, found])).toEqual([['b.png', 'problem 0']])
})

test('accepts usable pictures with any known extension', async () => {
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
  ['%PDF-1.4\n', undefined],
  ['<script>', 'a file that is no PDF'],
  [`%PDF-1.4\n${' '.repeat(6 * 2 ** 20)}`, 'a PDF of 7 MB'],
])('looks into a PDF, case %#', async (content, found) => {
  const folder = createTestFolder()
  await writeFile(join(folder, 'terms.pdf'), content)
  expect((await checkPictures(folder, ['terms.pdf']))[0]?.found).toBe(found)
})

const ENTITIES = Array.from({ length: 30 }, (_, i) => `<!ENTITY ns_${i} "http://ns.adobe.com/${i}/1.0/">`)
const UTF16 = `\uFEFF<?xml version="1.0" encoding="UTF-16"?>${drawing('<title>नमस्ते</title>')}`
const LATIN1 = `<?xml version="1.0" encoding="ISO-8859-1"?>${drawing('<title>é</title>')}`
const INKSCAPE = `inkscape:x="${'a'.repeat(3000)}" xmlns:inkscape="i" width="8mm" height="8mm" viewBox="0 0 8 8"`
const RDF = '<metadata><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>'
const NOTES = `<s:namedview xmlns:s="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"/>${RDF}`
const LAYERS = '<g data-name="Layer 1" style="isolation:isolate" enable-background="new" class="a"/>'

test.each<[string, Buffer | string]>([
  ['Illustrator with a long list of entities', `<!DOCTYPE svg [${ENTITIES.join('')}]>${drawing('')}`],
  ['Illustrator with names of layers and old properties', drawing(LAYERS)],
  ['Inkscape with a long head', drawing('', INKSCAPE)],
  ['Inkscape with notes for itself', drawing(NOTES)],
  ['Figma with a photograph inside', drawing('<image href="data:image/png;base64,AAAA"/><use href="#a"/>')],
  ['a program that writes a byte order mark', `\uFEFF<?xml version="1.0" encoding="utf-8"?>\n${drawing('')}`],
  ['a program that writes UTF-16', Buffer.from(UTF16, 'utf16le')],
  ['a program that writes UTF-16 the other way round', Buffer.from(UTF16, 'utf16le').swap16()],
  ['a program that writes ISO 8859-1', Buffer.from(LATIN1, 'latin1')],
  ['a program that prefixes tags', '<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'],
  ['a program that counts in micrometres', drawing('<path d="M0 0h9v9z"/>', 'viewBox="0 0 2100000 2970000"')],
  ['a hand that left a comment with a drawing', `<!-- <svg width="0"> -->${drawing('')}`],
])('accepts a drawing of %s', async (_, content) => {
  expect(await foundIn('a.svg', content)).toBeUndefined()
})

test.each([
  ['an empty file', 'a.webp', '', /empty/],
  ['words instead of a picture', 'a.jpg', 'junk', /cannot be read/],
  ['a drawing under the name of a picture', 'a.png', drawing(''), /\.svg/],
])('reports %s by its name', async (_, name, content, found) => {
  expect(await foundIn(name, content)).toMatch(found)
})

const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
const LAUGHS = [...'bcdefghij'].map((letter, i) => {
  const inside = `&${'abcdefghi'.charAt(i)};`
  return `<!ENTITY ${letter} "${inside.repeat(10)}">`
})
const PREFIXED = '<s.x:script xmlns:s.x="http://www.w3.org/2000/svg">alert(1)</s.x:script>'
const USES = Array.from({ length: 20 }, (_, i) => `<g id="g${i}">${`<use href="#g${i - 1}"/>`.repeat(3)}</g>`)

test.each([
  ['a web page', '<!doctype html><p>Not found', /no drawing/],
  ['a picture', Buffer.from('\x89PNG', 'latin1'), /no drawing/],
  ['a drawing cut off', drawing('<g').slice(0, -6), /not whole/],
  ['a drawing without its namespace', '<svg viewBox="0 0 1 1"/>', /xmlns/],
  [
    'a photograph elsewhere',
    drawing(`<image x="0" xlink:href="C:\\me\\photo.png" ${XLINK}/>`),
    /photo\.png.*embed/,
  ],
  ['a compressed drawing', gzipSync(drawing('')), /SVGZ/],
  ['a drawing heavier than the parser takes', drawing('x'.repeat(10_000_001)), /more than 10 MB/],
  [
    'entities that multiply',
    `<!DOCTYPE svg [${LAUGHS.join('')}]>${drawing('<title>&j;</title>')}`,
    /entities/,
  ],
  ['a script', drawing('<script>alert(1)</script>'), /with a script/],
  ['a script with another prefix', drawing(PREFIXED), /with a script/],
  ['a handler', drawing('', 'viewBox="0 0 8 8" onload="alert(1)"'), /onload/],
  [
    'a link that runs',
    drawing('<a href=" java&#10;script:alert(1)"><text>x</text></a>'),
    /a link that it may not/,
  ],
  ['a link that will run', drawing('<a><set attributeName="href" to="javascript:1"/></a>'), /href/],
  ['a part of a web page', drawing('<foreignObject><form xmlns="x"/></foreignObject>'), /web page/],
  ['an element of HTML', drawing('<b xmlns="http://www.w3.org/1999/xhtml"/>'), /<b>/],
  ['a stylesheet that may run', `<?xml-stylesheet href="#x"?>${drawing('')}`, /xml-stylesheet/],
  ['elements that multiply', drawing(USES.join('')), /too many parts/],
  ['an element that repeats itself', drawing('<g id="a"><use href="#a"/></g>'), /too many parts/],
  ['a drawing of thousands of levels', drawing('<g>'.repeat(5000)), /too many parts/],
  ['a drawing of endless width', drawing('', 'viewBox="0 0 90000000 9"'), /smaller/],
  ['a drawing as large as its place', drawing('', 'width="100%" height="100%"'), /how large/],
  ['a drawing without extent', drawing('', 'viewBox="0 0 0 8"'), /how large/],
  ['a drawing without a size', drawing('', ''), /how large/],
])('refuses as a drawing %s', async (_, content, found) => {
  expect(await foundIn('a.svg', content)).toMatch(found)
})

const NOISE = {
  create: {
    width: 120,
    height: 120,
    channels: 3 as const,
    background: '#000',
    noise: { type: 'gaussian' as const, mean: 128, sigma: 40 },
  },
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('reports a truncated %s', async (format) => {
  const whole = await sharp(NOISE).toFormat(format).toBuffer()
  expect(await foundIn(`whole.${format}`, whole)).toBeUndefined()
  expect(await foundIn(`half.${format}`, whole.subarray(0, whole.length / 2))).toMatch(/damaged/)
})

test('reports pictures of other formats, and pictures with too many pixels', async () => {
  expect(await foundIn('a.webp', await blank.clone().gif().toBuffer())).toBe('a gif file')
  expect(await foundIn('a.jpg', await blank.clone().tiff().toBuffer())).toBe('a tiff file')
  // The size in the header of a small PNG; no pixel of it must be decoded.
  const bomb = await blank.clone().png().toBuffer()
  bomb.writeUInt32BE(12_001, 16)
  bomb.writeUInt32BE(10_000, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  expect(await foundIn('a.png', bomb)).toMatch(/12001 × 10000 pixels.*at most 120 million/)
})

test('reports every unreadable picture', async () => {
  const problems = await checkPictures(createTestFolder(), ['gone.png', 'gone-too.svg'])
  expect(problems).toMatchObject([
    { file: 'gone.png', found: 'a file that cannot be read (ENOENT)' },
    { file: 'gone-too.svg' },
  ])
})

test('reports a file name with a character that the build cannot use', async () => {
  expect(await checkPictures(createTestFolder(), ['what?.svg', 'c#.png', 'a\\b.png'])).toMatchObject([
    { file: 'what?.svg', expected: 'a name without ?' },
    { file: 'c#.png', expected: 'a name without #' },
    { file: 'a\\b.png', expected: 'a name without \\' },
  ])
})
