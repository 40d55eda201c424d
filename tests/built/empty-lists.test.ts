import { readFileSync } from 'node:fs'
import { parse } from 'node-html-parser'
import { expect, onTestFinished, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { createProgram } from '#admin/server/website/program.ts'
import { withValueAt } from '#site/content/edit/values.ts'
import { content } from '../fixtures/content.ts'

/** Of a project. */
const LEFT_OUT = [
  ...['category', 'features', 'challenges', 'solutions', 'results', 'testimonials', 'gallery'],
  ...['liveUrl', 'caseStudyUrl', 'stats'],
]

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
    ['study.undated', undefined],
  ],
  'pages/about.yaml': [['figures.shown', []]],
  'pages/contact.yaml': [['form.subjects', []]],
  ...Object.fromEntries(
    content.services.map(({ slug }) => [
      `services/${slug}.yaml`,
      [
        ['category', undefined],
        ['stat', undefined],
        ['features', undefined],
        ['home', undefined],
      ],
    ]),
  ),
  ...Object.fromEntries(
    content.projects.map(({ slug }) => [
      `projects/${slug}/project.yaml`,
      [['technologies', []], ...LEFT_OUT.map((path): [string, undefined] => [path, undefined])],
    ]),
  ),
  ...Object.fromEntries(
    content.team.map(({ slug }) => [
      `team/${slug}.yaml`,
      [
        ['expertise', undefined],
        ['bio', undefined],
      ],
    ]),
  ),
}

/** What shows an entry of these lists, or stands around them. */
const TRACES = {
  '/': '#technologies, [aria-labelledby=services] .ticks',
  '/services': '.filter, [data-count-to], [data-category], .ticks',
  '/our-work':
    '.filter, #impact, .chips, [data-category], .tab-panel + .tab-panel, :is(article, dialog) :is(dl, [target])',
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
    const empty = (document: typeof before) =>
      document
        .querySelectorAll('ul, ol, dl, dd, select, p')
        .filter((one) => one.childNodes.length === 0)
        .map(String)
    // Status messages are empty at first.
    expect(empty(before)).toEqual(expect.arrayContaining(empty(after)))
  }
})
