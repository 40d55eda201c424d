import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { CONTACT_PAGE } from '../testing/relay.ts'
import { fillContactPage } from './contact-page.ts'

const HOSTILE = `</textarea><script>alert("1")</script>' onfocus='x' & "q" x$\` \\ &lt; onfocus=y $& $' Rs $$ 500`
const POST = {
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

test('fills each typed value into its control, as text', () => {
  const form = parse(fillContactPage(CONTACT_PAGE, POST)).querySelector('form')
  const value = (name: string) => form?.querySelector(`input[name=${name}]`)?.getAttribute('value')
  expect(value('name')).toBe(HOSTILE)
  expect(value('email')).toBe('asha@')
  expect(value('phone')).toBe('1')
  expect(form?.querySelectorAll('option[selected]').map((option) => option.getAttribute('value'))).toEqual([
    'other',
  ])
  expect(form?.querySelector('textarea')?.text).toBe(`\n${POST.fields.message}`)
  expect(form?.querySelectorAll('script')).toEqual([])
  expect(form?.querySelector('#n')?.hasAttribute('required')).toBe(true)
})

test('lists the problems in the marked element, in the agency’s words, as text', () => {
  const words = {
    labels: { email: 'E-mail' },
    sentences: { long: '{field} <b>over</b> {limit}! {other}', files: 'No files.' },
  }
  const notice = parse(fillContactPage(CONTACT_PAGE, POST, words)).querySelector('[data-refusal]')
  expect(notice?.outerHTML).toBe(
    '<div data-refusal><ul><li>E-mail &lt;b&gt;over&lt;/b&gt; 1,200! {other}</li><li>No files.</li></ul></div>',
  )
})

test('puts the problem of a field at the field, as text', () => {
  const words = { labels: {}, sentences: { long: '{field} <b>"over"</b>!' } }
  const form = parse(fillContactPage(CONTACT_PAGE, POST, words)).querySelector('form')
  expect(form?.querySelector('#email-wrong')?.innerHTML).toBe('Email &lt;b&gt;&quot;over&quot;&lt;/b&gt;!')
  const email = form?.querySelector('[name=email]')
  expect(email?.getAttribute('aria-invalid')).toBe('true')
  expect(email?.getAttribute('data-refused')).toBe('Email <b>"over"</b>!')
  expect(form?.querySelectorAll('[aria-invalid]')).toHaveLength(1)
})

test('changes nothing else of the page, such as other forms and inline scripts', () => {
  const html = fillContactPage(CONTACT_PAGE, POST)
  expect(html).toContain('<script>const page = "<form>";</script>')
  expect(html).toContain(`<input name="message" value="another form's">`)
  const untouched = (page: string) =>
    page.replace(' hidden', '').replace('<ul></ul>', '').replaceAll('/>', '>')
  expect(untouched(fillContactPage(CONTACT_PAGE, { fields: {}, problems: [] }))).toBe(untouched(CONTACT_PAGE))
})

test('leaves a page without the form and the marked element unchanged', () => {
  const page = '<h1>Contact</h1><form action="/search"><input name="name"></form>'
  expect(fillContactPage(page, POST)).toBe(page)
})
