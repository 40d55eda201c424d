import { expect, test } from 'vitest'
import { READ_BY_RELAY } from '../model.ts'
import { real } from '../test-content.ts'
import { schemaOf, sectionsOf, titleOf } from './files.ts'

const FORMS = [...real.texts.keys()].filter((file) => file !== READ_BY_RELAY)

test('knows the schema and the title of every file of the content', () => {
  expect([...real.texts.keys()].filter((file) => !schemaOf(file))).toEqual([READ_BY_RELAY])
  expect(FORMS.filter((file) => titleOf(file) === file)).toEqual([])
  expect(schemaOf('pages/other.yaml')).toBeUndefined()
})

test('names an entry by its title or name, without one by its file', () => {
  const file = 'services/ai-chatbots.yaml'
  expect(titleOf(file, { title: 'Chatbots' })).toBe('Chatbots')
  expect(titleOf('team/asha.yaml', { name: 'Asha' })).toBe('Asha')
  expect(titleOf(file, { title: '' })).toBe('ai-chatbots')
  expect(titleOf('site.yaml', { name: 'Asha' })).toBe('Contact, hours and details')
})

test('has every file in one section, what changes often first', () => {
  const sections = sectionsOf(FORMS)
  expect(sections[0]?.files).toEqual(['site.yaml', 'prices.yaml'])
  expect(sections.flatMap(({ files }) => files).toSorted()).toEqual(FORMS.toSorted())
  expect(sections.find(({ addable }) => addable === 'team')?.files).toContain('team/ishaan-verma.yaml')
  expect(sectionsOf([]).flatMap(({ files }) => files)).toEqual([])
})
