import { parse } from 'node-html-parser'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { LeadSource } from './lead-source.tsx'

afterEach(() => sessionStorage.clear())

function sent(entry: string | undefined): Record<string, string | undefined> {
  if (entry !== undefined) sessionStorage.setItem('entry', entry)
  const fields = parse(renderToStaticMarkup(createElement(LeadSource))).querySelectorAll('[type=hidden]')
  return Object.fromEntries(fields.map(({ attributes: { name = '', value } }) => [name, value]))
}

const PAGE = 'https://sagus.example/services'

test.each([
  [
    'a campaign',
    [`${PAGE}?utm_source=insta&utm_campaign=%E0%A4%A8%E0%A4%AE&x=1`, ''],
    { utm_source: 'insta', utm_campaign: 'नम' },
  ],
  [
    'the host of the referrer alone',
    [PAGE, 'https://www.google.com/search?q=private'],
    { referrer: 'www.google.com' },
  ],
  ['no referrer of the site itself', [PAGE, 'https://sagus.example/about'], {}],
  ['at most 200 characters', [`${PAGE}?utm_term=${'x'.repeat(300)}`, ''], { utm_term: 'x'.repeat(200) }],
])('sends %s with the first page', (_, entry, source) => {
  expect(sent(JSON.stringify(entry))).toEqual({ first_page: '/services', ...source })
})

test.each([undefined, '{', '"text"', '[1]', '{}'])('sends nothing if the tab kept %s', (entry) => {
  expect(sent(entry)).toEqual({})
})
