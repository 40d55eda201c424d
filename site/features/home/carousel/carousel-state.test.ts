import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SlideAnnouncement } from './carousel-controls.tsx'
import { type Active, type CarouselEvent, change, INITIAL, placeFrom, wrap } from './carousel-state.ts'

const after = (...events: CarouselEvent[]) => events.reduce(change, INITIAL)
const begin = (cause: 'pointer' | 'focus') => ({ cause, applies: true }) as const
const end = (cause: 'pointer' | 'focus') => ({ cause, applies: false }) as const

test('autoplay pauses until every cause has ceased', () => {
  expect(after().pausedBy).toEqual([])
  expect(after(begin('pointer'), begin('focus'), end('pointer')).pausedBy).toEqual(['focus'])
  expect(after(begin('pointer'), begin('focus'), end('pointer'), end('focus')).pausedBy).toEqual([])
})

test('the interval restarts at a slide, also the active one, and after a pause, but not at an event without a change', () => {
  const shown = after({ index: 1, reason: 'control' })
  expect(change(shown, { index: 1, reason: 'control' }).active).not.toBe(shown.active)
  expect(after(begin('pointer'), end('pointer'))).not.toBe(INITIAL)
  expect(change(shown, end('pointer'))).toBe(shown)
})

test('a pause keeps the active slide, without moving the row to it again', () => {
  const shown = after({ index: 2, reason: 'scroll' })
  expect(change(shown, begin('pointer')).active).toBe(shown.active)
})

test('the slides follow each other round and round', () => {
  expect([-1, 0, 2, 3, 7].map((index) => wrap(index, 3))).toEqual([2, 0, 2, 0, 1])
})

test('counts the places from the active slide the shorter way round', () => {
  expect([0, 1, 2, 3, 4].map((index) => placeFrom(0, index, 5))).toEqual([0, 1, 2, -2, -1])
  expect([0, 1, 2].map((index) => placeFrom(2, index, 3))).toEqual([1, -1, 0])
})

test.each<[Active['reason'], string]>([
  ['control', '2 of 3: Clinic'],
  ['timer', ''],
  ['scroll', ''],
])('a slide that is active by %s is announced as "%s"', (reason, announcement) => {
  const names = ['Bakery', 'Clinic', 'Garage']
  const line = createElement(SlideAnnouncement, { active: { index: 1, reason }, of: 'of', names })
  expect(renderToStaticMarkup(line)).toContain(`aria-live="polite">${announcement}</p>`)
})
