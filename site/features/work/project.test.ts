import { expect, test } from 'vitest'
import { isLongTitle, neighboursOf, splitTechnologies, tabNamesOf } from './project.ts'

test('the first four technologies are the frontend and no technology is lost', () => {
  const technologies = ['React', 'TypeScript', 'Vite', 'CSS', 'Node.js', 'PostgreSQL']
  const { front, behind } = splitTechnologies({ technologies })
  expect(front).toEqual(technologies.slice(0, 4))
  expect([...front, ...behind]).toEqual(technologies)
})

test('isLongTitle is true for a long word and for a long title', () => {
  expect(isLongTitle('No two clients alike')).toBe(false)
  expect(isLongTitle('Businesses we know')).toBe(true)
  expect(isLongTitle('कोई दो एक से नहीं')).toBe(true)
  expect(isLongTitle('All that we have made, and for whom we made it')).toBe(true)
})

test('a case study has a tab for each list with entries, and the page those that some case study has', () => {
  const names = { overview: 'O', features: 'F', technology: 'T', results: 'R', gallery: 'G' }
  const words = { tabs: { names } } as Parameters<typeof tabNamesOf>[1]
  const none = { features: [], technologies: [], results: [], testimonials: [], gallery: [] }
  const film = { ...none, challenges: [], solutions: ['Two cameras'] }
  const app = { ...none, challenges: [], solutions: [], technologies: ['React'] }
  expect(tabNamesOf([film], words)).toEqual({ overview: 'O', features: 'F' })
  expect(tabNamesOf([film, app], words)).toEqual({ overview: 'O', features: 'F', technology: 'T' })
})

test('the neighbours of a project are those in the category, or its first and last if it has another one', () => {
  const projects = ['a', 'b', 'c'].map(
    (slug) => ({ slug, category: slug === 'b' ? 'mobile' : 'webapp' }) as const,
  )
  expect(neighboursOf({ slug: 'a' }, projects)).toEqual({
    all: { previous: 'c', next: 'b' },
    webapp: { previous: 'c', next: 'c' },
    mobile: { previous: 'b', next: 'b' },
  })
  expect(neighboursOf({ slug: 'b' }, projects).webapp).toEqual({ previous: 'c', next: 'a' })
})
