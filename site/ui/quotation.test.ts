import { expect, test } from 'vitest'
import { quotation } from './quotation.ts'

test.each([
  ['It did not ring.', '“It did not ring.”'],
  ['"It did not ring."', '“It did not ring.”'],
  ['I said "no", and they didn\'t.', '“I said ‘no’, and they didn’t.”'],
  ['"They said "no", and left."', '“They said ‘no’, and left.”'],
  ['“No,” I said. “Never.”', '“‘No,’ I said. ‘Never.’”'],
])('sets %s as %s', (text, set) => {
  expect(quotation(text)).toBe(set)
})
