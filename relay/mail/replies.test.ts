import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readAgency } from '../config/agency.ts'
import { plainNameOf, REPLY_NAMES, readReplies } from './replies.ts'
import { TemplateError } from './templates.ts'

const CONTENT = join(import.meta.dirname, '../../content')
const AGENCY = readAgency(CONTENT)
const folder = mkdtempSync(join(tmpdir(), 'replies-'))
afterAll(() => rmSync(folder, { recursive: true }))

function read(yaml?: string) {
  const path = join(folder, 'replies.yaml')
  rmSync(path, { force: true })
  if (yaml !== undefined) writeFileSync(path, yaml)
  return readReplies(folder, AGENCY)
}

function replyTo(subject: string, yaml?: string) {
  return read(yaml)({ name: 'Asha', subject, message: 'A shop' })
}

const textOf = (text: string) => `texts:\n  - title: Ask\n    text: ${JSON.stringify(text)}\n`

type Text = { subject?: string; text: string }

function texts(...entries: Text[]): string {
  return JSON.stringify({ texts: entries.map((one) => ({ title: 'Ask', ...one })) })
}

test.each(Object.keys(AGENCY.subjectLabels))(
  'the delivered file has one or two templates for %s, and some for all subjects',
  (subject) => {
    const replies = readReplies(join(CONTENT, 'mail'), AGENCY)
    const { templates } = replies({ name: 'Asha', subject, message: '' })
    const forAll = replies({ name: 'Asha', subject: 'unknown', message: '' }).templates
    expect(forAll).toHaveLength(2)
    expect([1, 2]).toContain(templates.length - forAll.length)
    for (const { text } of templates) expect(text).toMatch(/^Dear Asha,\n\n[\s\S]+\nSagus\n$/)
  },
)

test.each([
  ['without the file', undefined],
  ['with an empty file', ''],
  ['with a list whose entries were deleted', 'texts:\n'],
])('answers have default words and no templates %s', (_, yaml) => {
  expect(replyTo('other', yaml)).toEqual({
    subject: 'Re: Other – Sagus',
    greeting: 'Dear Asha,',
    whatsapp: 'Dear Asha, this is Sagus.',
    quoteLine: expect.any(Function),
    templates: [],
  })
})

test('the agency’s own words are used', () => {
  const yaml = languages(['en', 'Namaste'])
  expect(replyTo('other', yaml).greeting).toBe('Namaste Asha,')
  expect(read(yaml)({ name: 'www.spam.example', subject: 'other', message: '' }).greeting).toBe('Namaste,')
})

/** The list of languages, each with its word for a greeting. */
function languages(...greetings: [language: string, greeting: string][]): string {
  const entries = greetings.map(
    ([language, word]) =>
      `  - { language: ${language}, greeting: "${word} {{name}},", greetingWithoutName: "${word},", quote: "${word}, {{date}}:" }\n`,
  )
  return `languages:\n${entries.join('')}`
}

const IN_HINDI = 'हमें अपनी दुकान के लिए website चाहिए'
const IN_MALAYALAM = 'ഞങ്ങൾക്ക് ഒരു website വേണം'

test('a message in Hindi is greeted in Hindi, and its templates in Hindi are first, each with its own greeting', () => {
  const replies = read(texts({ subject: 'other', text: '{{greeting}} Yes' }, { text: '{{greeting}} जी हाँ' }))
  expect(replies({ name: 'मीना', subject: 'other', message: IN_HINDI })).toMatchObject({
    greeting: 'नमस्ते मीना,',
    templates: [{ text: 'नमस्ते मीना, जी हाँ' }, { text: 'Dear मीना, Yes' }],
  })
  expect(replies({ name: '', subject: 'other', message: IN_HINDI }).greeting).toBe('नमस्ते,')
  const english = replies({ name: 'Meena', subject: 'other', message: 'My shop is called दुकान' })
  expect(english.greeting).toBe('Dear Meena,')
  expect(english.templates[0]?.text).toBe('Dear Meena, Yes')
})

test.each([
  ['in its letters', 'Sunitha', IN_MALAYALAM, 'പ്രിയ Sunitha,'],
  ['by somebody with a name in its letters', 'സുനിത മേനോൻ', 'Please call me', 'പ്രിയ സുനിത മേനോൻ,'],
  ['in the letters of another', 'സുനിത മേനോൻ', IN_HINDI, 'नमस्ते സുനിത മേനോൻ,'],
  ['in letters of no language here', 'Kavin', 'வணக்கம்', 'Dear Kavin,'],
  ['of no letters', '', '9876543210', 'Dear,'],
])(
  'beside a language that the agency has added a message %s is greeted rightly',
  (_, name, message, greeting) => {
    const replies = read(languages(['en', 'Dear'], ['hi', 'नमस्ते'], ['ml', 'പ്രിയ']))
    expect(replies({ name, subject: 'other', message }).greeting).toBe(greeting)
  },
)

