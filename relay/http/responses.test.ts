import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { SEND_FORM_PATH, SEND_PATH } from '#contract/email-protocol.ts'
import { KEYS } from '../testing/relay.ts'
import { isNavigation } from './responses.ts'

const HTML = { accept: 'text/html,application/xhtml+xml' }
const URLENCODED = { 'content-type': 'application/x-www-form-urlencoded' }
const { lib_version: _, ...KEYS_ALONE } = KEYS

test.each<[string, boolean, IncomingHttpHeaders, Partial<typeof KEYS>, url?: string]>([
  ['is recognised by what it accepts', true, HTML, {}],
  ['is recognised by its encoding if no header tells', true, URLENCODED, {}],
  ['is recognised by the browser’s fetch metadata', true, { 'sec-fetch-mode': 'navigate' }, KEYS],
  ['is not assumed if the client accepts anything', false, { accept: '*/*' }, {}],
  ['is not assumed for a call of the SDK', false, HTML, KEYS],
  ['is not assumed for an urlencoded call with a key', false, URLENCODED, KEYS_ALONE],
  ['is not assumed for a browser’s script', false, { ...HTML, 'sec-fetch-dest': 'empty' }, KEYS_ALONE],
  ['is never assumed at the JSON endpoint', false, { 'sec-fetch-mode': 'navigate' }, {}, SEND_PATH],
])('a form post without the SDK %s', (_, expected, headers, control, url = SEND_FORM_PATH) => {
  const request = { method: 'POST', url, headers } as FastifyRequest
  expect(isNavigation(request, { control, params: [] })).toBe(expected)
})
