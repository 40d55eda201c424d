import { expect, test } from 'vitest'
import { READ_BY_RELAY } from '../model.ts'
import { real } from '../test-content.ts'
import { schemaOf, sectionsOf, titleOf } from './files.ts'
import { SAMPLES_FILE } from './samples.ts'

const FILES = [...real.texts.keys()].filter((file) => file !== SAMPLES_FILE)

test('knows the title of every file of the content, and the schema of all that the pages show', () => {
  expect(FILES.filter((file) => !schemaOf(file))).toEqual([READ_BY_RELAY])
  expect(FILES.filter((file) => titleOf(file) === file)).toEqual([])
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
  const sections = sectionsOf(FILES)
  expect(sections[0]?.files).toEqual(['site.yaml', 'prices.yaml'])
  expect(sections.flatMap(({ files }) => files).toSorted()).toEqual(FILES.toSorted())
  expect(sections.find(({ addable }) => addable === 'team')?.files).toContain('team/ishaan-verma.yaml')
  expect(sectionsOf([]).flatMap(({ files }) => files)).toEqual([])
})
