import { expect, test } from 'vitest'
import { readContent } from '../load.ts'
import { changed, real } from '../test-content.ts'

const [{ slug = '' } = {}] = readContent(real).projects
const FILE = `projects/${slug}/project.yaml`

function readWith(colours?: { ground: string; text: string }) {
  return () => readContent(changed(FILE, 'colours', colours))
}

test('reports a title with too little contrast to its colour, with the ratio', () => {
  const pale = readWith({ ground: '#ff3f6c', text: '#ffffff' })
  expect(pale).toThrow(new RegExp(`${FILE}:\\d+ {2}colours\\.text`))
  expect(pale).toThrow('a contrast of 4.5 to 1 at least, and this is 3.4')
})

test.each(['pink', '#f36', '#ff3f6g'])(
  '%s is no colour for a case study: one with six digits is asked for',
  (ground) => {
    expect(readWith({ ground, text: '#000000' })).toThrow('such as "#6f2a16"')
  },
)

test('accepts a project without colours', () => {
  const { projects } = readWith()()
  expect(projects.find((project) => project.slug === slug)).not.toHaveProperty('colours.ground')
})

test.each(['gallery', 'coverImage', 'coverAlt', 'archImage'])(
  '%s of a project may be left out, but not the words for a cover',
  (name) => {
    const read = () => readContent(changed(FILE, name, undefined))
    if (name === 'coverAlt') expect(read).toThrow('some text: there is a cover')
    else expect(read).not.toThrow()
  },
)

test('a testimonial without a portrait has the first letter of the name, with its vowel sign', () => {
  const testimonial = { name: 'निशा', role: 'Owner', content: 'Good.', rating: 5 }
  expect(readContent(changed('testimonials.yaml', '0', testimonial)).testimonials[0]?.initial).toBe('नि')
})
