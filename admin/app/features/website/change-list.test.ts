import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import type { ContentChange } from '#admin/website-api.ts'
import { ChangeList } from './change-list.tsx'
import { FORM, VALUE } from './test-website.ts'

const CHANGE: ContentChange = {
  page: 'Home page',
  file: 'site.yaml',
  title: 'Agency',
  path: ['name'],
  label: 'Name',
  field: undefined,
  before: undefined,
  after: 'New',
  by: 'Asha',
}
const PHOTO = { key: 'photo', label: 'Photo', kind: 'picture', role: 'portrait' } as const

function markupOf(changes: ContentChange[]): string {
  const list = createElement(ChangeList, { extent: 'many', changes, onFollow: () => {} })
  const router = { ssrPath: '/admin/website', children: list }
  return renderToStaticMarkup(createElement(Router, router))
}

test('shows values by the labels of their fields, and as pictures', () => {
  const group = markupOf([{ ...CHANGE, field: FORM, before: { ...VALUE, people: [] }, after: undefined }])
  expect(group.replaceAll(/<[^>]*>/g, '')).toContain(
    'NameSagusAboutA small studio.Price3999FeaturedNoAccentInkGround#f5a300HoursDaysMondayOpens09:00TicksQuickCalmKindPeopleNothingOfferFromwebsiteRemoved',
  )
  const pictures = markupOf([{ ...CHANGE, field: PHOTO, before: 'a.webp', after: 'b.webp' }])
  expect(pictures.match(/<img[^>]* alt="Photo"/g)).toHaveLength(2)
})

test('folds more than five changes by page', () => {
  const changes = [CHANGE, CHANGE, ...Array.from({ length: 4 }, () => ({ ...CHANGE, page: 'About page' }))]
  const markup = markupOf(changes)
  expect(markup.match(/<details>/g)).toHaveLength(2)
  for (const text of ['2 changes', '4 changes']) expect(markup).toContain(text)
  expect(markupOf(changes.slice(1))).toContain('<details open="">')
})
