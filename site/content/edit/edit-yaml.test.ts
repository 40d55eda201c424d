import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { siteSchema } from '../schemas/site.ts'
import type { Edit } from './edit.ts'
import { EditError, editYaml } from './edit-yaml.ts'
import { fieldOf } from './field-of.ts'
import { readValue } from './values.ts'

const PAGE = `# The words of a page.

title: Plain words # sample
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
number: 12 # sample
isOpen: true
empty: []
entries:
  # About the first.
  - name: First
    url: https://first.example # sample
  - name: Second
    # url: https://second.example

  # About the third.
  - name: Third
# After the list.
last:
`

const set = (path: Edit['path'], value: unknown): Edit => ({ type: 'set', path, value })
const edit = (...edits: Edit[]) => editYaml(PAGE, edits)

/** @returns the lines of a text that another has not, and the other way round */
function changes(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const removed = old.filter((line) => !now.includes(line)).map((line) => `- ${line}`)
  return [...removed, ...now.filter((line) => !old.includes(line)).map((line) => `+ ${line}`)]
}

test('sets numbers and yes or no, and a value that is missing', () => {
  expect(changes(PAGE, edit(set(['number'], 12.5)))).toContain('+ number: 12.5 # sample')
  expect(changes(PAGE, edit(set(['isOpen'], false)))).toContain('+ isOpen: false')
  expect(changes(PAGE, edit(set(['last'], 'one')))).toEqual(['- last:', '+ last: one'])
  expect(edit(set(['number'], 12))).toBe(PAGE)
})

test('sets groups and lists by the values that differ in them', () => {
  const entries = (readValue(PAGE).value as { entries: object[] }).entries
  const changed = entries.with(1, { name: 'Two', url: 'https://two.example' })
  expect(changes(PAGE, edit(set(['entries'], changed)))).toEqual([
    '-   - name: Second',
    '+   - name: Two',
    '+     url: https://two.example',
  ])
  expect(edit(set(['entries'], entries.toSpliced(1, 1)))).toBe(
    edit({ type: 'remove', path: ['entries'], at: 1 }),
  )
  expect(changes(PAGE, edit(set(['list'], ['Monday', 'Tuesday', 'Friday'])))).toContain(
    '+ list: [Monday, Tuesday, Friday] # sample',
  )
  expect(edit(set(['last'], ['a']))).toBe(PAGE.replace('last:\n', 'last: [a]\n'))
  expect(edit(set(['last', 'a', 'b'], 1))).toBe(PAGE.replace('last:\n', 'last:\n  a:\n    b: 1\n'))
})

