import { expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { readContent, readContentFolder } from '../load.ts'

const files = await readContentFolder('content')

function readWith(path: string[], replies: string[]) {
  const document = parseDocument(files.texts.get('assistant.yaml') ?? '')
  document.setIn(path, replies)
  const texts = new Map(files.texts).set('assistant.yaml', document.toString({ lineWidth: 0 }))
  return () => readContent({ ...files, texts })
}

test.each([
  ['a link that leads nowhere', '(/nowhere)', 'a link to a page of this site'],
  ['a link that would run', '(javascript:alert)', 'a link to a page of this site'],
])('reports %s in a reply, with its location', (_, target, expected) => {
  const broken = readWith(['answers', 'work'], [`See [our work]${target}.`])
  expect(broken).toThrow(/assistant\.yaml:\d+ {2}answers\.work\[1\]/)
  expect(broken).toThrow(expected)
  expect(broken).toThrow(`found     "${target}"`)
})

test('reports HTML in a reply', () => {
  const html = ['Ask about <b>contact</b>.', 'Ask again.']
  expect(readWith(['answers', 'default'], html)).toThrow('no markup but')
})

test('reports a courtesy with a single reply', () => {
  const one = readWith(['courtesies', 'greeting', 'alone'], ['Hello.'])
  expect(one).toThrow('a list of at least 2')
})

test('interpolates prices in replies', () => {
  const { assistant, placeholders } = readWith(['answers', 'price-app'], ['From *{price.app}*.'])()
  expect(assistant.answers['price-app']).toEqual([`From *${placeholders['price.app']}*.`])
  expect(placeholders['price.app']).toMatch(/^₹[\d,]+$/)
})

test('reports a chip that the assistant does not understand', () => {
  expect(readWith(['chips'], ['Services', 'Preise'])).toThrow(
    /assistant\.yaml:\d+ {2}chips\[2\]\n +found +"Preise"/,
  )
  expect(readWith(['chips'], ['What does a website cost?'])).not.toThrow()
})
