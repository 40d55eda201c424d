import { expect, test } from 'vitest'
import { loadContent } from './load.ts'
import { footerNames, homeCards } from './shown-services.ts'

const { services } = await loadContent()
const [first] = services
if (!first) throw new Error('content/services/ is empty.')
const added = { ...first, title: 'Films for schools', order: 99, home: {}, footer: {} }

test('a new service has a card and a link with its own words', () => {
  const { title, icon, description, features } = added
  expect(homeCards([...services, added]).at(-1)).toEqual({ title, icon, description, features })
  expect(footerNames([...services, added]).at(-1)).toBe(title)
})

test('a service that was removed has no card, unless others share it', () => {
  for (const removed of services) {
    const left = services.filter((service) => service !== removed)
    const titles = left.map(({ home, title }) => home.title ?? title)
    expect(homeCards(left).map(({ title }) => title)).toEqual([...new Set(titles)])
  }
})

test('services that name the same card or link share it, with the words of the one that has them', () => {
  const home = { title: 'Films', description: 'All that moves.' }
  const shared = [
    { ...added, home: { title: 'Films' }, footer: { name: 'Films' } },
    { ...added, title: 'Reels', home, footer: { name: 'Films', order: 1 } },
    { ...added, title: 'Photographs', order: 2 },
  ]
  expect(homeCards(shared)).toMatchObject([
    { title: 'Films', description: home.description, features: added.features },
    { title: 'Photographs' },
  ])
  expect(footerNames(shared)).toEqual(['Films', 'Photographs'])
})
