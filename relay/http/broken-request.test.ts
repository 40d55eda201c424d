import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { SEND_FORM_PATH } from '#contract/email-protocol.ts'
import { openLine } from '../testing/raw-request.ts'
import { startTestRelay } from '../testing/relay.ts'

const HEAD = `POST ${SEND_FORM_PATH} HTTP/1.1\r\nHost: relay\r\nContent-Type: application/x-www-form-urlencoded\r\n`

test.each([
  [
    'whose body is not in the encoding that it names',
    `${HEAD}Transfer-Encoding: chunked\r\n\r\nnonsense\r\n`,
    '400 Bad Request',
    'The request cannot be read.',
  ],
  [
    'whose headers cannot be read',
    'POST / nonsense\r\n\r\n',
    '400 Bad Request',
    'The request cannot be read.',
  ],
  [
    'that stays incomplete',
    `${HEAD}Content-Length: 1000\r\n\r\nname=Asha`,
    '408 Request Timeout',
    'The request took too long.',
    300,
  ],
])(
  'a request %s gets a response with our headers',
  async (_, request, status, sentence, requestLimitMs = 20_000) => {
    const relay = await startTestRelay({ requestLimitMs })
    const line = await openLine(relay.origin)
    line.write(request)
    const response = await text(line)
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status}\\r\\n`))
    expect(response.toLowerCase()).toContain("\r\ncontent-security-policy: default-src 'none'; ")
    expect(response).not.toMatch(/access-control/i)
    expect(response.endsWith(`\r\n\r\n${sentence}`)).toBe(true)
  },
)
