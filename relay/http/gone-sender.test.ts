import { expect, test } from 'vitest'
import { SEND_FORM_PATH } from '#contract/email-protocol.ts'
import { openLine } from '../testing/raw-request.ts'
import { KEYS, MESSAGE, ratesOf, relayForEachTest } from '../testing/relay.ts'

const relay = relayForEachTest({ rates: ratesOf(3) })

/** Sends a whole message and resets the line before anything can be answered. */
async function sendAndGo(message: string): Promise<void> {
  const body = new URLSearchParams({ ...MESSAGE, ...KEYS, message }).toString()
  const head = [
    `POST ${SEND_FORM_PATH} HTTP/1.1`,
    'Host: relay',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
  ]
  const line = await openLine(relay.origin)
  line.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  line.resetAndDestroy()
}

test('messages whose connections are reset before they are read are accepted, within one limit for all of them', async () => {
  for (let n = 0; n < 10; n++) await sendAndGo(`${n}`)
  await expect.poll(() => relay.store.list({})).toHaveLength(3)
})
