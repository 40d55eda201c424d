import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SEND_FORM_PATH } from '#contract/email-protocol.ts'
import { OWN_ORIGIN, startTestRelay, type TestRelay } from '../testing/relay.ts'

let relay: TestRelay
beforeEach(async () => {
  relay = await startTestRelay()
})
afterEach(() => relay.stop())

function post(origin: string, body = 'Content-Length: 0\r\n\r\n'): string {
  return `POST ${SEND_FORM_PATH} HTTP/1.1\r\nHost: relay\r\nOrigin: ${origin}\r\n${body}`
}

const FORM_TYPE = 'Content-Type: application/x-www-form-urlencoded\r\n'
const CHUNKED = `${FORM_TYPE}Transfer-Encoding: chunked\r\n\r\n`
/** No number of bytes, as the encoding wants it. */
const BROKEN = 'nonsense\r\n'

/** Everything that is answered on one line, each part being sent once the relay has read the one before. */
async function exchange(...parts: string[]): Promise<string> {
  const line = connect(Number(new URL(relay.origin).port), '127.0.0.1')
  const answers = text(line)
  await once(line, 'connect')
  for (const part of parts) {
    line.write(part)
    // what came first on one line has been read when what came later on another is answered
    await fetch(`${relay.origin}/healthz`)
  }
  return answers
}

describe('a request that breaks off', () => {
  test('gets a 400 that the page of an allowed origin may read', async () => {
    const answer = await exchange(post(OWN_ORIGIN, CHUNKED), BROKEN)
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(answer).toContain(`\r\nAccess-Control-Allow-Origin: ${OWN_ORIGIN}\r\n`)
    expect(answer).toContain('\r\nVary: Origin\r\n')
    expect(answer).toContain("\r\ncontent-security-policy: default-src 'none'; ")
    expect(answer).toMatch(/\r\n\r\nThe request cannot be read\.$/)
  })

  test('and stays incomplete gets a 408', async () => {
    await relay.stop()
    relay = await startTestRelay({ requestLimitMs: 300 })
    const answer = await exchange(post(OWN_ORIGIN, `${FORM_TYPE}Content-Length: 1000\r\n\r\nname=Asha`))
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(answer).toContain(`\r\nAccess-Control-Allow-Origin: ${OWN_ORIGIN}\r\n`)
    expect(answer).toMatch(/\r\n\r\nThe request took too long\.$/)
  })

  test.each([
    ['of a foreign origin, which was refused before', 2, [post('https://evil.example', CHUNKED), BROKEN]],
    ['whose headers could not be read', 1, ['POST / nonsense\r\n\r\n']],
    ['behind one of an allowed origin that was answered', 2, [post(OWN_ORIGIN), 'POST / nonsense\r\n\r\n']],
  ])('%s gets a response that no page may read', async (_, count, parts) => {
    const answers = (await exchange(...parts)).split(/(?=HTTP\/1\.1 )/)
    expect(answers).toHaveLength(count)
    expect(answers.at(-1)).toMatch(/^HTTP\/1\.1 400 /)
    expect(answers.at(-1)).not.toMatch(/access-control/i)
  })
})
