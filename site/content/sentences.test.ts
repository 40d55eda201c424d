import { expect, test } from 'vitest'
import { sentenceOf } from './errors.ts'
import { edited, fileIn, problemsOf } from './test-content.ts'

test.each<[string, (string | number)[], unknown, string]>([
  ['site.yaml', ['contact', 'phone'], '98765', 'Ten digits, please, or a number with its country code.'],
  ['site.yaml', ['contact', 'address', 'postalCode'], '3020', 'Six digits, please.'],
  ['site.yaml', ['contact', 'latitude'], 'north', 'A number, please.'],
  ['site.yaml', ['name'], '', 'This is needed.'],
  [
    'site.yaml',
    ['replyTime'],
    'soon',
    'A number of minutes, hours or days, please; or other words, and the same in hours below.',
  ],
  ['site.yaml', ['replyHours'], 24, 'Leave this empty: “24 hours” says it already.'],
  ['site.yaml', ['legal', 0, 'url'], 'none yet', 'An address such as https://www.example.com/page, please.'],
  ['prices.yaml', ['app', 'from'], 'on request', 'A number, please.'],
  [fileIn('projects/'), ['image'], '', 'This is needed.'],
  ['pages/home.yaml', ['hero', 'ticks'], ['Fast'], 'At least 2, please.'],
])('of %s, %j as %j a form says: %s', (file, path, value, sentence) => {
  const problems = problemsOf(edited(file, (document) => document.setIn(path, value)))
  expect(problems.map(sentenceOf)).toEqual([sentence])
})
