import { expect, test } from 'vitest'
import { readYaml } from './yaml-mistakes.ts'

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
])('%s is told with its line, as it was typed', (_, text, line, found) => {
  expect(readYaml(text).mistake).toEqual({
    line,
    found: expect.stringMatching(found),
    expected: expect.any(String),
  })
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
])('%s is not lost in silence', (_, text, found) => {
  expect(readYaml(text).mistake?.found).toMatch(found)
})

test.each([
  ['a note', 'a: b # sample'],
  ['a note behind a number', 'a: 3999 # before GST'],
  ['a note on a line of its own', '# sample: this\na: b'],
  ['a line that has been put out of use', '#a: b\nc: d'],
  ['a # in a long text', 'a: >-\n  the #1 bot\n'],
  ['a # in quotation marks', 'a: "the #1 bot"'],
])('%s is no mistake', (_, text) => {
  expect(readYaml(text).mistake).toBeUndefined()
})
