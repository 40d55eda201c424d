import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { real } from '../test-content.ts'
import { fieldOf } from './field-of.ts'
import { schemaOf } from './files.ts'
import { textsIn, valueAt, withValueAt } from './values.ts'
import { formatYaml, WriteError, writeValues } from './write-values.ts'

const FILES = [...real.texts]

/** What people type and paste, and what YAML reads as something else. */
const AWKWARD = [
  ...'¦ ¦a: b¦a #b¦# c¦- a¦-¦?¦"q"¦it\'s¦{x}¦[x]¦*a¦&a¦!a¦%a¦@a¦`a¦|¦>¦<<¦---¦a\\b¦“q”¦a:¦: ¦emoji 😀'.split(
    '¦',
  ),
  ...'null¦~¦true¦yes¦12¦1e3¦0x1f¦2024-01-01¦1_000¦.inf'.split('¦'),
  ...' lead¦trail ¦two\nlines¦end\n¦\nstart¦a\n\n\nb¦a\n\n¦ \n a¦a \nb¦tab\there¦a\n  indented\nb'.split('¦'),
  ...'a\u2028b¦a\u0007b¦\ufeff¦a\rb¦a\r\nb¦\u0085'.split('¦'),
  ...['x'.repeat(300), 'word '.repeat(60), 'two  blanks '.repeat(20).trim(), 'नमस्ते '.repeat(40).trim()],
  ...[`${'word '.repeat(40)}# no`, `--- ${'x '.repeat(80)}`, `${'x '.repeat(60)}\n${'y '.repeat(70)}z`],
]

const commentsOf = (text: string) => (text.match(/(?<=^|\s)#(?= ).*/gm) ?? []).toSorted()

test.each(FILES)('%s has the layout in which it is written', (_, text) => {
  expect(formatYaml(text)).toBe(text)
})

// All texts of a file at once, or it would take a minute.
test.each(FILES)('every text of %s can become any text and be set back, with all comments', (_, text) => {
  const value = parse(text)
  const paths = textsIn(value).map(({ path }) => path)
  const typed = paths.map((_, at) => AWKWARD[(text.length + at) % AWKWARD.length])
  const changed = writeValues(
    text,
    paths.reduce((now, path, at) => withValueAt(now, path, typed[at]), value),
  )
  const read = parse(changed)
  expect(paths.map((path) => valueAt(read, path))).toEqual(typed)
  expect(commentsOf(changed)).toEqual(expect.arrayContaining(commentsOf(text)))
  expect(writeValues(changed, value)).toBe(text)
})

test('a removed and a moved entry touch no other line, and comments move with their entries', () => {
  const text =
    '# top\n\nlist:\n  # one\n  - name: one # sample\n    kind: a\n\n  # two\n  - name: two\n  - name: three\n'
  const [one, two, three] = parse(text).list
  expect(writeValues(text, { list: [two, one, three] })).toBe(
    '# top\n\nlist:\n  # two\n  - name: two\n  # one\n  - name: one # sample\n    kind: a\n  - name: three\n',
  )
  expect(writeValues(text, { list: [one, three] })).toBe(
    '# top\n\nlist:\n  # one\n  - name: one # sample\n    kind: a\n  - name: three\n',
  )
})

test('an added key has the place that the form gives it', () => {
  const file = 'prices.yaml'
  const schema = schemaOf(file)
  const text = real.texts.get(file) ?? ''
  const value = parse(text)
  const [key = '', ...others] = Object.keys(value)
  const { [key]: first, ...rest } = value
  const without = writeValues(text, rest)
  expect(Object.keys(parse(without))).toEqual(others)
  const again = writeValues(without, value, schema && fieldOf(schema))
  expect(Object.keys(parse(again))).toEqual([key, ...others])
  expect(parse(again)[key]).toEqual(first)
})

test('a mark of the order of bytes and line breaks of Windows stay, and another layout is brought into ours', () => {
  expect(writeValues('\ufeffa: "x"\r\nb:   2 # note\r\n', { a: 'y', b: 2 })).toBe(
    '\ufeffa: y\r\nb: 2 # note\r\n',
  )
})

test('a list that was emptied gets entries on lines of their own again', () => {
  expect(writeValues(writeValues('list:\n  - a\n', { list: [] }), { list: ['a'] })).toBe('list:\n  - a\n')
})

test('a file with a mistake is not written', () => {
  expect(() => writeValues('a: "b', { a: 'c' })).toThrow(WriteError)
})
