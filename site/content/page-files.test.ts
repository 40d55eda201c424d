import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fileNameOf, PAGES, ROUTES } from '#site/routes.ts'
import { loadContent } from './load.ts'
import { PAGE_WORDS } from './model.ts'
import { PARTS_OF_ALL_PAGES, PARTS_OF_PAGE, pathsRead } from './page-files.ts'

const content = await loadContent()

test.each(PAGES)('names the parts of the content that the page %s takes', async (page) => {
  const source = await readFile(`site/pages/${fileNameOf(ROUTES[page])}.astro`, 'utf8')
  const [, taken = ''] = /const \{([^}]+)\} = await getContent\(\)/.exec(source) ?? []
  const parts = taken.split(',').map((name) => name.split(':')[0]?.trim())
  const common: readonly unknown[] = PARTS_OF_ALL_PAGES
  expect(parts.filter((part) => !common.includes(part)).toSorted()).toEqual(
    [PAGE_WORDS[page], ...PARTS_OF_PAGE[page]].toSorted(),
  )
})

test('has the files, folders and pictures that a page reads, and no others', () => {
  expect(pathsRead(content, 'contact')).toEqual([
    'interface.yaml',
    content.contact.map.image.picture,
    'pages/contact.yaml',
    'prices.yaml',
    'site.yaml',
  ])
  expect(pathsRead(content, 'services')).toContain('services')
  expect(pathsRead(content, 'about')).toEqual(
    expect.arrayContaining(['team', content.team[0]?.image.picture]),
  )
})