test('a template has the greeting of its language, and is first for a message in the letters of that', () => {
  const templates =
    'texts:\n  - { title: A, text: "{{greeting}} Yes" }\n  - { title: B, language: hi, text: "{{greeting}} Haan ji" }\n'
  const replies = read(templates)
  const textsFor = (message: string) =>
    replies({ name: 'Asha', subject: 'other', message }).templates.map(({ text }) => text)
  expect(textsFor('A shop')).toEqual(['Dear Asha, Yes', 'नमस्ते Asha, Haan ji'])
  expect(textsFor(IN_HINDI)).toEqual(['नमस्ते Asha, Haan ji', 'Dear Asha, Yes'])
})

test.each([
  ['A shop', 'On 5 January you wrote:'],
  [IN_HINDI, 'आपने 5 जनवरी को लिखा था:'],
])('the line above the quoted words is in the language of the message %s', (message, line) => {
  const { quoteLine } = read()({ name: 'मीना', subject: 'other', message })
  expect(quoteLine(Date.UTC(2026, 0, 5))).toBe(line)
})

test('the templates of the lead’s subject precede those for all', () => {
  const own = { subject: 'ai chatbot', text: '{{greeting}} {{#name}}{{subject}}{{/name}}' }
  const yaml = texts({ text: 'For all' }, own, { subject: 'other', text: 'For others' })
  expect(replyTo('ai chatbot', yaml).templates).toEqual([
    { title: 'Ask', text: 'Dear Asha, AI Chatbot' },
    { title: 'Ask', text: 'For all' },
  ])
})

test('values are neither escaped nor read as placeholders', () => {
  const facts = { name: 'A & {{name}}', phone: undefined, subjectLabels: {} }
  writeFileSync(join(folder, 'replies.yaml'), texts({ text: '{{agency}}{{agencyPhone}}' }))
  expect(readReplies(folder, facts)({ name: 'Asha', subject: 'other', message: '' }).templates[0]?.text).toBe(
    'A & {{name}}',
  )
})

test.each([
  ['Asha', true],
  ['D’Souza', true],
  ['आशा राव', true],
  ['K. Srinivasan', true],
  ['A.P.J. Abdul Kalam', true],
  ['Dr. Farhan Qureshi', true],
  ['Smt. Rukmini Iyer', true],
  ['प्रो. शर्मा', true],
  ['Ravi Kumar S.', true],
  ['x'.repeat(60), true],
  ['x'.repeat(61), false],
  ['Visit www.spam.example', false],
  ['Visit shop.example now', false],
  ['win.prizes.example', false],
  ['x.com', false],
  ['Asha. You have won!', false],
  ['a&cc=b@example.com?bcc=c@example.com', false],
  ['"><script>alert(1)</script>', false],
])('%j is a plain name: %s', (name, isPlain) => {
  expect(plainNameOf({ name })).toBe(isPlain ? name : '')
})

test.each([
  ['K.Srinivasan', 'K. Srinivasan'],
  ['Md.Imran', 'Md. Imran'],
  ['डॉ.शर्मा', 'डॉ. शर्मा'],
])('greets %s as %s, which no mail program takes for a web address', (name, greeted) => {
  expect(plainNameOf({ name })).toBe(greeted)
})

describe('the file is refused, with line and field, for', () => {
  test.each([
    [
      'an unknown placeholder',
      textOf('Dear {{nmae}}'),
      /line 3, texts\[1\]\.text: it names {{nmae}}.*greeting/,
    ],
    [
      'a placeholder of the pages',
      textOf('At {price.website}'),
      /line 3, texts\[1\]\.text: it says {price\.website}/,
    ],
    [
      'an unknown list',
      'all:\n  - title: Ask\n',
      /line 2, all: nothing reads this; the names are languages, words, texts/,
    ],
    [
      'an unknown language',
      languages(['xx', 'Hi']),
      /line 2, languages\[1\]\.language: expected one of en, hi, /,
    ],
    ['no language', 'languages: []\n', /line 1, languages: expected at least one language/],
    ['an empty text', textOf(' '), /line 3, texts\[1\]\.text: it is empty/],
    [
      'a number',
      'texts:\n  - title: 5\n    text: x\n',
      /line 2, texts\[1\]\.title: expected a text; a number needs quotation marks round it/,
    ],
    [
      'a list in place of the file',
      '- x\n',
      /line 1, \(the whole file\): expected values for languages, words, texts/,
    ],
    [
      'wrong YAML',
      'all:\n  - title: "Ask\n',
      /replies\.yaml cannot be used:\n {2}line 2, .*: expected the same mark at its end/,
    ],
  ])('%s', (_, yaml, message) => {
    expect(() => read(yaml)).toThrow(TemplateError)
    expect(() => read(yaml)).toThrow(message)
  })

  test('every problem at once', () => {
    expect(() => read(texts({ text: '{{x}}' }, { text: '' }))).toThrow(/texts\[1\][\s\S]*texts\[2\]/)
  })
})

test.each(REPLY_NAMES)('the delivered file explains the placeholder %s', (name) => {
  expect(readFileSync(join(CONTENT, 'mail/replies.yaml'), 'utf8')).toContain(`# {{${name}}}`)
})
