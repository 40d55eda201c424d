import { expect, test } from 'vitest'
import { loadContent } from '#site/content/load.ts'
import { whereSaid } from './words-shown.ts'

test('whoever has to change a headline is told where it stands', async () => {
  const content = await loadContent()
  expect(whereSaid(content.site.name, content)).toBe('content/site.yaml  name')
  const line = content.about.hero.title.split(' ').slice(0, 2).join(' ')
  expect(whereSaid(line, content)).toBe('content/pages/about.yaml  hero.title')
})
