import { expect, test } from 'vitest'
import type { Snapshot } from './content-now.ts'
import { extentOf } from './extent.ts'

const PRICES = {
  file: 'prices.yaml',
  base: { from: 1 },
  value: { from: 2 },
  clashes: [],
  people: {},
  saves: [],
}
const SNAPSHOT = {
  files: new Map(),
  drafts: new Map([['prices.yaml', PRICES]]),
  draftPictures: new Map(),
  problems: [],
} as unknown as Snapshot

test.each([
  [['/', '/contact'], '1 change on 2 pages', ['Home page', 'Contact page']],
  [['/assistant.json'], '1 change in the assistant', []],
  [['/about', '/assistant.json'], '1 change on 1 page and in the assistant', ['About page']],
  [[], '1 change on no page', []],
])('names the pages that the program has rendered differently: %s', async (changed, extent, pages) => {
  expect(await extentOf(SNAPSHOT, { compare: async () => changed })).toEqual({ extent, pages })
})

test('claims no page if the program has failed', async () => {
  const compare = () => Promise.reject(new Error('The preview has failed.'))
  expect(await extentOf(SNAPSHOT, { compare })).toEqual({ extent: '1 change', pages: [] })
})
