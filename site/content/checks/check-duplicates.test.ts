import { expect, test } from 'vitest'
import { readContent } from '../load.ts'
import { edited, lineOf, problemsOf, real } from '../test-content.ts'

const { services, projects, team } = readContent(real)

/** The content with a file copied under another name. */
function copied(file: string, copy: string, edit: Parameters<typeof edited>[1] = () => {}) {
  const texts = new Map(real.texts).set(copy, real.texts.get(file) ?? '')
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  const copyFolder = copy.slice(0, copy.lastIndexOf('/') + 1)
  const pictures = [...real.pictures].map((name) => name.replace(folder, copyFolder))
  return edited(copy, edit, { texts, pictures: new Set([...real.pictures, ...pictures]) })
}

test.each([
  [`services/${services.at(0)?.slug}.yaml`, 'services/zz-copy.yaml', 'title'],
  [`projects/${projects.at(0)?.slug}/project.yaml`, 'projects/zz-copy/project.yaml', 'title'],
  [`team/${team.find(({ featured }) => !featured)?.slug}.yaml`, 'team/zz-copy.yaml', 'name'],
])('reports an unchanged copy of %s and names both files', (file, copy, field) => {
  const files = copied(file, copy)
  const expected = expect.stringMatching(new RegExp(`content/${file}:\\d+: change them, or remove the copy$`))
  const line = lineOf(files, copy, new RegExp(`^${field}:`))
  expect(problemsOf(files)).toMatchObject([{ file: copy, line, field, expected }])
  const other = copied(file, copy, (entry) => entry.set(field, 'Something else'))
  expect(problemsOf(other)).toEqual([])
  const alike = copied(file, copy, (entry) => entry.set(field, ` ${String(entry.get(field)).toUpperCase()}`))
  expect(problemsOf(alike)).toMatchObject([{ file: copy, field }])
})

test.each([
  ['clients.yaml', [], 'name'],
  ['testimonials.yaml', [], 'content'],
  ['technologies.yaml', ['categories'], 'name'],
  ['technologies.yaml', ['categories', 0, 'technologies'], 'name'],
  ['site.yaml', ['social'], 'name'],
  ['pages/services.yaml', ['list', 'categories'], 'name'],
  ['pages/our-work.yaml', ['list', 'categories'], 'name'],
  ['pages/contact.yaml', ['form', 'subjects'], 'id'],
  ['site.yaml', ['figures'], 'label'],
  ['pages/about.yaml', ['values', 'items'], 'title'],
] as const)('reports a repeated entry of %s %j', (file, path, name) => {
  const files = edited(file, (document) => {
    const words = document.getIn([...path, 0, name])
    document.setIn([...path, 1, name], words)
  })
  const field = expect.stringMatching(new RegExp(`\\[2\\]\\.${name}$`))
  expect(problemsOf(files)).toMatchObject([{ file, field }])
})
