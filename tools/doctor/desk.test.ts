import { expect, test } from 'vitest'
import { startReceiver } from '#relay/testing/receiver.ts'
import { findReplacedHost } from './desk.ts'

test.each([
  [404, 1],
  [200, 0],
  [302, 0],
  [502, 0],
])('a desk whose page has the status %i is %i finding', async (status, count) => {
  const { origin } = await startReceiver((response) => response.writeHead(status).end())
  const findings = await findReplacedHost(origin)
  expect(findings).toHaveLength(count)
  for (const { remedy } of findings) expect(remedy).toContain('ProxyPreserveHost On')
})

test('a site that cannot be reached is no finding', async () => {
  const { origin, stop } = await startReceiver()
  await stop()
  expect(await findReplacedHost(origin)).toEqual([])
})
