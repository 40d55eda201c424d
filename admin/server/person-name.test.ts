import { expect, test } from 'vitest'
import { TRIAL_PERSON } from '#relay/leads/people.ts'
import { PERSON_NAME, personIdOf } from './person-name.ts'

test.each([
  ...[undefined, 5, '', '\u202e ', 'a\nb', 'x'.repeat(61)],
  ...['\u041ewner', '\u0410\u0455\u04bb\u0430', TRIAL_PERSON.name.toUpperCase()],
])('%j is no name of a person', (name) => expect(PERSON_NAME.safeParse(name).success).toBe(false))

test.each([
  ['Meera', 'meera', 'ＭEERA', 'Me\u200bera'],
  ['Zoe\u0301', 'Zo\u00e9'],
  ['Asha Rao', 'asha\u00a0rao.'],
])('%s is one person, whatever the letters of the name', (...names) => {
  expect(new Set(names.map((name) => personIdOf(PERSON_NAME.parse(name)))).size).toBe(1)
})
