import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { CONTACT_PAGE } from '../test-relay.ts'
import { refill } from './refill.ts'

const HOSTILE = `</textarea><script>alert("1")</script>' onfocus='x' & "q"`
const DRAFT = {
  fields: {
    name: HOSTILE,
    email: 'asha@',
    phone: '1',
    subject: 'other',
    message: `\n${HOSTILE}\nline $& two`,
  },
  problems: [{ field: 'email' as const, sentence: 'Email must be <b>plain</b>' }, { sentence: 'Second' }],
}

test('everything that was typed is back in its control, as text', () => {
  const form = parse(refill(CONTACT_PAGE, DRAFT)).querySelector('form')
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

test('the problems are listed where the page wants them', () => {
  const notice = parse(refill(CONTACT_PAGE, DRAFT)).querySelector('[data-refusal]')
  expect(notice?.outerHTML).toBe(
    '<ul class="problems" data-refusal><li>Email must be &lt;b&gt;plain&lt;/b&gt;.</li><li>Second.</li></ul>',
  )
})

test('nothing else of the page changes, other forms and inline scripts least of all', () => {
  const html = refill(CONTACT_PAGE, DRAFT)
  expect(html).toContain('<script>const page = "<form>";</script>')
  expect(html).toContain(`<input name="message" value="another form's">`)
  expect(refill(CONTACT_PAGE, { fields: {}, problems: [] }).replace(' hidden', '')).toBe(
    CONTACT_PAGE.replace(' hidden', ''),
  )
})

test('a page without a form or a place for problems stays as it is', () => {
  const page = '<h1>Contact</h1><form action="/search"><input name="name"></form>'
  expect(refill(page, DRAFT)).toBe(page)
})

test('a block that is no list gets one', () => {
  expect(refill('<div data-refusal></div>', DRAFT)).toContain('<div data-refusal><ul><li>')
})
