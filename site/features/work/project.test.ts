import { expect, test } from 'vitest'
import { splitTechnologies } from './project.ts'

test('the first four technologies are the frontend and no technology is lost', () => {
  const technologies = ['React', 'TypeScript', 'Vite', 'CSS', 'Node.js', 'PostgreSQL']
  const { front, behind } = splitTechnologies({ technologies })
  expect(front).toEqual(technologies.slice(0, 4))
  expect([...front, ...behind]).toEqual(technologies)
})

test('a project with few technologies has nothing behind', () => {
  expect(splitTechnologies({ technologies: ['React'] })).toEqual({ front: ['React'], behind: [] })
})
