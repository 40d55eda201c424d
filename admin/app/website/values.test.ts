import { expect, test } from 'vitest'
import type { ContentEdit } from '#admin/website-api.ts'
import type { Field } from '#site/content/edit/field.ts'
import { applyEdits, entryName, isChangedAt, isEqual, optionOf, printValue, queueEdit } from './values.ts'

const VALUE = { name: 'Sagus', list: [{ a: 1 }, { a: 2 }, { a: 3 }] }

test.each<[ContentEdit, unknown]>([
  [
    { type: 'set', path: ['list', 1, 'a'], value: 9, before: 2 },
    { ...VALUE, list: [{ a: 1 }, { a: 9 }, { a: 3 }] },
  ],
  [{ type: 'set', path: ['name'], before: 'Sagus' }, { list: VALUE.list }],
  [
    { type: 'set', path: ['new', 'inner'], value: 'x' },
    { ...VALUE, new: { inner: 'x' } },
  ],
  [
    { type: 'insert', path: ['list'], at: 1, value: {} },
    { ...VALUE, list: [{ a: 1 }, {}, { a: 2 }, { a: 3 }] },
  ],
  [
    { type: 'remove', path: ['list'], at: 0 },
    { ...VALUE, list: [{ a: 2 }, { a: 3 }] },
  ],
  [
    { type: 'move', path: ['list'], from: 0, to: 2 },
    { ...VALUE, list: [{ a: 2 }, { a: 3 }, { a: 1 }] },
  ],
  [{ type: 'confirm', path: ['name'] }, VALUE],
])('applies %j', (edit, expected) => {
  const copy = structuredClone(VALUE)
  expect(applyEdits(VALUE, [edit])).toEqual(expected)
  expect(VALUE).toEqual(copy)
})

test('joins edits of a value that follow each other, and drops those that change nothing', () => {
  const set = (value: string, before: string, key = 'name'): ContentEdit => ({
    type: 'set',
    path: [key],
    value,
    before,
  })
  const queued = [set('a', ''), set('ab', 'a'), set('x', '', 'other'), set('abc', 'ab')]
  expect(queued.reduce(queueEdit, [])).toEqual([set('ab', ''), set('x', '', 'other'), set('abc', 'ab')])
  expect([set('a', ''), set('', 'a')].reduce(queueEdit, [])).toEqual([])
})

test('tells changed values, in a list only if it has the same number of entries', () => {
  expect(isChangedAt({ a: [1, 2] }, { a: [1, 3] }, ['a', 1])).toBe(true)
  expect(isChangedAt({ a: [1, 2] }, { a: [1] }, ['a', 0])).toBe(false)
  expect(isChangedAt({ a: [1, 2] }, { a: [1] }, ['a'])).toBe(true)
  expect(isChangedAt({ a: 'x' }, {}, ['a'])).toBe(true)
  expect(isChangedAt({ a: { b: 1 } }, {}, ['a', 'b'])).toBe(false)
  expect(isChangedAt({ a: 1 }, undefined, ['a'])).toBe(false)
})

test('compares values whatever the order of their keys', () => {
  expect(isEqual({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true)
  expect(isEqual([], {})).toBe(false)
  expect(isEqual({ a: undefined }, {})).toBe(true)
})

test('names an entry by its first text, and finds the option of a value', () => {
  const group = (key: string): Field => ({
    key: '',
    label: key,
    kind: 'group',
    fields: [{ key, label: '', kind: 'text' }],
  })
  expect(optionOf([group('from'), group('text')], { text: 'On request' })).toBe(1)
  expect(entryName(group('text'), { text: ' On request ' }, 0)).toBe('On request')
  expect(entryName(group('text'), { text: '' }, 2)).toBe('Entry 3')
})

test('prints a value for people', () => {
  expect(printValue({ days: ['Monday', 'Friday'], clock: 12, isOpen: true, note: '' })).toBe(
    'days: Monday\nFriday\nclock: 12\nisOpen: yes\nnote: nothing',
  )
})
