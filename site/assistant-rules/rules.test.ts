import { expect, test } from 'vitest'
import { loadContent } from '#site/content/load.ts'
import { COURTESIES, INTENTS } from './intents.ts'
import { knownNames } from './names.ts'
import { answer, type Replies } from './rules.ts'

const keyed = <Key extends string>(keys: readonly Key[], variants: number, mark = '') =>
  Object.fromEntries(
    keys.map((key) => [key, Array.from({ length: variants }, (_, i) => [[`${key}${mark} ${i + 1}`]])]),
  ) as Record<Key, string[][][]>

const { prices } = await loadContent()

const replies: Replies = {
  names: knownNames({
    agency: ['Sagus'],
    projects: ['Imli & Iron'],
    places: [],
    people: [],
    prices,
    questions: [],
  }),
  alone: keyed([...INTENTS, ...prices.map(({ id }) => `price-${id}` as const)], 3),
  before: keyed(COURTESIES, 1, ' in passing'),
}

const say = (message: string, random = () => 0) => {
  const { intent, reply } = answer(message, replies, random)
  return { intent, lines: reply.map((line) => line.join('')) }
}

test('chooses among the replies by the injected random number, up to the last', () => {
  expect(say('bye', () => 0).lines).toEqual(['goodbye 1'])
  expect(say('bye', () => 0.5).lines).toEqual(['goodbye 2'])
  expect(say('bye', () => 0.999).lines).toEqual(['goodbye 3'])
})

test.each([
  ['Hi, how much is a website?', 'greeting', ['greeting in passing 1', 'price-website 1']],
  ['thanks, where is your office?', 'thanks', ['thanks in passing 1', 'contact 1']],
  ['Hello', 'greeting', ['greeting 1']],
  ['Hello, how are you?', 'greeting', ['greeting in passing 1', 'how-are-you 1']],
  ['price of an app and a website', 'price-website', ['price-website 1', 'price-app 1']],
  ['How much is an app, and where is your office?', 'price-app', ['price-app 1', 'contact 1']],
  ['What is Sagus?', 'about', ['about 1']],
])('"%s" has the intent %s and all its answers', (message, intent, lines) => {
  expect(say(message)).toEqual({ intent, lines })
})

test('every message gets an answer', () => {
  const long = ['a'.repeat(10_000), 'hi '.repeat(5_000)]
  for (const message of ['', ' ', '???', '🙂', 'constructor __proto__', ...long])
    expect(say(message).lines).not.toEqual([])
})

test('reads only the first 600 characters of a message', () => {
  expect(say(`${'hmm '.repeat(150)}price`).intent).toBe('default')
  expect(say(`${'hmm '.repeat(140)}price`).intent).toBe('pricing')
})
