import { expect, test } from 'vitest'
import { NO_ENTRIES, nextKeys } from './entry-keys.ts'

test('a key stays with its entry while it is edited, moved, or others are added and removed', () => {
  const first = nextKeys(NO_ENTRIES, ['Quick', 'Calm', 'Kind'])
  const [quick, calm, kind] = first.keys
  expect(nextKeys(first, ['Quick', 'Something else', 'Kind']).keys).toEqual(first.keys)
  expect(nextKeys(first, ['Kind', 'Quick', 'Calm']).keys).toEqual([kind, quick, calm])
  expect(nextKeys(first, ['Quick', 'Kind']).keys).toEqual([quick, kind])
  const added = nextKeys(first, ['New', 'Quick', 'Calm', '', 'Kind'])
  expect(added.keys.filter((key) => first.keys.includes(key))).toEqual([quick, calm, kind])
  expect(new Set(added.keys).size).toBe(5)
})
