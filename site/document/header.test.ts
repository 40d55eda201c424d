import { expect, test } from 'vitest'
import { phoneNameClass } from './header.tsx'

test.each([
  ['text-xl', ['Sagus', 'Kaveri Digital', 'Jal-Tarang', 'We Do Web']],
  ['text-sm', ['Mandalam', 'Kaveri Riverside Digital']],
  [undefined, ['Vishwakarmandalam', 'The Chitrakoots', 'Four Small Web Studios Here']],
])('a phone’s header sets in %s the names %s', (size, names) => {
  expect(names.map((name) => phoneNameClass(name)?.slice(0, 7))).toEqual(names.map(() => size))
})
