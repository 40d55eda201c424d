import { expect, test } from 'vitest'
import { emptyValueOf } from '../edit/empty-value.ts'
import { fieldAt } from '../edit/field.ts'
import { fieldOf } from '../edit/field-of.ts'
import { sentenceOf } from '../errors.ts'
import { readContent } from '../load.ts'
import { changed, problemsWith } from '../test-content.ts'
import { assistantSchema } from './assistant.ts'

const readWith = (path: string, replies: string[]) => () =>
  readContent(changed('assistant.yaml', path, replies))

test.each([
  ['(/nowhere)', 'a link to a page of this site'],
  [' <b>now</b>', 'no markup but'],
])('reports %s in a reply, with its location', (words, expected) => {
  const broken = readWith('answers.work', [`See [our work]${words}.`])
  expect(broken).toThrow(/assistant\.yaml:\d+ {2}answers\.work\[1\]/)
  expect(broken).toThrow(expected)
})

test('reports a courtesy with a single reply', () => {
  expect(readWith('courtesies.greeting.alone', ['Hello.'])).toThrow('a list of at least 2')
})

test('reports a chip that the assistant does not understand', () => {
  expect(readWith('chips', ['Services', 'Preise'])).toThrow(
    /assistant\.yaml:\d+ {2}chips\[2\]\n +found +"Preise"/,
  )
  expect(readWith('chips', ['What does a website cost?'])).not.toThrow()
})

const QUESTION = { id: 'weddings', name: 'Weddings', asked: ['shaadi'], replies: ['Yes.'] }

test('accepts a chip that asks a question of the agency’s own', () => {
  const files = changed('assistant.yaml', 'questions', [QUESTION])
  expect(problemsWith('assistant.yaml', 'chips', ['Shaadi?'], files)).toEqual([])
})

test('a new question begins empty, and is refused until it has a name, a word and a reply', () => {
  const item = fieldAt(fieldOf(assistantSchema), ['questions', 0])
  const empty = item && emptyValueOf(item)
  expect(empty).toEqual({ id: '', name: '', asked: [''], replies: [''] })
  const sentences = (question: unknown) =>
    problemsWith('assistant.yaml', 'questions', [question]).map(sentenceOf)
  expect(sentences(empty)).toEqual(Array(4).fill('This is needed.'))
  expect(sentences({ ...QUESTION, asked: [], replies: [] })).toEqual(Array(2).fill('At least 1, please.'))
})
