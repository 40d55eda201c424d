import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import type { ContentChange, WebsiteOverview } from '#admin/website-api.ts'
import type { Field } from '#site/content/edit/field.ts'
import { fieldOf } from '#site/content/edit/field-of.ts'
import { SCHEMAS } from '#site/content/model.ts'
import { websiteQuery } from '../../data/website-overview.ts'
import { ChangeList } from './change-list.tsx'

const CHANGE: ContentChange = {
  group: 'Home page',
  file: 'site.yaml',
  title: 'Agency',
  path: ['name'],
  label: 'Name',
  field: undefined,
  before: undefined,
  after: 'New',
  by: 'Asha',
}
const DAYS: Field = {
  key: 'days',
  label: 'Days',
  kind: 'choices',
  options: [
    { value: 'mon', label: 'Monday' },
    { value: 'tue', label: 'Tuesday' },
  ],
}
const CHOICES = { 'service categories': [{ value: 'development', label: 'Development' }] }
const PHOTO = { key: 'photo', label: 'Photo', kind: 'picture', role: 'portrait' } as const

function markupOf(changes: ContentChange[]): string {
  const list = createElement(ChangeList, {
    extent: { extent: 'many', pages: [] },
    changes,
    onFollow: () => {},
  })
  const client = new QueryClient()
  client.setQueryData(websiteQuery.queryKey, {
    publication: {},
    choices: CHOICES,
  } as unknown as WebsiteOverview)
  const shown = createElement(QueryClientProvider, { client }, list)
  const router = { ssrPath: '/admin/website', children: shown }
  return renderToStaticMarkup(createElement(Router, router))
}

test('shows values by the labels of their fields, and as pictures', () => {
  const service = {
    title: 'Lamps',
    category: 'development',
    features: ['Quick', 'Calm'],
    stat: { value: 11, label: 'Sold' },
    price: { text: 'On request' },
    home: { features: [] },
  }
  const textOf = (change: Partial<ContentChange>) =>
    markupOf([{ ...CHANGE, after: undefined, ...change }]).replaceAll(/<[^>]*>/g, '')
  expect(textOf({ field: fieldOf(SCHEMAS.services), before: service })).toContain(
    'NameLampsCategoryDevelopmentWhat you getQuickCalmFigureNumber11What it countsSoldPriceWordsOn requestOn the home pageFeaturesNothingRemoved',
  )
  expect(textOf({ field: DAYS, before: ['mon', 'tue'] })).toContain('Monday, Tuesday')
  expect(textOf({ field: { ...DAYS, kind: 'yes-no' }, before: false })).toContain('No')
  const pictures = markupOf([{ ...CHANGE, field: PHOTO, before: 'a.webp', after: 'b.webp' }])
  expect(pictures.match(/<img[^>]* alt="Photo"/g)).toHaveLength(2)
})

test('folds more than five changes by page', () => {
  const changes = [CHANGE, CHANGE, ...Array.from({ length: 4 }, () => ({ ...CHANGE, group: 'About page' }))]
  const markup = markupOf(changes)
  expect(markup.match(/<details>/g)).toHaveLength(2)
  for (const text of ['2 changes', '4 changes']) expect(markup).toContain(text)
  expect(markupOf(changes.slice(1))).toContain('<details open="">')
})
