import { expect, test } from 'vitest'
import { loadContent } from '#site/content/load.ts'
import { findOldPillars } from './pillars.ts'

const { site, about } = await loadContent()
const [pillar] = about.story.pillars
if (!pillar) throw new Error('content/pages/about.yaml has no pillars.')

function pillarsOf(letters: string): typeof about {
  const pillars = [...letters].map((letter) => ({
    ...pillar,
    title: `${letter}…`,
    icon: pillar?.icon ?? 'growth',
  }))
  return {
    ...about,
    story: { ...about.story, pillars: pillars.map((each) => ({ ...pillar, ...each })) } as typeof about.story,
  }
}

test('finds pillars that spell the delivered name under another name, and no others', () => {
  const renamed = { ...site, name: 'Kaveri Digital', shortName: 'Kaveri' }
  expect(findOldPillars({ site: renamed, about: pillarsOf('SAGUS') }).findings).toEqual([
    expect.objectContaining({ what: expect.stringContaining('spell SAGUS, the name is Kaveri Digital') }),
  ])
  expect(findOldPillars({ site: renamed, about: pillarsOf('KAVERI') }).findings).toEqual([])
  expect(findOldPillars({ site: { ...site, name: 'Sagus' }, about: pillarsOf('SAGUS') }).findings).toEqual([])
})
