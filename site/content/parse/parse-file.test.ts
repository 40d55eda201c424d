import { expect, test } from 'vitest'
import { sentenceOf } from '../errors.ts'
import { readContent } from '../load.ts'
import { fileIn, problemsWith, real } from '../test-content.ts'

const { about, services, team } = readContent(real)
const HOME = 'pages/home.yaml'
const ABOUT = 'pages/about.yaml'
const CONTACT = 'pages/contact.yaml'
const SERVICE = `services/${services.find(({ price }) => price && 'from' in price)?.slug}.yaml`
const MEMBER = `team/${team[0]?.slug}.yaml`

const STEPS: object[] = about.process.steps
const steps = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ ...STEPS[i % STEPS.length], title: `Step ${i}` }))
const long = 'words '.repeat(50).trim()

test.each<[file: string, path: string, value: unknown, found: string, expected: string | RegExp]>([
  ['site.yaml', 'contact.email', undefined, 'nothing', /^an email address such as/],
  [
    SERVICE,
    'category',
    'develpment',
    '"develpment"',
    /^one of service categories, which are in pages\/services\.yaml list categories: "ai"/,
  ],
  [SERVICE, 'discount', undefined, 'nothing', 'a number, 0 for none'],
  [SERVICE, 'price.from', 'chatbots', '"chatbots"', /"chatbot"/],
  [SERVICE, 'price', 'on request', '"on request"', /^a group of values: each on a line .* as “name: value”$/],
  [SERVICE, 'price', 'from:\u00a0website', '"from:\u00a0website"', /^a group .* blank is missing/],
  [SERVICE, 'price', {}, 'nothing', /^(?!.*(?:[<>]|Invalid|Too))/],
  [SERVICE, 'order', 1e99, '1e+99', /^a number of at most \d+$/],
  [SERVICE, 'order', 1.5, '1.5', 'a whole number'],
  ['prices.yaml', '1.from', '₹4,499', '"₹4,499"', /^a number: digits only, without commas, ₹/],
  [ABOUT, 'process.steps', steps(2), 'a list of 2', 'a list of at least 3'],
  [ABOUT, 'process.steps', steps(7), 'a list of 7', 'a list of at most 6'],
  [
    HOME,
    'hero.ticks',
    'Fixed, in writing',
    '"Fixed, in writing"',
    /^a list: each entry on a line of its own/,
  ],
  [HOME, 'hero.lead', [], 'a list of 0', /^text, not a list: .* quotation marks$/],
  [HOME, 'hero.lead', { Note: 'fast' }, 'a group of values', /^text: one that holds a colon/],
  [HOME, 'hero.lead', 24, '24', 'text: put it between quotation marks'],
  ['site.yaml', 'name', long, `"${long.slice(0, 79)}… (299 characters)`, 'a text of at most 200 characters'],
  [MEMBER, 'featured', 'yes', '"yes"', 'true or false'],
  [CONTACT, 'refusals.missing', 'It is missing.', '"It is missing."', /^\{field\} among the words/],
])('reports one problem for %s %s: %j, in our words', (file, path, value, found, expected) => {
  const field = expect.stringContaining(path.replace('1.', '[2].'))
  const words = expected instanceof RegExp ? expect.stringMatching(expected) : expected
  expect(problemsWith(file, path, value)).toMatchObject([{ file, field, found, expected: words }])
})

test('accepts the shortest and the longest list', () => {
  for (const count of [3, 6]) expect(problemsWith(ABOUT, 'process.steps', steps(count))).toEqual([])
})

test.each<[string, string, unknown, string]>([
  ['site.yaml', 'contact.phone', '98765', 'Ten digits, please, or a number with its country code.'],
  ['site.yaml', 'contact.latitude', 'north', 'A number, please.'],
  ['site.yaml', 'name', '', 'This is needed.'],
  ['site.yaml', 'legal.0.url', 'none yet', 'An address such as https://www.example.com/page, please.'],
  ['site.yaml', 'replyHours', 24, 'Leave this empty: “24 hours” says it already.'],
  [fileIn('projects/'), 'image', '', 'This is needed.'],
  [HOME, 'hero.ticks', ['Fast'], 'At least 2, please.'],
])('of %s, %j as %j a form says: %s', (file, path, value, sentence) => {
  expect(problemsWith(file, path, value).map(sentenceOf)).toEqual([sentence])
})
