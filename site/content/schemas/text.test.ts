import { expect, test } from 'vitest'
import { cpuTimeOf } from '#tools/testing/cpu-time.ts'
import { problemsWith } from '../test-content.ts'
import { copy } from './text.ts'

const ABOUT = 'pages/about.yaml'

test.each([
  ['We build <b>fast</b> sites', '<b>'],
  ['One line<br/>and another', '<br/>'],
  ['See <a href="https://sagus.in">us</a>', '<a href="https://sagus.in">'],
  ['24&nbsp;hours', '&nbsp;'],
  ['It&#39;s ours', '&#39;'],
  ['Ours <!-- to do -->', '<!--'],
  ['We build **fast** sites', '**fast*'],
  ['We build *fast* sites', '*fast*'],
  ['See [our work](/our-work)', '[our work](/our-work)'],
])('reports markup in a text: %s', (lead, found) => {
  const expected = expect.stringContaining('HTML')
  expect(problemsWith(ABOUT, 'hero.lead', lead)).toMatchObject([{ found: JSON.stringify(found), expected }])
})

test.each([
  'R&D; and AT&T',
  'a < b and c > d, <3 you',
  '5* service, 3* price',
  'From ₹3,999* (*plus GST)',
  'Ask {name} [sic] (now)',
])('accepts signs that are no markup: %s', (lead) => {
  expect(problemsWith(ABOUT, 'hero.lead', lead)).toEqual([])
})

test.each(['[a](', '<a ', '<', '*a ', '&a', '{a', 'a '])('looks for markup in linear time: %j', (unit) => {
  for (const length of [80_000, 320_000]) {
    expect(cpuTimeOf(() => copy.safeParse(unit.repeat(length / unit.length)))).toBeLessThan(1000)
  }
})
