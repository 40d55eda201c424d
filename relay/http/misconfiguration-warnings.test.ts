import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { SEND_FORM_PATH } from '#contract/email-protocol.ts'
import { warnOfOtherName } from './misconfiguration-warnings.ts'

const OWN = 'https://sagus.example'

/** Posts from these pages to these hosts, in turn. @returns the origins that the log names */
async function originsTold(posts: [origin: string | undefined, host: string][]): Promise<string[]> {
  const told: string[] = []
  const stream = { write: (line: string) => void told.push(JSON.parse(line).origin) }
  const app = Fastify({ logger: { level: 'warn', stream } })
  warnOfOtherName(app, (origin) => origin === OWN)
  app.post(SEND_FORM_PATH, async () => 'OK')
  for (const [origin, host] of posts) {
    await app.inject({
      method: 'POST',
      url: SEND_FORM_PATH,
      headers: { host, ...(origin !== undefined && { origin }) },
    })
  }
  await app.close()
  return told
}

test('warnOfOtherName logs each own address whose messages are refused once', async () => {
  expect(
    await originsTold([
      ['http://sagus.example', 'sagus.example'],
      ['http://sagus.example', 'sagus.example'],
      ['https://www.sagus.example', 'www.sagus.example'],
      ['http://203.0.113.9:3000', '203.0.113.9:3000'],
    ]),
  ).toEqual(['http://sagus.example', 'https://www.sagus.example', 'http://203.0.113.9:3000'])
})

test('warnOfOtherName logs nothing for the allowed address, other sites, and clients without a page', async () => {
  expect(
    await originsTold([
      [OWN, 'sagus.example'],
      ['https://stranger.example', 'sagus.example'],
      ['null', 'sagus.example'],
      [undefined, 'sagus.example'],
    ]),
  ).toEqual([])
})

test('warnOfOtherName logs ten made-up origins at most', async () => {
  const posts = Array.from({ length: 50 }, (_, n): [string, string] => [
    `http://h${n}.example`,
    `h${n}.example`,
  ])
  expect(await originsTold(posts)).toHaveLength(10)
})
