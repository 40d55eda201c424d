import { expect, test } from 'vitest'
import { readYaml } from './read-yaml.ts'

test.each([
  ['a tab', 'a:\n\tb: 1', 2, /^blanks: /],
  ['a colon in a text', 'id: 1\ntitle: Chat: the bots', 2, /"quotation marks", because it holds a colon/],
  ['a line moved in differently', 'a:\n  b: 1\n c: 2', 3, /^as many blanks before it/],
  ['no blank behind a colon', 'title:Chat\nid: 1', 1, /a blank behind each colon/],
  ['quotation marks in quotation marks', 'title: "Our "best" bots"', 1, /"quotation marks"/],
  ['a name twice', 'a: 1\na: 2', 2, /^valid YAML/],
  ['a text that a # cuts off', 'title: Video # 1 in India', 1, /"quotation marks"/],
  ['a text in stars', 'title: *Chatbots*', 1, /"quotation marks"/],
  ['letters of another encoding', 'title: Caf\uFFFD', 1, /UTF-8/],
])('reports %s with its line', (_, text, line, expected) => {
  expect(readYaml(text).mistake).toEqual({
    line,
    found: expect.any(String),
    expected: expect.stringMatching(expected),
  })
})

test('shows the line itself, with what the parser says', () => {
  expect(readYaml('a: 1\nb: "x" y\n').mistake?.found).toMatch(/^b: "x" y {2}\(\w+/)
})

test.each(['a: b # sample', 'a: 3999 # before GST', '# sample: this\na: b', 'a: "the #1 bot"'])(
  'accepts %j',
  (text) => {
    expect(readYaml(text).mistake).toBeUndefined()
  },
)
