import { expect, test } from 'vitest'
import { changesBetween, isMarked, valueBefore } from './changes.ts'
import type { Field } from './field.ts'

const text = (key: string): Field => ({ key, label: key, kind: 'text' })
const group = (key: string, ...keys: string[]): Field => ({
  key,
  label: key,
  kind: 'group',
  fields: keys.map(text),
})
const FORM: Field = {
  key: '',
  label: '',
  kind: 'group',
  fields: [
    text('name'),
    { key: 'ticks', label: 'Ticks', kind: 'list', item: text('') },
    { key: 'people', label: 'People', kind: 'list', item: group('', 'name', 'role') },
    { key: 'days', label: 'Days', kind: 'choices', options: [] },
    { ...group('hours', 'opens', 'closes'), widget: 'week' },
    { key: 'offer', label: 'Offer', kind: 'variant', options: [group('', 'from'), group('', 'text')] },
  ],
}
const [asha, ravi, meera] = ['Asha', 'Ravi', 'Meera'].map((name) => ({ name, role: `I am ${name}.` }))
const BEFORE = {
  name: 'Sagus',
  ticks: ['Quick', 'Calm'],
  people: [asha, ravi, meera],
  days: ['Monday', 'Tuesday'],
  hours: { opens: '09:00', closes: '18:00' },
  offer: { from: 'website' },
}

const pathsOf = (after: object) =>
  changesBetween(FORM, BEFORE, { ...BEFORE, ...after }).map(({ path }) => path)

test('a change is one of what the form shows as one field', () => {
  expect(pathsOf({ name: 'Setu' })).toEqual([['name']])
  expect(pathsOf({ days: ['Monday', 'Friday'] })).toEqual([['days']])
  expect(pathsOf({ hours: { opens: '10:00', closes: '19:00' } })).toEqual([['hours']])
  expect(pathsOf({ offer: { from: 'app' } })).toEqual([['offer', 'from']])
  expect(pathsOf({ offer: { text: 'On request' } })).toEqual([['offer']])
  expect(pathsOf({ name: undefined })).toEqual([['name']])
  expect(changesBetween(FORM, undefined, BEFORE)).toEqual([{ path: [], before: undefined, after: BEFORE }])
})

test('the changes of a list are its entries that were added, changed or removed, and their order', () => {
  const quick = { ...asha, role: 'Very quick.' }
  const zoya = { name: 'Zoya', role: 'Never late, and always here.' }
  const after = { ...BEFORE, people: [meera, quick, zoya] }
  expect(changesBetween(FORM, BEFORE, after)).toEqual([
    { path: ['people', 1, 'role'], before: 'I am Asha.', after: 'Very quick.' },
    { path: ['people', 2], before: undefined, after: zoya },
    { path: ['people'], before: [ravi], after: undefined, how: 'removed' },
    { path: ['people'], before: BEFORE.people, after: after.people, how: 'moved' },
  ])
})

test('marks a changed field, and the list of an entry that was added or removed', () => {
  const after = {
    ...BEFORE,
    name: 'Setu',
    ticks: ['Quick', 'Calm', 'Kind'],
    people: [asha, { ...meera, role: 'Cook' }],
  }
  const changes = changesBetween(FORM, BEFORE, after)
  const marked = [['name'], ['ticks'], ['people'], ['people', 1, 'role']]
  expect(marked.filter((path) => !isMarked(changes, path))).toEqual([])
  expect(
    [['ticks', 2], ['people', 0, 'role'], ['people', 1], ['days'], []].filter((path) =>
      isMarked(changes, path),
    ),
  ).toEqual([])
})

test('finds what the value of an entry was before it was moved', () => {
  const after = { ...BEFORE, people: [{ name: 'Zoya', role: '' }, { ...ravi, role: 'Cook' }, asha] }
  expect(valueBefore(BEFORE, after, ['people', 1, 'role'])).toBe('I am Ravi.')
  expect(valueBefore(BEFORE, after, ['people', 0, 'role'])).toBeUndefined()
  expect(valueBefore(BEFORE, after, ['ticks', 1])).toBe('Calm')
})
