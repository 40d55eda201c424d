import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { SEND_FORM_PATH } from '#contract/email-protocol.ts'
import { createTestStore } from '../testing/folder.ts'
import { openLine } from '../testing/raw-request.ts'
import { KEYS, MESSAGE, OWN_ORIGIN, startTestRelay } from '../testing/relay.ts'

test.each([
  ['its headers', 'Content-Length'],
  ['its body', 'name='],
])(
  'a message that is within %s when the relay stops is accepted, and its connection then closed',
  async (_, half) => {
    const { store } = createTestStore()
    const relay = await startTestRelay({ store: { ...store, close: async () => {} } })
    const body = new URLSearchParams({ ...MESSAGE, ...KEYS }).toString()
    const head = [
      `POST ${SEND_FORM_PATH} HTTP/1.1`,
      'Host: relay',
      `Origin: ${OWN_ORIGIN}`,
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${body.length}`,
    ]
    const request = `${head.join('\r\n')}\r\n\r\n${body}`
    const at = request.indexOf(half)
    const line = await openLine(relay.origin)
    line.write(request.slice(0, at))
    // what came first on one line has been read when what came later on another is answered
    expect((await fetch(`${relay.origin}/healthz`)).status).toBe(200)

    const stopped = relay.close()
    await expect.poll(() => fetch(relay.origin).catch((error) => error.message)).toBe('fetch failed')
    line.write(request.slice(at))
    const answer = await text(line) // to the line's end: left open for a next message, it would hold the relay up
    expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n\r\nOK$/)
    expect(answer.toLowerCase()).toContain(`access-control-allow-origin: ${OWN_ORIGIN}`)
    await stopped
    expect(await store.list({})).toMatchObject([MESSAGE])
  },
)