describe('changes lists', () => {
  const long = 'An entry that is too long for a list on one line'
  test.each<[string, Edit, string, string]>([
    [
      'inserts above the comment of the next entry',
      { type: 'insert', path: ['entries'], at: 2, value: { name: 'New', url: 'https://new.example' } },
      '  # About the third.\n',
      '  - name: New\n    url: https://new.example\n  # About the third.\n',
    ],
    [
      'inserts at the end',
      { type: 'insert', path: ['entries'], at: 3, value: { name: 'New', words: [long] } },
      '  - name: Third\n',
      `  - name: Third\n  - name: New\n    words:\n      - ${long}\n`,
    ],
    [
      'inserts into a list on one line',
      { type: 'insert', path: ['list'], at: 0, value: 'a, b' },
      '[Monday',
      '["a, b", Monday',
    ],
    [
      'appends to a list on one line',
      { type: 'insert', path: ['list'], at: 2, value: 'Friday' },
      'Tuesday]',
      'Tuesday, Friday]',
    ],
    ['fills an empty list', { type: 'insert', path: ['empty'], at: 0, value: 'Monday' }, '[]', '[Monday]'],
    [
      'fills an empty list with what needs lines',
      { type: 'insert', path: ['empty'], at: 0, value: { name: 'a' } },
      ' []\n',
      '\n  - name: a\n',
    ],
    [
      'removes an entry with its comments',
      { type: 'remove', path: ['entries'], at: 0 },
      '  # About the first.\n  - name: First\n    url: https://first.example # sample\n',
      '',
    ],
    [
      'removes an entry with the comment within it',
      { type: 'remove', path: ['entries'], at: 1 },
      '  - name: Second\n    # url: https://second.example\n',
      '',
    ],
    [
      'removes the last entry, and keeps the comment below the list',
      { type: 'remove', path: ['entries'], at: 2 },
      '  # About the third.\n  - name: Third\n',
      '',
    ],
    ['removes from a list on one line', { type: 'remove', path: ['list'], at: 0 }, 'Monday, ', ''],
    ['removes its last entry', { type: 'remove', path: ['list'], at: 1 }, ', Tuesday', ''],
    [
      'moves in a list on one line',
      { type: 'move', path: ['list'], from: 0, to: 1 },
      'Monday, Tuesday',
      'Tuesday, Monday',
    ],
    [
      'moves an entry with its comments',
      { type: 'move', path: ['entries'], from: 2, to: 1 },
      '  - name: Second\n    # url: https://second.example\n\n  # About the third.\n  - name: Third\n',
      '  # About the third.\n  - name: Third\n\n  - name: Second\n    # url: https://second.example\n',
    ],
  ])('%s', (_, one, before, after) => {
    expect(edit(one)).toBe(PAGE.replace(before, after))
  })

  test('leaves [] for a list without entries', () => {
    const first: Edit = { type: 'remove', path: ['entries'], at: 0 }
    const none = edit(first, first, first)
    expect(none).toContain('entries: []\n\n# After the list.\n')
    const filled = editYaml(none, [{ type: 'insert', path: ['entries'], at: 0, value: { name: 'a' } }])
    expect(filled).toContain('entries:\n  - name: a\n\n# After the list.\n')
  })

  test('fills and empties a file that is a list', () => {
    const text = '# Nobody yet.\n\n[]\n'
    const filled = editYaml(text, [{ type: 'insert', path: [], at: 0, value: { name: 'a', role: 'b' } }])
    expect(filled).toBe('# Nobody yet.\n\n- name: a\n  role: b\n')
    expect(editYaml(filled, [{ type: 'remove', path: [], at: 0 }])).toBe(text)
    expect(editYaml('[]', [{ type: 'insert', path: [], at: 0, value: 'a' }])).toBe('[a]')
  })

  test('writes a new entry in the style of the one before it', () => {
    const text = 'all:\n  - text: >-\n      Short.\n'
    expect(editYaml(text, [{ type: 'insert', path: ['all'], at: 1, value: { text: 'New.' } }])).toBe(
      `${text}  - text: >-\n      New.\n`,
    )
  })
})

describe('adds and removes optional keys', () => {
  const form = fieldOf(z.strictObject({ a: z.string(), b: z.string().optional(), c: z.string() }))

  test('in the order of the form, otherwise at the end', () => {
    const text = 'a: 1 # sample\n\n# About c.\nc: 3\n'
    expect(editYaml(text, [set(['b'], 'two')], form)).toBe('a: 1 # sample\nb: two\n\n# About c.\nc: 3\n')
    expect(editYaml(text, [set(['b'], 'two')])).toBe(`${text}b: two\n`)
    expect(editYaml('a: 1', [set(['b'], 'two')])).toBe('a: 1\nb: two')
  })

  test('below a value of several lines', () => {
    const text = 'a: >-\n  one\n\n\n# About c.\nc: 3\n'
    expect(editYaml(text, [set(['b'], 'two')], form)).toBe('a: >-\n  one\nb: two\n\n\n# About c.\nc: 3\n')
  })

  test('in groups and lists of the form', () => {
    const site = 'hours:\n  office:\n    opens: "09:00"\n    closes: "18:00"\n    clock: 12\nname: A\n'
    const also = [{ days: ['Saturday'], opens: '09:00', closes: '13:00' }]
    expect(editYaml(site, [set(['hours', 'office', 'also'], also)], fieldOf(siteSchema))).toBe(
      site.replace(
        '    clock',
        '    also:\n      - days: [Saturday]\n        opens: "09:00"\n        closes: "13:00"\n    clock',
      ),
    )
  })

  test('with the groups that they are in', () => {
    expect(editYaml('a: 1\n', [set(['b', 'c'], 'one')])).toBe('a: 1\nb:\n  c: one\n')
    expect(editYaml('a: { b: 1 }\n', [set(['a', 'c'], 'd, e')])).toBe('a: { b: 1, c: "d, e" }\n')
    expect(editYaml('# Nothing yet.\n', [set(['a'], 'one')])).toBe('# Nothing yet.\na: one\n')
  })

  test('and keeps the comments above a removed one', () => {
    expect(changes(PAGE, edit(set(['lines'], undefined)))).toEqual(['- lines: |', '-   One', '-   Two'])
    expect(edit(set(['entries', 0, 'name'], undefined))).toBe(PAGE.replace('- name: First\n    url', '- url'))
    expect(edit(set(['none'], undefined))).toBe(PAGE)
  })

  test('one instead of another', () => {
    const price = 'price: # sample\n  from: website\ncolour: ink\n'
    expect(editYaml(price, [set(['price'], { text: 'On request' })])).toBe(
      'price: # sample\n  text: On request\ncolour: ink\n',
    )
  })
})

