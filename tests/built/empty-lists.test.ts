import { readFileSync } from 'node:fs'
import { parse } from 'node-html-parser'
import { expect, onTestFinished, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { createProgram } from '#admin/server/website/program.ts'
import { withValueAt } from '#site/content/edit/values.ts'
import { content } from '../fixtures/content.ts'

/** By file: other values at their paths. What texts name stays. */
const EMPTY: Record<string, [path: string, value: unknown][]> = {
  'technologies.yaml': [['categories', []]],
  'pages/services.yaml': [
    ['list.categories', []],
    ['hero.shown', []],
  ],
  'pages/our-work.yaml': [
    ['list.categories', []],
    ['impact.shown', undefined],
  ],
  'pages/about.yaml': [['figures.shown', []]],
  'pages/contact.yaml': [['form.subjects', []]],
  ...Object.fromEntries(
    content.services.map(({ slug }) => [
      `services/${slug}.yaml`,
      [
        ['category', undefined],
        ['stat', undefined],
      ],
    ]),
  ),
  ...Object.fromEntries(
    content.projects.map(({ slug }) => [
      `projects/${slug}/project.yaml`,
      [
        ['category', undefined],
        ['technologies', []],
      ],
    ]),
  ),
}

/** What shows an entry of these lists, or stands around them. */
const TRACES = {
  '/': '#technologies',
  '/services': '.filter, [data-count-to], [data-category]',
  '/our-work': '.filter, #impact, .chips, [data-category], [id$=technology]',
  '/about': '#figures',
  '/contact': 'select, label[for=subject]',
}

test('lists that are empty leave no trace on any page', async () => {
  const program = createProgram({ log: { error: () => {}, warn: () => {} } })
  onTestFinished(program.stop)
  const values = new Map(
    Object.entries(EMPTY).map(([file, changes]) => {
      const value: unknown = parseYaml(readFileSync(`content/${file}`, 'utf8'))
      return [file, changes.reduce((now, [path, next]) => withValueAt(now, path.split('.'), next), value)]
    }),
  )
  for (const [page, trace] of Object.entries(TRACES)) {
    const render = async (drafts: typeof values) =>
      parse(await program.render({ type: 'page', page, drafts: { values: drafts, pictures: new Map() } }))
    const [before, after] = [await render(new Map()), await render(values)]
    const traces = (document: typeof before) => document.querySelectorAll(trace).length
    expect(traces(before), page).toBeGreaterThan(0)
    expect(traces(after), page).toBe(0)
    expect(
      after.querySelectorAll('ul, ol, dl, select').filter((list) => list.childNodes.length === 0),
    ).toEqual([])
  }
})
