import { expect, test } from 'vitest'
import { readYaml } from './read-yaml.ts'

test.each([
  ['a colon in a text', 'id: 1\ntitle: Chat: the bots', 2, /title: Chat: the bots/],
  ['no blank behind a colon', 'title:Chat\nid: 1', 1, /title:Chat/],
  ['quotation marks in quotation marks', 'title: "Our "best" bots"', 1, /Our "best" bots/],
  ['a quotation mark left open, however much follows', "id: 1\ntitle: 'Tis\nb: 1\nc: 2\n", 2, /'Tis/],
  ['a fact at the beginning', 'title: {name} bots', 1, /\{name\} bots/],
  ['a line moved in differently', 'a:\n  b: 1\n c: 2', 3, /c: 2/],
  ['a long text’s line that is not moved in', 'a: >-\n  one\ntwo\nb: "three"', 3, /^two$/],
  ['a tab', 'a:\n\tb: 1', 2, /a tab/],
  ['a name twice', 'a: 1\na: 2', 2, /same name/],
  ['what another program left', '<<<<<<< HEAD\na: 1', 1, /<<<<<<</],
])('reports %s with its line as typed', (_, text, line, found) => {
  expect(readYaml(text).mistake).toEqual({
    line,
    found: expect.stringMatching(found),
    expected: expect.any(String),
  })
})

test.each([
  ['id: 1\ntitle: Web\n kind: x\nlast: 1', 3, 'as many blanks before it as the other lines of its group'],
  ['a:\n   b: 1\n  c: 2\n  d: 3', 2, 'as many blanks before it as the other lines of its group'],
  ['l:\n   - a\n  - b\n  - c', 2, 'as many blanks before it as the other lines of its group'],
  ['l:\n  - a\n   - b\n  - c', 3, 'as many blanks before it as the other lines that begin with a hyphen'],
  ['l:\n  - a: 1\n     b: 2', 3, 'as many blanks before it as the other lines of its group'],
  [' a: 1\nb: 2', 1, 'as many blanks before it as the other lines of its group'],
  ['a: one\n  b: 2', 2, /^as many blanks .*"quotation marks" round that whole text$/],
  ['a: one\n  and so we say: two', 2, /because it holds a colon and a blank$/],
  ['l:\n  - a\n  b\n', 3, /^a hyphen and a blank before it/],
  ['l:\n  - a\n  -b\n', 3, 'a blank behind the hyphen'],
  ['l:\n  -a\n  - b\n', 2, 'a blank behind the hyphen'],
  ['a: Chat: the bots', 1, /because it holds a colon and a blank$/],
  ['a:b\nc: d', 1, 'an ordinary blank behind the colon'],
  ['a:\u00a0b\nc: d', 1, 'an ordinary blank behind the colon'],
  ['a:\n\u00a0 b: 1', 2, /^ordinary blanks before it/],
  ['a b\nc: d', 1, /^a name, a colon and a blank before it/],
  ['a: "b" c', 1, /^nothing behind the closing quotation mark/],
  ["a: 'it's b'", 1, /^the whole text between "quotation marks": an apostrophe/],
  ['a: "b\nc: d', 1, 'the same mark at its end'],
  ['a: "b”\nc: d', 1, 'a straight " at its end, too'],
  ['a: “b: c”', 1, /^straight quotation marks/],
  ['a: @b', 1, 'the whole text between "quotation marks"'],
  ['a: {b} c', 1, 'the whole text between "quotation marks"'],
  ['a: {b}', 1, 'it between "quotation marks"'],
  ['a: - b', 1, /^each entry of a list on a line of its own/],
  ['a: [b, c\nd: e', 1, /^a list in one pair of \[ and \]/],
  ['a: >- b\n  c', 1, 'the text on lines of its own below, two blanks further in'],
  ['a: "50\\% off"', 1, /^no \\ within/],
  ['a: 1\n---\nb: 2', 2, /^one document/],
  ['a: [b, c\r\nd: e\r\n', 1, /^a list in one pair/],
  ['a: "b\r\nc: d\r\ne: "f"\r\n', 1, 'the same mark at its end'],
  ['a:\r\n   b: 1\r\n  c: 2\r\n', 2, 'as many blanks before it as the other lines of its group'],
  ['a: 1\na: 2', 2, 'each name once: delete one of the two'],
])('explains %j and names the wrong line', (text, line, expected) => {
  const { mistake } = readYaml(text)
  expect(mistake?.line).toBe(line)
  expect(mistake?.expected).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected))
  expect(mistake?.expected.split(' ').length, 'words').toBeLessThan(28)
})

test('explains each kind of mistake by a sentence of its own', () => {
  const kinds = [
    'a: b: c',
    'a:b',
    'a\tb',
    'a: "b" c',
    'a: "b',
    'a: @b',
    'a: [b',
    'a:\n  b: 1\n c: 2',
    'a:\n\tb: 1',
  ]
  const sentences = kinds.map((text) => readYaml(`${text}\nz: 1\n`).mistake?.expected)
  expect(new Set(sentences).size).toBe(kinds.length)
})

test.each([
  'title: “Web Development”',
  'title: “Web Development"',
  'title: ‘It’s ours’',
  'title: „Web“',
  'l: [“a”, b]',
  '“title”: Web',
])('refuses %s, whose quotation marks would be shown', (text) => {
  expect(readYaml(text).mistake).toMatchObject({ line: 1, expected: expect.stringMatching(/^straight/) })
})

test.each([
  'title: The “best” bots',
  'title: “Best” and “fast”',
  'title: "“Best”, she said"',
  'title: "“Best”"',
  'text: >-\n  “Best”',
  'title: one text\n  on two lines',
  'text: >-\n  - a list\n  - in a text',
  'list: [a, b]',
])('accepts %s', (text) => {
  expect(readYaml(text).mistake).toBeUndefined()
})

test.each([
  ['the end of a text after a #', 'title: The #1 Chatbot', /#1 Chatbot/],
  [
    'the end of a text after a blank and a #',
    'title: Video # 1 in India',
    /Video, and behind it a note: # 1 in/,
  ],
  ['the first word after a !', 'title: !New bots', /begins with/],
  ['the first word after a &', 'title: &Chat bots', /begins with/],
  ['a text in stars', 'title: *Chatbots*', /begins with/],
  ['letters of another encoding', 'title: Caf\uFFFD', /cannot be read/],
])('reports %s', (_, text, found) => {
  expect(readYaml(text).mistake?.found).toMatch(found)
})

test.each([
  ['a note', 'a: b # sample'],
  ['a note behind a number', 'a: 3999 # before GST'],
  ['a note on a line of its own', '# sample: this\na: b'],
  ['a line that has been put out of use', '#a: b\nc: d'],
  ['a # in a long text', 'a: >-\n  the #1 bot\n'],
  ['a # in quotation marks', 'a: "the #1 bot"'],
])('accepts %s', (_, text) => {
  expect(readYaml(text).mistake).toBeUndefined()
})
