import { expect, test } from 'vitest'
import { Filter, filterEntries } from './filter.tsx'

const NAMES = { all: 'All Services', ai: 'AI & ML', design: 'Design', content: 'Content' }

test('the filter counts the whole list and every category, in the order of their names', () => {
  const services = [{ category: 'design' }, { category: 'ai' }, { category: 'design' }] as const
  expect(filterEntries(NAMES, services).map(({ id, name, count }) => `${id}: ${name} ${count}`)).toEqual([
    'all: All Services 3',
    'ai: AI & ML 1',
    'design: Design 2',
  ])
})

test('a category with nothing in it gets no button', () => {
  const ids = filterEntries(NAMES, [{ category: 'ai' }]).map(({ id }) => id)
  expect(ids).toEqual(['all', 'ai'])
})

test('a list of one category is not offered twice, as the whole and as that category', () => {
  const offered = (items: { category: 'ai' | 'design' }[]) =>
    Filter({ label: 'Services', of: 'of', entries: filterEntries(NAMES, items) }) !== null
  expect(offered([{ category: 'ai' }, { category: 'ai' }])).toBe(false)
  expect(offered([{ category: 'ai' }, { category: 'design' }])).toBe(true)
})
