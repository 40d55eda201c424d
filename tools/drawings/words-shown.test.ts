import { expect, test } from 'vitest'
import { readContent } from '#site/content/read.ts'
import { readContentFolder } from '#site/content/read-folder.ts'
import { whereSaid } from './words-shown.ts'

test('whoever has to change a headline is told where it stands', async () => {
  const content = readContent(await readContentFolder('content'))
  expect(whereSaid(content.site.name, content)).toBe('content/site.yaml  name')
  const line = content.about.hero.title.split(' ').slice(0, 2).join(' ')
  expect(whereSaid(line, content)).toBe('content/pages/about.yaml  hero.title')
})
