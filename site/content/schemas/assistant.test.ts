import { expect, test } from 'vitest'
import { readContent } from '../load.ts'
import { changed } from '../test-content.ts'

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
