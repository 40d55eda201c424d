import { expect, test } from 'vitest'
import { readContent } from '../load.ts'
import { projectCategory, serviceCategory } from '../schemas/entries.ts'
import { servicesPageSchema, workPageSchema } from '../schemas/pages.ts'
import { edited, lineOf, problemsOf, problemsWith, real } from '../test-content.ts'

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
  const [problem, ...others] = problemsOf(files)
  expect(others).toEqual([])
  expect(problem).toMatchObject({ file: copy, line: lineOf(files, copy, new RegExp(`^${field}:`)), field })
  expect(problem?.expected).toMatch(new RegExp(`content/${file}:\\d+: change them, or remove the copy$`))
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
  ['pages/about.yaml', ['values', 'items'], 'title'],
] as const)('reports a repeated entry of %s %j', (file, path, name) => {
  const files = edited(file, (document) => {
    const words = document.getIn([...path, 0, name])
    document.setIn([...path, 1, name], words)
  })
  expect(problemsOf(files)).toMatchObject([
    { file, field: expect.stringMatching(new RegExp(`\\[2\\]\\.${name}$`)) },
  ])
})

test('requires a filter button for every category, and a badge for every project category', () => {
  const buttons = servicesPageSchema.shape.list.shape.categories.shape
  expect(Object.keys(buttons)).toEqual(['all', ...serviceCategory.options])
  const { list, study } = workPageSchema.shape
  expect(Object.keys(list.shape.categories.shape)).toEqual(['all', ...projectCategory.options])
  expect(Object.keys(study.shape.badges.shape)).toEqual(projectCategory.options)
})

test('reports a category without the words of its button', () => {
  const file = 'pages/services.yaml'
  expect(problemsWith(file, 'list.categories.design', undefined)).toMatchObject([
    { file, field: 'list.categories.design', found: 'nothing', expected: expect.stringContaining('button') },
  ])
})
