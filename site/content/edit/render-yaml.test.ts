import { describe, expect, test } from 'vitest'
import type { Edit } from './edit.ts'
import { editYaml } from './edit-yaml.ts'
import { readValue } from './values.ts'

const PAGE = `title: Plain words # sample
quoted: "Quoted: words"
single: 'It is'
folded: >-
  A text that is folded, because it is long enough for two lines: this one, which has as many
  letters as fit, and the last.

# Kept.
lines: |
  One
  Two
list: [Monday, Tuesday] # sample
entries:
  - name: First
  - name: Second
`

const set = (path: Edit['path'], value: unknown): Edit => ({ type: 'set', path, value })
const edit = (...edits: Edit[]) => editYaml(PAGE, edits)

/** @returns the lines of a text that another has not, and the other way round */
function changes(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const removed = old.filter((line) => !now.includes(line)).map((line) => `- ${line}`)
  return [...removed, ...now.filter((line) => !old.includes(line)).map((line) => `+ ${line}`)]
}

describe('sets a text', () => {
  test.each([
    ['an apostrophe', "Asha's", "Asha's"],
    ['a colon', 'Asha: a name', '"Asha: a name"'],
    ['a colon at the end', 'Asha:', '"Asha:"'],
    ['a hyphen first', '- one', '"- one"'],
    ['a # first', '#1', '"#1"'],
    ['a # behind a blank', 'Video #1', '"Video #1"'],
    ['a # within a word', 'C#', 'C#'],
    ['a ? first', '? why', '"? why"'],
    ['a | first', '| one', '"| one"'],
    ['a > first', '> one', '"> one"'],
    ['an @ first', '@asha', '"@asha"'],
    ['a backtick first', '`one`', '"`one`"'],
    ['a { first', '{price.website}', '"{price.website}"'],
    ['a half typed placeholder', '{price.', '"{price."'],
    ['a placeholder within', 'From {price.website}', 'From {price.website}'],
    ['a [ first', '[a, b]', '"[a, b]"'],
    ['an & first', '&one', '"&one"'],
    ['an * first', '*one*', '"*one*"'],
    ['an ! first', '!one', '"!one"'],
    ['a % first', '%one', '"%one"'],
    ['a + first', '+91 98765 43210', '"+91 98765 43210"'],
    ['a comma', 'one, two', 'one, two'],
    ['a number', '12', '"12"'],
    ['a number with a comma', '1,250', '1,250'],
    ['a hexadecimal number', '0x1F', '"0x1F"'],
    ['an exponent', '1e3', '"1e3"'],
    ['a time', '09:00', '"09:00"'],
    ['a date', '2026-11-25', '"2026-11-25"'],
    ['yes', 'yes', '"yes"'],
    ['no', 'No', '"No"'],
    ['true', 'true', '"true"'],
    ['null', 'null', '"null"'],
    ['a ~', '~', '"~"'],
    ['quotation marks', 'the "best" \\ one', 'the "best" \\ one'],
    ['a quotation mark first', '"best" one', '"\\"best\\" one"'],
    ['typographic quotation marks round it', '“All of it”', '"“All of it”"'],
    ['nothing', '', '""'],
    ['blanks at its ends', ' one ', '" one "'],
    ['a tab', 'one\ttwo', '"one\\ttwo"'],
    ['two lines', 'one\ntwo', '"one\\ntwo"'],
    ['a no-break space first', '\u00a0name: one', '"\u00a0name: one"'],
    ['a line separator', 'one\u2028two', '"one\u2028two"'],
    ['Devanagari', 'क्षत्रिय नमस्ते', 'क्षत्रिय नमस्ते'],
    ['NFD', 'Cafe\u0301', 'Cafe\u0301'],
    ['an emoji', '👩🏽‍💻 at work', '👩🏽‍💻 at work'],
    ['half an emoji', '\ud83d', '"\\ud83d"'],
    ['100,000 letters', 'letters '.repeat(12_500).trim(), 'letters '.repeat(12_500).trim()],
  ])('with %s', (_, value, written) => {
    const after = edit(set(['title'], value))
    expect(after).toBe(PAGE.replace('title: Plain words', () => `title: ${written}`))
    expect(readValue(after).value).toHaveProperty('title', value)
    for (const path of [['folded'], ['lines'], ['quoted'], ['single'], ['list', 1], ['entries', 1, 'name']])
      expect(readValue(edit(set(path, value))).value).toHaveProperty(path.join('.'), value)
  })

  test('in the style that it has', () => {
    const long =
      'A text of so many words that it needs several lines, each as long as the others of the file are, and then ends.'
    expect(changes(PAGE, edit(set(['folded'], long)))).toEqual([
      '-   A text that is folded, because it is long enough for two lines: this one, which has as many',
      '-   letters as fit, and the last.',
      '+   A text of so many words that it needs several lines, each as long as the others of the file',
      '+   are, and then ends.',
    ])
    expect(changes(PAGE, edit(set(['folded'], 'One.\nTwo  blanks.\n\nThree.')))).toEqual([
      '-   A text that is folded, because it is long enough for two lines: this one, which has as many',
      '-   letters as fit, and the last.',
      ...['+   One.', '+   Two  blanks.', '+   Three.'],
    ])
    expect(changes(PAGE, edit(set(['lines'], 'One\n- Two # no note\n')))).toEqual([
      '-   Two',
      '+   - Two # no note',
    ])
    expect(changes(PAGE, edit(set(['lines'], 'One')))).toEqual(['- lines: |', '-   Two', '+ lines: |-'])
    expect(changes(PAGE, edit(set(['quoted'], 'a, "b"')))).toContain('+ quoted: a, "b"')
    expect(changes(PAGE, edit(set(['single'], "It's")))).toEqual(["- single: 'It is'", "+ single: 'It''s'"])
    expect(changes(PAGE, edit(set(['list', 0], 'a, b')))).toContain('+ list: ["a, b", Tuesday] # sample')
  })

  test('and keeps quotation marks that it did not need', () => {
    const quoted = editYaml('at: "morning" # sample\n', [set(['at'], 'evening')])
    expect(quoted).toBe('at: "evening" # sample\n')
  })

  test.each([['folded'], ['lines'], ['title'], ['quoted']])('and back again as it was: %s', (key) => {
    const before = (readValue(PAGE).value as Record<string, string>)[key]
    for (const value of ['', 'a', 'a: b', 'a ', 'Longer words. '.repeat(20)])
      expect(editYaml(edit(set([key], value)), [set([key], before)])).toBe(PAGE)
  })
})
