import { expect, test } from 'vitest'
import { readContent } from '../read.ts'
import { readContentFolder } from '../read-folder.ts'

const files = await readContentFolder('content')

function readWith(change: (yaml: string) => string) {
  const texts = new Map(files.texts)
  texts.set('assistant.yaml', change(texts.get('assistant.yaml') ?? ''))
  return () => readContent({ ...files, texts })
}

test.each([
  ['a link that leads nowhere', '(/nowhere)', 'a link to a page of this site'],
  ['a link that would run', '(javascript:alert)', 'a link to a page of this site'],
])('%s in a reply stops the build and says where it stands', (_, target, expected) => {
  const broken = readWith((yaml) => yaml.replace('(/our-work)', target))
  expect(broken).toThrow(/assistant\.yaml:\d+ {2}answers\.work\[1\]/)
  expect(broken).toThrow(expected)
  expect(broken).toThrow(`found     "${target}"`)
})

test('HTML in a reply stops the build', () => {
  expect(readWith((yaml) => yaml.replace('*contact* us', '<b>contact</b> us'))).toThrow('no markup but')
})

test('a courtesy with a single reply stops the build: there would be nothing to choose from', () => {
  const one = readWith((yaml) =>
    yaml.replace(/ {6}- Hello, good to have you here\. Ask[\s\S]*?no name yet\?\n/, ''),
  )
  expect(one).toThrow('a list of at least 2')
})

test('a price in a reply is the one in prices.yaml', () => {
  expect(readWith((yaml) => yaml)().assistant.answers['price-app'][0]).toContain('₹4,499')
})
