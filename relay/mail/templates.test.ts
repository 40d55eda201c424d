import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FIELD_NAMES, FORM_FIELDS } from '#contract/email-protocol.ts'
import { createTestFolder } from '../testing/folder.ts'
import { MAIL_NAMES, namesFor, readTemplates, TemplateError } from './templates.ts'

const TEMPLATES = join(import.meta.dirname, '../../content/mail')

function withTemplate(file: string, edit: (template: string) => string): () => unknown {
  const folder = createTestFolder()
  cpSync(TEMPLATES, folder, { recursive: true })
  writeFileSync(join(folder, file), edit(readFileSync(join(folder, file), 'utf8')))
  return () => readTemplates(folder, 'contact')
}

test('a missing template is refused', () => {
  const folder = createTestFolder()
  expect(() => readTemplates(folder, 'contact')).toThrow(TemplateError)
  expect(() => readTemplates(folder, 'contact')).toThrow(
    /contact\.subject\.txt cannot be used: there is no such file\./,
  )
})

test.each<[what: string, file: string, edit: (template: string) => string, message: RegExp]>([
  [
    'a misspelt name, which would render as nothing',
    'contact.txt',
    (template) => `One\n{{mesage}}\n${template}`,
    /contact\.txt cannot be used: in line 2 it names {{mesage}}.*message/,
  ],
  [
    'a section that is not closed',
    'contact.txt',
    (template) => `One\n{{#extras}}\n${template}`,
    /contact\.txt cannot be used: in line \d+: Unclosed section "extras"/,
  ],
  [
    'a placeholder of the pages, which mails do not replace',
    'contact.txt',
    (template) => `${template}\nWe answer within {replyTime}.`,
    /contact\.txt cannot be used: in line \d+ it says {replyTime}/,
  ],
  ['an empty subject', 'contact.subject.txt', () => '\n', /contact\.subject\.txt.*no subject/],
])('a template with %s is refused', (_, file, edit, message) => {
  expect(withTemplate(file, edit)).toThrow(message)
})

test.each([
  ['nowhere', ''],
  ['in a part that is there only with a phone number', '{{#phone}}{{message}}{{/phone}}'],
  ['only where there is none', '{{^message}}{{message}}{{/message}}'],
  ['only asked about', '{{#message}}A message came.{{/message}}'],
])('a template with the visitor’s message %s is refused', (_, part) => {
  const read = withTemplate('contact.txt', (template) => template.replace('{{message}}', part))
  expect(read).toThrow(/contact\.txt.*leaves the message out/)
})

test.each(['{email}}', '{{{email}}}', '{{&email}}'])(
  'a template with %s is refused, with the line and what to write',
  (wrong) => {
    const name = wrong.replace(/[{}&]/g, '')
    const read = withTemplate('contact.html', (template) => `One\n${wrong}\n${template}`)
    expect(read).toThrow(`contact.html cannot be used: in line 2 it says ${wrong}: write {{${name}}}`)
  },
)

test.each(MAIL_NAMES)('the README lists each value of the mail %s', (mail) => {
  const readme = readFileSync(join(TEMPLATES, 'README.md'), 'utf8')
  const [, entry = ''] = readme.split(`\n- \`${mail}\`: `)
  const listed = [...(entry.split('\n- ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name)
  const further = FIELD_NAMES.filter((name) => FORM_FIELDS[name].type === 'line') // listed as `fields`
  const expected = namesFor(mail).filter((name) => !['.', ...further].includes(name))
  expect(listed).toEqual(expect.arrayContaining(expected))
})

test('a byte order mark is removed', () => {
  const read = withTemplate('contact.txt', (template) => `\ufeff${template}`) as () => (view: object) => {
    text: string
  }
  expect(read()({ message: 'x' }).text).not.toContain('\ufeff')
})
