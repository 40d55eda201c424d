import { expect, test } from 'vitest'
import { readContent } from '../load.ts'
import { problemsWith, real } from '../test-content.ts'

const { services, team } = readContent(real)
const SERVICE = `services/${services[0]?.slug}.yaml`
const MEMBER = `team/${team[0]?.slug}.yaml`

test.each([
  [
    'pages/home.yaml',
    'hero.ticks',
    'Fixed prices, in writing',
    /^a list: each entry on a line of its own below/,
  ],
  ['pages/home.yaml', 'hero.ticks', 'Fast', /^a list: each entry on a line of its own below/],
  ['pages/home.yaml', 'hero.lead', [], /^text, not a list: .* quotation marks$/],
  ['pages/home.yaml', 'hero.lead', { Note: 'fast' }, /^text: one that holds a colon/],
  ['pages/home.yaml', 'hero.lead', 24, 'text: put it between quotation marks'],
  [SERVICE, 'order', 1e99, /^a number of at most \d+$/],
  [SERVICE, 'order', 1.5, 'a whole number'],
  [
    SERVICE,
    'price',
    'on request',
    'a group of values: each on a line of its own below, further to the right, as “name: value”',
  ],
  [SERVICE, 'price', 'from:website', 'a group of values: an ordinary blank is missing behind the colon'],
  [
    SERVICE,
    'price',
    'from:\u00a0website',
    'a group of values: an ordinary blank is missing behind the colon',
  ],
  [SERVICE, 'price', {}, expect.not.stringMatching(/[<>]|Invalid|Too/)],
  [MEMBER, 'featured', 'yes', 'true or false'],
])('reports one problem for %s %s: %j, in our words', (file, path, value, expected) => {
  expect(problemsWith(file, path, value)).toMatchObject([
    { file, expected: expected instanceof RegExp ? expect.stringMatching(expected) : expected },
  ])
})
