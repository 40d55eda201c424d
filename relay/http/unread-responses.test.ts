import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startTestRelay } from '../testing/relay.ts'

/** More than any system keeps of answers, or of requests, that nobody reads. */
const MANY_REQUESTS = 'GET /large.png HTTP/1.1\r\nHost: relay\r\n\r\n'.repeat(400_000)

test('a connection whose client reads no response is closed', async () => {
  const relay = await startTestRelay({ idleLimitMs: 300 })
  const line = connect(Number(new URL(relay.origin).port), '127.0.0.1')
  line.pause().write(MANY_REQUESTS)
  const [error] = await once(line, 'error').catch((reason) => [reason])
  expect(error.code).toMatch(/^(?:ECONNRESET|EPIPE)$/)
})
