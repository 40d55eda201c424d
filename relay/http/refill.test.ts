import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { CONTACT_PAGE } from '../testing/relay.ts'
import { createRefill } from './refill.ts'

const HOSTILE = `</textarea><script>alert("1")</script>' onfocus='x' & "q" x$\` onfocus=y $& $' Rs $$ 500`
const DRAFT = {
  fields: {
    name: HOSTILE,
    email: 'asha@',
    phone: '1',
    subject: 'other',
    message: `\n${HOSTILE}\nline two`,
  },
  problems: [
    { kind: 'long' as const, field: 'email' as const, values: { limit: 1200 } },
    { kind: 'files' as const },
  ],
}

test('everything that was typed is back in its control, as text', () => {
  const form = parse(createRefill(CONTACT_PAGE)(DRAFT)).querySelector('form')
  const value = (name: string) => form?.querySelector(`input[name=${name}]`)?.getAttribute('value')
  expect(value('name')).toBe(HOSTILE)
  expect(value('email')).toBe('asha@')
  expect(value('phone')).toBe('1')
  expect(form?.querySelectorAll('option[selected]').map((option) => option.getAttribute('value'))).toEqual([
    'other',
  ])
  expect(form?.querySelector('textarea')?.text).toBe(`\n${DRAFT.fields.message}`)
  expect(form?.querySelectorAll('script')).toEqual([])
  expect(form?.querySelector('#n')?.hasAttribute('required')).toBe(true)
})

test('the problems are listed where the page wants them, in the agency’s words, as text', () => {
  const words = {
    labels: { email: 'E-mail' },
    sentences: { long: '{field} <b>over</b> {limit}! {other}', files: 'No files.' },
  }
  const notice = parse(createRefill(CONTACT_PAGE, words)(DRAFT)).querySelector('[data-refusal]')
  expect(notice?.outerHTML).toBe(
    '<ul class="problems" data-refusal><li>E-mail &lt;b&gt;over&lt;/b&gt; 1,200! {other}</li><li>No files.</li></ul>',
  )
})

test('nothing else of the page changes, other forms and inline scripts least of all', () => {
  const html = createRefill(CONTACT_PAGE)(DRAFT)
  expect(html).toContain('<script>const page = "<form>";</script>')
  expect(html).toContain(`<input name="message" value="another form's">`)
  expect(createRefill(CONTACT_PAGE)({ fields: {}, problems: [] }).replace(' hidden', '')).toBe(
    CONTACT_PAGE.replace(' hidden', ''),
  )
})

test('a page without a form or a place for problems stays as it is', () => {
  const page = '<h1>Contact</h1><form action="/search"><input name="name"></form>'
  expect(createRefill(page)(DRAFT)).toBe(page)
})

test('a block that is no list gets one', () => {
  expect(createRefill('<div data-refusal></div>')(DRAFT)).toContain('<div data-refusal><ul><li>')
})
