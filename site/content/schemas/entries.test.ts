import { expect, test } from 'vitest'
import { readContent } from '../load.ts'
import { changed, fileIn, problemsWith } from '../test-content.ts'

const FILE = fileIn('projects/')

test.each([
  ['#ff3f6c', 'text', 'a contrast of 4.5 to 1 at least, and this is 3.4'],
  ['pink', 'ground', 'such as "#6f2a16"'],
  ['#f36', 'ground', 'such as "#6f2a16"'],
])('reports a title in white on %s at colours.%s', (ground, name, expected) => {
  expect(problemsWith(FILE, 'colours', { ground, text: '#ffffff' })).toMatchObject([
    { file: FILE, field: `colours.${name}`, expected: expect.stringContaining(expected) },
  ])
})

test.each(['colours', 'gallery', 'coverImage', 'archImage'])('%s of a project may be left out', (name) => {
  expect(problemsWith(FILE, name, undefined)).toEqual([])
})

test('requires the words for a cover', () => {
  const expected = 'some text: there is a cover'
  expect(problemsWith(FILE, 'coverAlt', undefined)).toMatchObject([{ expected }])
})

test('a testimonial without a portrait has the first letter of the name, with its vowel sign', () => {
  const testimonial = { name: 'निशा', role: 'Owner', content: 'Good.', rating: 5 }
  expect(readContent(changed('testimonials.yaml', '0', testimonial)).testimonials[0]?.initial).toBe('नि')
})
