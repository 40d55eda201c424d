import { expect, test } from 'vitest'
import { type Field, optionOf } from '#site/content/edit/field.ts'
import { entryName } from './values.ts'

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
