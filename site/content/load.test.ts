import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createTestFolder } from '#relay/testing/folder.ts'
import { readContent, readContentFolder } from './load.ts'
import { changed, errorOf, fileIn, lineOf, problemsOf, problemsWith, real } from './test-content.ts'

const { team, services } = readContent(real)

/** A file of each kind, whichever the agency has. */
const SERVICE = `services/${services.find(({ price }) => price && 'from' in price)?.slug}.yaml`
const IN_FRONT = `team/${team.find(({ featured }) => featured)?.slug}.yaml`
const MEMBER = fileIn('team/', IN_FRONT)

test('accepts the repository’s content, and a step of the home page without a drawing', () => {
  expect(problemsOf(real)).toEqual([])
  expect(problemsWith('pages/home.yaml', 'process.steps.0.image', undefined)).toEqual([])
})

describe('reports', () => {
  test('the line of a problem: of the value, or of the group that lacks it', () => {
    const priced = changed('prices.yaml', '1.from', '₹4,499')
    expect(problemsOf(priced)).toMatchObject([{ line: lineOf(priced, 'prices.yaml', /₹4,499/) }])
    const files = changed('site.yaml', 'contact.email', undefined)
    expect(problemsOf(files)).toMatchObject([{ line: lineOf(files, 'site.yaml', /^contact:/) + 1 }])
  })

  test('an invalid file again, though its text is the same', () => {
    const files = changed('prices.yaml', '1.from', 'much')
    expect(problemsOf(files)).toEqual(problemsOf(files))
    expect(problemsOf(files)).toHaveLength(1)
    expect(problemsOf(real)).toEqual([])
  })

  test('a file that is not YAML, an empty, an unknown and a missing one', () => {
    expect(problemsOf(replace('prices.yaml', 'website:\n  label: "Website\n'))).toMatchObject([
      { file: 'prices.yaml', line: 2, expected: 'the same mark at its end' },
    ])
    expect(problemsOf(replace('clients.yaml', ''))).toMatchObject([
      { file: 'clients.yaml', field: '(the whole file)', found: 'nothing', expected: 'a list' },
    ])
    expect(problemsOf(replace('pages/contcat.yaml', 'meta: {}'))).toEqual([
      { file: 'pages/contcat.yaml', found: 'a file that nothing reads', expected: expect.any(String) },
    ])
    const texts = new Map(real.texts)
    texts.delete('pages/home.yaml')
    expect(problemsOf({ ...real, texts })).toEqual([
      { file: 'pages/home.yaml', found: 'no such file', expected: 'the file to be there' },
    ])
  })

  test('a misspelt key and the missing one', () => {
    const told = problemsWith(MEMBER, 'rôle', 'Engineer', changed(MEMBER, 'role', undefined))
    expect(told.map(({ field, found }) => `${field}: ${found}`).toSorted()).toEqual([
      '(the whole file): "rôle", which nothing reads',
      'role: nothing',
    ])
  })

  test('a service whose slug is the id of another element', () => {
    const file = 'services/menu.yaml'
    const found = problemsWith(file, 'title', 'Menus', replace(file, real.texts.get(SERVICE) ?? ''))
    expect(found).toMatchObject([{ file, found: 'menu' }])
  })

  test('a team without a featured person, and a second one', () => {
    expect(problemsWith(IN_FRONT, 'featured', false)).toMatchObject([{ file: 'team', found: 'nobody' }])
    const two = changed(MEMBER, 'featured', true)
    const [{ file, ...problem } = { file: '' }, ...others] = problemsOf(two)
    expect(others).toEqual([])
    expect(problem).toMatchObject({ line: lineOf(two, file, /^featured/), field: 'featured' })
  })
})

test('ContentError lists every problem of several files, and has the location of the first for the overlay', () => {
  const error = errorOf(changed('site.yaml', 'name', undefined, changed('prices.yaml', '0.from', -1)))
  expect(error?.message).toMatch(/^The content has 2 problems\./)
  expect(error?.message).toMatch(
    /content\/prices\.yaml:\d+ {2}\[1\]\.from\n +found +-1\n +expected +a number above 0/,
  )
  expect(error?.message).toMatch(/content\/site\.yaml:\d+ {2}name\n +found +nothing\n +expected +text/)
  const broken = errorOf(replace('prices.yaml', 'a: 1\nb: x: y'))
  expect(broken?.loc).toEqual({ file: 'content/prices.yaml', line: 2, column: 1 })
  expect(errorOf(replace('pages/contcat.yaml', ''))?.loc).toMatchObject({ line: 1 })
})

test('sorts entries by order, not by file name', () => {
  const first = readContent(real).services[0]?.slug
  const last = readContent(real).services.at(-1)
  const files = changed(`services/${first}.yaml`, 'order', (last?.order ?? 0) + 1)
  expect(readContent(files).services.at(-1)?.slug).toBe(first)
})

test('ignores directories with a file’s name, and files that systems and editors leave', async () => {
  const folder = createTestFolder()
  mkdirSync(join(folder, 'team', 'photos.jpg'), { recursive: true })
  mkdirSync(join(folder, 'team', 'old.yaml'))
  writeFileSync(join(folder, 'site.yaml'), 'name: Sagus')
  symlinkSync('nobody@nowhere.1', join(folder, '.#site.yaml')) // as Emacs does for a file that is being changed
  writeFileSync(join(folder, 'team', 'asha.webp'), '')
  writeFileSync(join(folder, 'team', '.asha.webp'), '')
  writeFileSync(join(folder, 'team', '._asha.yaml'), Buffer.from([0, 5, 22, 7])) // as a Mac does on a USB stick
  mkdirSync(join(folder, '__MACOSX'))
  writeFileSync(join(folder, '__MACOSX', 'asha.webp'), '')
  symlinkSync('asha.webp', join(folder, 'team', 'front.webp'))
  symlinkSync('/nowhere', join(folder, 'team', 'gone.webp'))
  const files = await readContentFolder(folder)
  expect([...files.texts]).toEqual([['site.yaml', 'name: Sagus']])
  expect([...files.pictures].sort()).toEqual(['team/asha.webp', 'team/front.webp'])
})

test('reads nothing through a link that leads out of the folder, and reports it', async () => {
  const outside = createTestFolder()
  writeFileSync(join(outside, 'secrets'), 'SMTP_URL=hunter2')
  const folder = createTestFolder()
  symlinkSync(join(outside, 'secrets'), join(folder, 'prices.yaml'))
  symlinkSync(join(outside, 'secrets'), join(folder, 'card.webp'))
  symlinkSync(outside, join(folder, 'team'))
  const files = await readContentFolder(folder)
  expect([...files.texts, ...files.pictures]).toEqual([])
  for (const file of ['prices.yaml', 'card.webp', 'team'])
    expect(problemsOf(files)).toContainEqual(
      expect.objectContaining({ file, found: 'a link that leads out of content/' }),
    )
})

function replace(file: string, text: string): typeof real {
  return { ...real, texts: new Map(real.texts).set(file, text) }
}
