import { describe, expect, test } from 'vitest'
import { aSubmission } from '../testing/submission.ts'
import type { Submission } from './lead.ts'
import { assessSpam, describeSpam, type Signals, SPAM_SCORE } from './spam-score.ts'

const NOTHING: Signals = { isTrapped: false, onPageMs: undefined, alike: 0 }

function score(fields: Partial<Submission> = {}, signals: Partial<Signals> = {}): number {
  return assessSpam(aSubmission(fields), { ...NOTHING, ...signals }).score
}

function links(count: number, start = 'https://'): string {
  return Array.from({ length: count }, (_, n) => `${start}site-${n}.example`).join(' ')
}

const ADVERTISED = 'Online casino, betting and guest posts. Best backlinks, high domain authority!'

/** Links in the markup of editors and forums. */
function coded(count: number, write: (url: string) => string): string {
  return links(count).split(' ').map(write).join('\n')
}

describe('assessSpam scores a real submission below the threshold', () => {
  test.each([
    ['one with sites, sent quickly', { message: links(5) }, { onPageMs: 800 }],
    ['the same, sent quickly', {}, { isTrapped: true, onPageMs: 300 }],
    ['the same with its own site and another', { message: links(2) }, { isTrapped: true }],
    ['one that quotes three of its links', { message: coded(3, (url) => `<a href="${url}">here</a>`) }, {}],
    ['one whose own words are all of advertisements', { message: `${ADVERTISED} ${links(2)}` }, {}],
    ['one about bad backlinks, with three sites', { message: `Remove our backlinks: ${links(3)}` }, {}],
    ['one with such words within others', { message: `Abetting, casinoroyale: ${links(5)}` }, {}],
    ['one written for a forum', { message: coded(4, (url) => `[url=${url}]here[/url]`) }, {}],
  ])('%s', (_, fields, signals) => {
    expect(score(fields, signals)).toBeLessThan(SPAM_SCORE)
  })
})

describe('assessSpam scores obvious spam at the threshold or above', () => {
  test.each([
    ['the hidden field, with links', { message: links(3) }, { isTrapped: true }],
    ['the hidden field, with a link for a name', { name: 'www.x.example' }, { isTrapped: true }],
    ['the hidden field, with words of others', { message: 'Hello' }, { isTrapped: true, alike: 3 }],
    ['coded links, at once', { message: `[url=x]${links(3)}` }, { onPageMs: 300 }],
    ['words of advertisements, with links', { message: `${ADVERTISED} ${links(3)}` }, {}],
    ['one such word, with four links', { message: `BACKLINKS, cheap: ${links(4)}` }, {}],
    ['the same links from everywhere', { message: links(3) }, { alike: 10 }],
  ])('%s', (_, fields, signals) => {
    expect(score(fields, signals)).toBeGreaterThanOrEqual(SPAM_SCORE)
  })
})

test.each([
  'Namaste, we sell sarees in Muradnagar and need a website with SEO, so that we are on page one. Now: https://sarees.example',
  'Build us a loan app with UPI, like https://loans.example. Budget 3 lakh. Do you also do link building and guest blogging?',
])('assessSpam scores an ordinary proposal low: %s', (message) => {
  expect(score({ message })).toBeLessThanOrEqual(2)
})

describe('assessSpam changes the points of a signal at its limit', () => {
  test.each<[string, number, number, Parameters<typeof score>, Parameters<typeof score>]>([
    ['sent within two seconds', 0, 2, [{}, { onPageMs: 2000 }], [{}, { onPageMs: 1999 }]],
    ['a third link', 0, 2, [{ message: links(2) }], [{ message: links(3) }]],
    ['a sixth link', 2, 4, [{ message: links(5) }], [{ message: links(6) }]],
    ['an eighth link', 4, 5, [{ message: links(7) }], [{ message: links(8) }]],
    ['a third sender of the same words', 0, 2, [{}, { alike: 2 }], [{}, { alike: 3 }]],
    ['a tenth', 2, 4, [{}, { alike: 9 }], [{}, { alike: 10 }]],
    ['a link for a number', 0, 3, [{}], [{ phone: 'www.x.example' }]],
    ['a link in capitals', 0, 3, [{}], [{ name: 'HTTPS://X.EXAMPLE' }]],
  ])('%s: from %i to %i', (_, before, after, without, withIt) => {
    expect([score(...without), score(...withIt)]).toEqual([before, after])
  })
})

test.each(['dKjqWmZpTrxLbNaE', 'xkqjzvbnmrtpw'])('assessSpam gives points to random letters: %s', (text) => {
  expect(score({ message: text })).toBe(3)
  expect(score({ name: text, message: text })).toBe(SPAM_SCORE)
})

test.each(['OK', '09AAACH7409R1ZZ', 'हमेंअपनीदुकानकेलिएवेबसाइटचाहिए', 'Krishnamoorthy', 'https://sarees.example'])(
  'assessSpam gives no points to %s',
  (text) => {
    expect(score({ name: text.startsWith('https') ? 'Asha' : text, message: text })).toBe(0)
  },
)

test('describeSpam lists the reasons with their points', () => {
  const assessment = assessSpam(aSubmission({ message: links(9) }), { ...NOTHING, onPageMs: 1 })
  expect(describeSpam(assessment)).toBe('Score 7: sent within two seconds (2), 9 links (5)')
})

describe('assessSpam counts a link with markup once', () => {
  test.each([
    ['anchors', 3, coded(3, (url) => `<a class="x" href="${url}" target="_blank">here</a>`)],
    ['anchors that show their address', 3, coded(3, (url) => `<a href='${url}'>${url}</a>`)],
    ['forum links', 4, coded(4, (url) => `[url=${url}]here[/url]`)],
    ['links without a scheme', 3, coded(3, (url) => `<a href="${url.slice('https:'.length)}">here</a>`)],
    [
      'both, and an address beside each',
      4,
      '[url=https://a.example]a[/url] www.b.example <a href=c>c</a> http://d',
    ],
  ])('%s', (_, count, message) => {
    const { reasons } = assessSpam(aSubmission({ message }), NOTHING)
    expect(reasons).toEqual([`${count} links (2)`, 'links written as code (2)'])
  })
})

describe('assessSpam takes linear time for hostile messages', () => {
  test.each([
    ['<a ', 0],
    ['[url=]x', 7],
    ['https://www.', 5],
  ])('%s', (part, points) => {
    // quadratic time would be minutes
    expect(score({ message: part.repeat(100_000) })).toBe(points)
  })
})
