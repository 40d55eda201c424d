import { expect, test } from 'vitest'
import { freeKey } from './free-key.ts'

test.each([
  ['Réels & Shorts!', [], 'reels-shorts'],
  ['Films', ['films'], 'films-2'],
  ['फ़िल्में', [], 'category-1'],
  ['फ़िल्में', ['category-1'], 'category-2'],
])('makes of %s beside %j the key %s', (name, taken: string[], key) => {
  expect(freeKey(name, 'category', (one) => taken.includes(one))).toBe(key)
})
