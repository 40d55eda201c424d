import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { choicesOf, namesOf } from './edit/find-references.ts'
import { readContent } from './load.ts'
import { PARTS } from './parts.ts'
import { LISTS, type ListName } from './references.ts'
import { changed, edited, problemsOf, problemsWith, real } from './test-content.ts'

const values = new Map([...real.texts].map(([file, text]) => [file, parse(text)]))
const lists = Object.keys(LISTS) as ListName[]

test.each(lists)('%s have a key each', (list) => {
  const keys = choicesOf(list, values)?.map(({ value }) => value) ?? []
  expect(keys).not.toEqual([])
  expect(keys).toEqual([...new Set(keys)])
})

test('reports what names an entry that was removed, and nothing if that is left out too', () => {
  const without = changed('pages/our-work.yaml', 'list.categories', [])
  const problems = problemsOf(without)
  expect(problems).toHaveLength(readContent(real).projects.length)
  expect(problems[0]).toMatchObject({ field: 'category', sentence: expect.stringContaining('choose again') })
  const files = [...real.texts.keys()].filter((file) => PARTS.projects.entries.test(file))
  const plain = files.reduce((before, file) => changed(file, 'category', undefined, before), without)
  expect(problemsOf(plain)).toEqual([])
})

test.each(['Other', 'all', '3d', ''])('refuses the key %j', (key) => {
  const file = 'pages/contact.yaml'
  const problem = { file, field: expect.stringMatching(/subjects\[1\]\.id$/) }
  expect(problemsWith(file, 'form.subjects.0.id', key)).toMatchObject([problem])
})

test('finds what names an entry, by the list and the key', () => {
  const found = namesOf('pages/services.yaml', values)
  expect(found).toContainEqual({
    list: 'service categories',
    key: 'design',
    file: 'services/ui-ux-design.yaml',
    path: ['category'],
    entry: ['list', 'categories', 'design'],
  })
  expect(found).toHaveLength(readContent(real).services.length)
})

test('finds what names a price, in values and in texts, but not what it says itself', () => {
  const files = namesOf('prices.yaml', values).flatMap(({ key, file }) => (key === 'chatbot' ? [file] : []))
  expect(files).toContain('services/ai-chatbots.yaml')
  expect(files).toContain('assistant.yaml')
  expect(files).not.toContain('prices.yaml')
})

const CONTACT = 'pages/contact.yaml'
const SERVICE = 'services/web-development.yaml'

/** The content with subjects of the form. */
const withSubjects = (...subjects: object[]) => changed(CONTACT, 'form.subjects', subjects)

test('a subject without a name has that of its service’s link, which follows the service', () => {
  const subjects = [
    { id: 'websites', service: 'web-development' },
    { id: 'shops', service: 'web-development', name: 'Shops' },
  ]
  const renamed = changed(SERVICE, 'title', 'Websites', withSubjects(...subjects))
  const namesOf = (files: typeof real) => readContent(files).contact.form.subjects.map(({ name }) => name)
  expect(namesOf(renamed)).toEqual(['Websites', 'Shops'])
  expect(namesOf(changed(SERVICE, 'footer.name', 'Sites', renamed))).toEqual(['Sites', 'Shops'])
})

test('reports a subject whose service was removed, but not one whose service is invalid', () => {
  const files = withSubjects({ id: 'websites', service: 'web-development' })
  const texts = new Map(files.texts)
  texts.delete(SERVICE)
  const problem = { file: CONTACT, field: 'form.subjects[1].service', found: '"web-development"' }
  expect(problemsOf({ ...files, texts })).toMatchObject([problem])
  const invalid = edited(SERVICE, (service) => service.delete('title'), files)
  expect(problemsOf(invalid)).toMatchObject([{ file: SERVICE }])
})

test('refuses a subject with neither name nor service, and placeholders in the name of a service', () => {
  expect(problemsOf(withSubjects({ id: 'websites' }))).toMatchObject([{ field: 'form.subjects[1].name' }])
  expect(problemsWith(SERVICE, 'title', 'For {name}')).toMatchObject([{ file: SERVICE, field: 'title' }])
})

test('finds what names a service, and nothing that names another', () => {
  const subjects = [
    { id: 'films', service: 'video-production' },
    { id: 'websites', service: 'web-development' },
  ]
  const named = namesOf(SERVICE, new Map(values).set(CONTACT, { form: { subjects } }))
  expect(named).toMatchObject([{ file: CONTACT, path: ['form', 'subjects', 1, 'service'] }])
})
