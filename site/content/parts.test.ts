import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fileNameOf, PAGES, ROUTES } from '#site/routes.ts'
import { PAGE_WORDS, partsTakenBy } from './parts.ts'

test.each(PAGES)('names the parts of the content that the page %s takes', async (page) => {
  const source = await readFile(`site/pages/${fileNameOf(ROUTES[page])}.astro`, 'utf8')
  const [, taken = ''] = /const \{([^}]+)\} = await getContent\(\)/.exec(source) ?? []
  const parts = taken.split(',').map((name) => name.split(':')[0]?.trim())
  const common: unknown[] = partsTakenBy('all')
  expect(parts.filter((part) => !common.includes(part)).toSorted()).toEqual(
    [PAGE_WORDS[page], ...partsTakenBy(page)].toSorted(),
  )
})
