import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readAgency } from '../config/agency.ts'
import { createTestFolder } from '../testing/folder.ts'
import { plainNameOf, REPLY_NAMES, readReplies } from './replies.ts'
import { TemplateError } from './templates.ts'

const CONTENT = join(import.meta.dirname, '../../content')
const AGENCY = readAgency(CONTENT)

function read(yaml?: string, agency: Parameters<typeof readReplies>[1] = AGENCY) {
  const folder = createTestFolder()
  if (yaml !== undefined) writeFileSync(join(folder, 'replies.yaml'), yaml)
  return readReplies(folder, agency)
}

function replyTo(subject: string, yaml?: string) {
  return read(yaml)({ name: 'Asha', subject, message: 'A shop' })
}

const textOf = (text: string) => `texts:\n  - title: Ask\n    text: ${JSON.stringify(text)}\n`

type Text = { subject?: string; text: string }

function texts(...entries: Text[]): string {
  return JSON.stringify({ texts: entries.map((one) => ({ title: 'Ask', ...one })) })
}

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
  const replies = read(texts({ text: '{{agency}}{{agencyPhone}}' }), facts)
  expect(replies({ name: 'Asha', subject: 'other', message: '' }).templates[0]?.text).toBe('A & {{name}}')
})

test.each([
  ['D’Souza', true],
  ['आशा राव', true],
  ['K. Srinivasan', true],
  ['A.P.J. Abdul Kalam', true],
  ['Dr. Farhan Qureshi', true],
  ['प्रो. शर्मा', true],
  ['Ravi Kumar S.', true],
  ['x'.repeat(60), true],
  ['x'.repeat(61), false],
  ['Visit www.spam.example', false],
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
