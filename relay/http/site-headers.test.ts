import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { headersFor, narrowPolicy, parseHeaderRules } from './site-headers.ts'

const RULES = parseHeaderRules(`/*
  Content-Security-Policy: default-src 'none'; img-src 'self' https://a.example:8443
  X-Frame-Options: DENY

/_astro/*
  X-Frame-Options: SAMEORIGIN

/*.svg
  Content-Security-Policy: sandbox
`)

test('headersFor applies every matching rule, later ones overriding', () => {
  expect(headersFor('/_astro/a.js', RULES)).toEqual({
    'content-security-policy': "default-src 'none'; img-src 'self' https://a.example:8443",
    'x-frame-options': 'SAMEORIGIN',
  })
  expect(headersFor('/x_astro/a.js', RULES)['x-frame-options']).toBe('DENY')
  expect(headersFor('/_astro/a.svg', RULES)['content-security-policy']).toBe('sandbox')
})

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const POLICY = `default-src 'none'; script-src 'self' ${hashOf('a()')} ${hashOf('b()')}; style-src 'self' ${hashOf('p{}')}; img-src 'self'`

test('narrowPolicy keeps the hashes of the page’s own inline scripts and styles only', () => {
  const page = '<style>p{}</style><script type="module">b()</script><script src="/c.js"></script>'
  expect(narrowPolicy(POLICY, page)).toBe(
    `default-src 'none'; script-src 'self' ${hashOf('b()')}; style-src 'self' ${hashOf('p{}')}; img-src 'self'`,
  )
})

test('narrowPolicy matches a script of several lines exactly', () => {
  const text = 'a(\n  "<p>"\n)\n'
  expect(narrowPolicy(`script-src ${hashOf(text)}`, `<script>${text}</script>`)).toContain(hashOf(text))
  expect(narrowPolicy(`script-src 'self' ${hashOf(text)}`, `<script>${text.trim()}</script>`)).toBe(
    "script-src 'self'",
  )
})

test('narrowPolicy removes all hashes for what is no page', () => {
  expect(narrowPolicy(POLICY, '')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'",
  )
})
