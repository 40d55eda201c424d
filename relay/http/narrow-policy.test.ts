import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { narrowPolicy } from './narrow-policy.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const POLICY = `default-src 'none'; script-src 'self' ${hashOf('a()')} ${hashOf('b()')}; style-src 'self' ${hashOf('p{}')}; img-src 'self'`

test('a page may run its own inline scripts and styles, and no other page’s', () => {
  const page = '<style>p{}</style><script type="module">b()</script><script src="/c.js"></script>'
  expect(narrowPolicy(POLICY, page)).toBe(
    `default-src 'none'; script-src 'self' ${hashOf('b()')}; style-src 'self' ${hashOf('p{}')}; img-src 'self'`,
  )
})

test('a script of several lines is the page’s own to the letter', () => {
  const text = 'a(\n  "<p>"\n)\n'
  expect(narrowPolicy(`script-src ${hashOf(text)}`, `<script>${text}</script>`)).toContain(hashOf(text))
  expect(narrowPolicy(`script-src 'self' ${hashOf(text)}`, `<script>${text.trim()}</script>`)).toBe(
    "script-src 'self'",
  )
})

test('what is no page may run nothing inline', () => {
  expect(narrowPolicy(POLICY, '')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'",
  )
})
