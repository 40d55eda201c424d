import { expect, test } from 'vitest'
import { loadContent } from './load.ts'
import { footerNames, homeCards } from './shown-services.ts'

const { services } = await loadContent()
const [first] = services
if (!first) throw new Error('content/services/ is empty.')
const added = { ...first, title: 'Films for schools', order: 99, home: {}, footer: {} }

test('a new service has a card and a link with its own words, and a removed one has none', () => {
  const all = [...services, added]
  expect(homeCards(all).at(-1)).toMatchObject({
    title: added.title,
    icon: added.icon,
    description: added.description,
    features: added.features,
  })
  expect(footerNames(all).at(-1)).toBe(added.title)
  for (const { slug } of services) {
    const left = services.filter((service) => service.slug !== slug)
    const titles = (shown: typeof services) => [
      ...new Set(shown.map(({ home, title }) => home.title ?? title)),
    ]
    expect(homeCards(left).map(({ title }) => title)).toEqual(titles(left))
    expect(footerNames(left).length).toBeGreaterThan(0)
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
