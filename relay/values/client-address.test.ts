import { expect, test } from 'vitest'
import { clientKey, networkOf } from './client-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  // as Azure's gateway and IIS write X-Forwarded-For: with the port of each connection
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8:1:2::9]:51234', '2001:db8:1:2::/64'],
  ['unknown', 'unknown'],
  [undefined, 'gone'],
])('%s counts as %s', (address, key) => expect(clientKey(address)).toBe(key))

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2::9', '2001:db8:1::/48'],
])('%s is in the network %s', (address, network) =>
  expect(networkOf(address, { ipv4: 24, ipv6: 48 })).toBe(network),
)
