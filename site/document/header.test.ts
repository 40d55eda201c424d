import { expect, test } from 'vitest'
import { hasLongWord } from './header.tsx'

test('hasLongWord is true for a word that a phone’s header would break', () => {
  expect(['Sagus', 'Kaveri Digital', 'Jal-Tarang'].map(hasLongWord)).toEqual([false, false, false])
  expect(['Vishwakarmandalam', 'The Chitrakoots'].map(hasLongWord)).toEqual([true, true])
})
