import { expect, test } from 'vitest'
import type { Field } from '#site/content/edit/field.ts'
import { entryName, isChangedAt, optionOf } from './values.ts'

test('tells changed values, in a list only if it has the same number of entries', () => {
  expect(isChangedAt({ a: [1, 2] }, { a: [1, 3] }, ['a', 1])).toBe(true)
  expect(isChangedAt({ a: [1, 2] }, { a: [1] }, ['a', 0])).toBe(false)
  expect(isChangedAt({ a: [1, 2] }, { a: [1] }, ['a'])).toBe(true)
  expect(isChangedAt({ a: 'x' }, {}, ['a'])).toBe(true)
  expect(isChangedAt({ a: { b: 1 } }, {}, ['a', 'b'])).toBe(false)
  expect(isChangedAt({ a: 1 }, undefined, ['a'])).toBe(false)
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
