import { expect, onTestFinished, test, vi } from 'vitest'
import { isLongerThan, lengthOf } from './text-length.ts'

test.each([
  ['Asha', 4],
  ['श्रीनिवासन', 5],
  ['👩‍👩‍👧‍👦🏳️‍🌈', 2],
  ['é', 1],
])('a reader sees of "%s" %i letters', (text, count) => expect(lengthOf(text)).toBe(count))

test('counts no signs as letters where the browser cannot tell letters', () => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect([lengthOf('निर्माण'), lengthOf('😀')]).toEqual([4, 1])
})

test('a text of signs upon one letter is too long all the same', () => {
  expect(isLongerThan('नि'.repeat(60), 60)).toBe(false)
  expect(isLongerThan('नि'.repeat(61), 60)).toBe(true)
  expect(isLongerThan(`a${'\u0301'.repeat(1000)}`, 60)).toBe(true)
})
