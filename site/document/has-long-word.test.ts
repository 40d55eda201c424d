import { expect, test } from 'vitest'
import { hasLongWord } from './has-long-word.ts'

test('finds a word that a phone’s header would tear', () => {
  expect(['Sagus', 'Kaveri Digital', 'Jal-Tarang'].map(hasLongWord)).toEqual([false, false, false])
  expect(['Vishwakarmandalam', 'The Chitrakoots'].map(hasLongWord)).toEqual([true, true])
})
