import { once } from 'node:events'
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SEND_PATH } from '#contract/email-protocol.ts'
import { KEYS, MESSAGE, OWN_ORIGIN, startTestRelay, type TestRelay } from '../testing/relay.ts'

let relay: TestRelay
beforeEach(async () => {
  relay = await startTestRelay()
})
afterEach(() => relay.stop())

async function post(
  headers: OutgoingHttpHeaders,
  setHost = true,
): Promise<IncomingMessage & { body: string }> {
  const message = request(new URL(SEND_PATH, relay.origin), {
    method: 'POST',
    setHost,
    headers: { origin: OWN_ORIGIN, 'content-type': 'application/json', connection: 'close', ...headers },
  })
  message.end(JSON.stringify({ ...KEYS, template_params: MESSAGE }))
  const [answer] = (await once(message, 'response')) as [IncomingMessage]
  return Object.assign(answer, { body: await text(answer) })
}

test('a message with an unknown expectation is accepted', async () => {
  const { statusCode, body } = await post({ expect: 'the-best' })
  expect([statusCode, body]).toEqual([200, 'OK'])
  expect(await relay.store.list({})).toMatchObject([{ name: MESSAGE.name }])
})

test('a request without a host is refused with 400 and our headers', async () => {
  const { statusCode, headers, body } = await post({}, false)
  expect([statusCode, body]).toEqual([400, 'The request names no host.'])
  expect(headers).toMatchObject({
    'access-control-allow-origin': OWN_ORIGIN,
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(await relay.store.list({})).toEqual([])
})
