import { expect, test } from 'vitest'
import { startReceiver } from '#relay/testing/receiver.ts'
import { checkLiveMap } from './live-map.ts'

const ANCESTORS = "frame-ancestors 'self' https://maps.example"
const POLICY = `default-src *; ${ANCESTORS}; img-src *`

test.each<[string, Record<string, string>, string]>([
  ['X-Frame-Options', { 'x-frame-options': 'SAMEORIGIN' }, 'X-Frame-Options: SAMEORIGIN'],
  ['frame-ancestors', { 'content-security-policy': POLICY }, ANCESTORS],
])('finds a map that forbids framing by %s', async (_, headers, expected) => {
  const { origin } = await startReceiver((response) => response.writeHead(200, headers).end('map'))
  expect((await checkLiveMap(`${origin}/place`)).findings).toEqual([
    { what: `content/site.yaml  contact.mapEmbed: ${origin}/place refuses to be framed (${expected})` },
  ])
})

test('finds a map that redirects to another origin', async () => {
  const map = await startReceiver()
  const { origin } = await startReceiver((response) =>
    response.writeHead(302, { location: map.origin }).end(),
  )
  const { findings } = await checkLiveMap(origin)
  expect(findings).toEqual([{ what: expect.stringContaining(`redirects to ${map.origin}`) }])
})

const FOR_ALL = { 'content-security-policy': 'frame-ancestors *', 'x-frame-options': 'DENY' }

test.each<[string, Record<string, string>]>([
  ['no such header', {}],
  ['a policy for other things', { 'content-security-policy': "default-src 'self'" }],
  ['frame-ancestors for everybody, which wins', FOR_ALL],
])('finds nothing for a map with %s', async (_, headers) => {
  const { origin } = await startReceiver((response) => response.writeHead(200, headers).end('map'))
  expect((await checkLiveMap(origin)).findings).toEqual([])
})

test('finds nothing for a map that cannot be reached', async () => {
  const gone = await startReceiver()
  await gone.stop()
  expect((await checkLiveMap(gone.origin)).findings).toEqual([])
})
