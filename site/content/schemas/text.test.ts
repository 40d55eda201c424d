import { expect, test } from 'vitest'
import { edited, problemsOf } from '../test-content.ts'

test.each([
  ['We build <b>fast</b> sites', '<b>'],
  ['One line<br/>and another', '<br/>'],
  ['See <a href="https://sagus.in">us</a>', '<a href="https://sagus.in">'],
  ['Design &amp; code', '&amp;'],
  ['24&nbsp;hours', '&nbsp;'],
  ['It&#39;s ours', '&#39;'],
  ['Ours <!-- to do -->', '<!--'],
  ['We build **fast** sites', '**fast*'],
  ['We build *fast* sites', '*fast*'],
  ['See [our work](/our-work)', '[our work](/our-work)'],
])('reports markup in a text: %s', (lead, found) => {
  const file = 'pages/about.yaml'
  const files = edited(file, (about) => about.setIn(['hero', 'lead'], lead))
  expect(problemsOf(files)).toMatchObject([
    { file, field: 'hero.lead', found: JSON.stringify(found), expected: expect.stringContaining('HTML') },
  ])
})

test.each([
  'R&D; and AT&T',
  'a < b and c > d',
  '<3 you',
  '5* service, 3* price',
  'From ₹3,999* (*plus GST)',
  'Ask {name} [sic] (now)',
])('accepts signs that are no markup: %s', (lead) => {
  const files = edited('pages/about.yaml', (about) => about.setIn(['hero', 'lead'], lead))
  expect(problemsOf(files)).toEqual([])
})
