import { expect, test } from 'vitest'
import { oneAddress } from './one-address.ts'

test('localhost is one address of this machine, never the name, for which a second server would open', async () => {
  expect(await oneAddress('localhost')).toMatch(/^(?:127(?:\.\d+){3}|::1)$/)
})

test.each(['127.0.0.1', '::1', '0.0.0.0', 'office'])('%s is listened on as it is written', async (host) => {
  expect(await oneAddress(host)).toBe(host)
})
