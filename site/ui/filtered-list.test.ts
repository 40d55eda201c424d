import { parse } from 'node-html-parser'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { entryFor, FilteredList, filterEntries } from './filtered-list-island.tsx'

const NAMES = { all: 'All', ai: 'AI & ML', design: 'Design', content: 'Content' }
const ITEMS = [
  { id: 'chatbot', category: 'ai' },
  { id: 'logo', category: 'design' },
  { id: 'agent', category: 'ai' },
]

test.each([
  [
    'a button for the whole list and for each category that is not empty',
    3,
    ['All 3', 'AI & ML 2', 'Design 1'],
  ],
  ['no buttons for a list of one category', 1, []],
])('offers %s', (_, count, buttons) => {
  const props = { fragment: '#list', label: 'Services', names: NAMES, items: ITEMS.slice(0, count), of: 'of' }
  const list = parse(renderToStaticMarkup(createElement(FilteredList, props)))
  expect(list.querySelectorAll('button').map(({ text }) => text)).toEqual(buttons)
})

test.each([
  ['an unknown category', 'plumbing', '', 'all'],
  ['a category without articles', 'content', '', 'all'],
  ['an article of the category', 'ai', '#agent', 'ai'],
  ['an article of another category', 'ai', '#logo', 'all'],
])('the address of %s', (_, asked, hash, chosen) => {
  expect(entryFor(filterEntries(NAMES, ITEMS), ITEMS, asked, hash).id).toBe(chosen)
})
