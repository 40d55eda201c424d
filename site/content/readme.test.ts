import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { lattices } from '#site/lattice/named.ts'
import { loadContent } from './load.ts'
import { collectPlaceholders } from './placeholders.ts'
import { accent } from './schemas/text.ts'

const readme = await readFile('content/README.md', 'utf8')

test('lists exactly the existing icons and colours', () => {
  const [, table = ''] = /## Signs and colours([\s\S]*?)\n## /.exec(readme) ?? []
  const named = (row: string) =>
    table
      .split('\n')
      .filter((line) => line.startsWith(`| \`${row}\``))
      .flatMap((line) => [...line.slice(line.indexOf('|', 2)).matchAll(/`([\w-]+)`/g)])
      .map(([, name]) => name)
  expect([...new Set(named('icon'))].toSorted()).toEqual(Object.keys(lattices).toSorted())
  expect(named('colour').toSorted()).toEqual(accent.options.toSorted())
})

test('lists every placeholder', async () => {
  const { site, prices } = await loadContent()
  const names = Object.keys(collectPlaceholders(site, prices, 2026))
  expect(names.filter((name) => !readme.includes(`\`{${name}}\``))).toEqual([])
})