describe('confirms a sample', () => {
  test.each<[string, Edit['path'], string, string]>([
    ['at the end of a line', ['title'], 'words # sample', 'words'],
    ['of a number', ['number'], '12 # sample', '12'],
    ['of a list', ['list'], '] # sample', ']'],
    ['in an entry', ['entries', 0, 'url'], '.example # sample', '.example'],
  ])('%s', (_, path, before, after) => {
    expect(edit({ type: 'confirm', path })).toBe(PAGE.replace(before, after))
  })

  test('above a value, and of a whole file', () => {
    const confirm = (text: string, path: Edit['path']) => editYaml(text, [{ type: 'confirm', path }])
    expect(confirm('a: 1\n# sample: the list\nb:\n  - c\n', ['b'])).toBe('a: 1\nb:\n  - c\n')
    expect(confirm('# sample: all\n\n- a: 1 # sample\n', [])).toBe('- a: 1 # sample\n')
    expect(confirm('# sample: all\na: 1\n', [])).toBe('a: 1\n')
  })
})

test('keeps the line breaks of Windows, and of a file with both kinds', () => {
  const windows = PAGE.replaceAll('\n', '\r\n')
  const edits: Edit[] = [
    set(['folded'], 'Other words. '.repeat(10).trim()),
    { type: 'insert', path: ['entries'], at: 1, value: { name: 'a', words: 'one\ntwo' } },
    { type: 'move', path: ['entries'], from: 0, to: 2 },
    { type: 'confirm', path: ['title'] },
  ]
  expect(editYaml(windows, edits)).toBe(editYaml(PAGE, edits).replaceAll('\n', '\r\n'))
  const mixed = windows.replace('\r\n', '\n')
  expect(editYaml(mixed, [set(['title'], 'a: b')])).toBe(mixed.replace('Plain words', '"a: b"'))
})

test('keeps the byte order mark of Windows’ Notepad', () => {
  expect(editYaml('\ufeffa: 1\nb: 2\n', [set(['a'], 3)])).toBe('\ufeffa: 3\nb: 2\n')
})

describe('throws EditError and changes nothing', () => {
  test.each<[string, string, Edit]>([
    ['for a file that is no valid YAML', 'a: "one\n', set(['a'], 'two')],
    ['for an entry that does not exist', PAGE, { type: 'remove', path: ['entries'], at: 3 }],
    ['for a place behind the list', PAGE, { type: 'insert', path: ['entries'], at: 4, value: {} }],
    ['for a list that is none', PAGE, { type: 'insert', path: ['title'], at: 0, value: 'a' }],
    ['for a key of a text', PAGE, set(['title', 'a'], 'b')],
    ['for another kind of file', PAGE, set([], ['a'])],
    ['for a value without a mark', PAGE, { type: 'confirm', path: ['quoted'] }],
    ['for letters that no program can read', PAGE, set(['title'], 'a \ufffd')],
    ['for a number that is none', PAGE, set(['number'], Number.NaN)],
  ])('%s', (_, text, one) => {
    expect(() => editYaml(text, [one])).toThrow(EditError)
  })
})
