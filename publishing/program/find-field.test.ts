import { expect, test } from 'vitest'
import { printFigure } from '#site/content/format.ts'
import { readContent } from '#site/content/load.ts'
import { edited, real } from '#site/content/test-content.ts'
import { findField } from './find-field.ts'

const content = readContent(real)
const find = (page: string, text: string) => findField(content, page, text)

test("finds a text in the page's own words, also if another file has it", () => {
  const title = 'The same words'
  const withTitle = (file: string, files = real) =>
    edited(file, (document) => document.setIn(['hero', 'title'], title), files)
  const both = readContent(withTitle('pages/about.yaml', withTitle('pages/contact.yaml')))
  expect(findField(both, '/about', title)).toEqual({ file: 'pages/about.yaml', path: ['hero', 'title'] })
  expect(findField(both, '/contact', title)).toEqual({ file: 'pages/contact.yaml', path: ['hero', 'title'] })
})

test('finds a text that has placeholders by what the page shows', () => {
  const { name } = content.site
  const files = edited('pages/about.yaml', (document) => document.setIn(['hero', 'title'], 'We are {name}!'))
  expect(findField(readContent(files), '/about', `We are ${name}!`)).toEqual({
    file: 'pages/about.yaml',
    path: ['hero', 'title'],
  })
})

test('finds entries of folders, and of all pages', () => {
  const [project] = content.projects
  expect(find('/our-work', project?.title ?? '')).toMatchObject({
    file: `projects/${project?.slug}/project.yaml`,
  })
  expect(find('/about', content.words.skip)).toEqual({ file: 'interface.yaml', path: ['skip'] })
  expect(find('/404', content.notFound.hero.title)?.file).toBe('pages/not-found.yaml')
})

test('finds a part of a text, a text with words around it, and one over several lines', () => {
  const { file, path } = { file: 'pages/about.yaml', path: ['hero', 'title'] }
  const title = 'Words that a click hits in part'
  const about = readContent(edited(file, (document) => document.setIn(path, title)))
  for (const shown of ['hits in part', `→ ${title} (new)`, title.replaceAll(' ', '\n  ')])
    expect(findField(about, '/about', shown)).toEqual({ file, path })
})

test('finds a price and a figure as they are printed, and a picture by its path', () => {
  const files = edited('prices.yaml', (document) => document.setIn([1, 'from'], 123_456))
  const priced = readContent(files)
  expect(findField(priced, '/services', '₹1,23,456')).toEqual({ file: 'prices.yaml', path: [1, 'from'] })
  expect(findField(priced, '/services', 'From ₹1,23,456')).toMatchObject({ file: 'prices.yaml' })
  const figure = content.site.figures[0] ?? { value: 0, suffix: '' }
  expect(find('/about', printFigure(figure))).toEqual({ file: 'site.yaml', path: ['figures', 0, 'value'] })
  const member = content.team[0]
  expect(find('/about', member?.image.picture ?? '')).toEqual({
    file: `team/${member?.slug}.yaml`,
    path: ['image'],
  })
})

test('finds the opening hours, whose text the file does not have', () => {
  expect(find('/contact', content.site.hours.office.text)).toEqual({
    file: 'site.yaml',
    path: ['hours', 'office'],
  })
})

test('finds nothing for a text that is nowhere', () => {
  expect(find('/about', 'Colourless green ideas sleep')).toBeUndefined()
  expect(find('/about', '')).toBeUndefined()
})
