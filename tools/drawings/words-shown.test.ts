import { expect, test } from 'vitest'
import { loadContent } from '#site/content/load.ts'
import { whereSaid } from './words-shown.ts'

test('returns the location of a headline in the content', async () => {
  const content = await loadContent()
  expect(whereSaid(content.site.name, content)).toBe('content/site.yaml  name')
  const line = content.about.hero.title.split(' ').slice(0, 2).join(' ')
  expect(whereSaid(line, content)).toBe('content/pages/about.yaml  hero.title')
})
