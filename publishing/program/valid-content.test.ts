import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ContentError } from '#site/content/errors.ts'
import { edited, fileIn, real } from '#site/content/test-content.ts'
import { createReader } from './valid-content.ts'

const FILE = 'pages/about.yaml'
const NO_PICTURES = new Map<string, string>()

const NOTHING = new Map<string, unknown>()

/** A draft of the file with this title. */
function titled(title: string) {
  const text = edited(FILE, (document) => document.setIn(['hero', 'title'], title)).texts.get(FILE)
  return { values: new Map<string, unknown>([[FILE, parse(text ?? '')]]), pictures: NO_PICTURES }
}

test.each([
  ['a half-typed placeholder', 'From {price.'],
  ['an unknown placeholder', 'From {price.nothing}'],
  ['no text', ''],
])('shows the last valid text of a draft that has %s', (_, title) => {
  const read = createReader()
  const { about } = read(real, { values: NOTHING, pictures: NO_PICTURES })
  expect(read(real, titled(title)).about).toEqual(about)
  expect(read(real, titled('Valid')).about.hero.title).toBe('Valid')
  expect(read(real, titled(title)).about.hero.title).toBe('Valid')
})

test('shows a draft of another kind as it was, and the other drafts as they are', () => {
  const read = createReader()
  const drafts = titled('Another title')
  drafts.values.set('prices.yaml', { website: [] })
  const { about, prices } = read(real, drafts)
  expect(about.hero.title).toBe('Another title')
  expect(prices[0]?.from).toBeGreaterThan(0)
})

test('shows what was there before drafts that make another file invalid', () => {
  const read = createReader()
  read(real, titled('Before'))
  const { services } = read(real, titled('Before'))
  // A page names the prices that the file has no more.
  const removed = new Map([...titled('After').values, ['prices.yaml', []]])
  const content = read(real, { values: removed, pictures: NO_PICTURES })
  expect(content.services).toEqual(services)
})

test('has an entry that a draft removes no more', () => {
  const file = fileIn('team/')
  const { team } = createReader()(real, { values: new Map([[file, undefined]]), pictures: NO_PICTURES })
  expect(team.map(({ slug }) => `team/${slug}.yaml`)).not.toContain(file)
})

test('throws the problems of files that were never valid', () => {
  const files = edited(FILE, (document) => document.deleteIn(['hero', 'title']))
  expect(() => createReader()(files, { values: NOTHING, pictures: NO_PICTURES })).toThrow(ContentError)
  expect(createReader()(files, titled('Mended')).about.hero.title).toBe('Mended')
})
