import { expect, test } from 'vitest'
import { isLongTitle, splitTechnologies } from './project.ts'

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
