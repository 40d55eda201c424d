import { expect, test } from 'vitest'
import { headersFor, parseHeaderRules } from './site-headers.ts'

const RULES = parseHeaderRules(`
# everywhere
/*
  Content-Security-Policy: default-src 'none'; img-src 'self' https://a.example:8443
  X-Frame-Options: DENY

/_astro/*
  Cache-Control: public, max-age=31536000, immutable
/work/:slug
  X-Frame-Options: SAMEORIGIN
`)

test('every matching rule applies, and a later one overrides', () => {
  expect(headersFor('/work/one', RULES)).toEqual({
    'content-security-policy': "default-src 'none'; img-src 'self' https://a.example:8443",
    'x-frame-options': 'SAMEORIGIN',
  })
  expect(headersFor('/work/one/two', RULES)['x-frame-options']).toBe('DENY')
})

test('a rule for a folder is not one for its neighbours', () => {
  expect(headersFor('/_astro/a.js', RULES)['cache-control']).toContain('immutable')
  expect(headersFor('/x_astro/a.js', RULES)['cache-control']).toBeUndefined()
})

test('a line that cannot be understood is named', () => {
  expect(() => parseHeaderRules('/*\n  nonsense')).toThrow('line 2')
  expect(() => parseHeaderRules('  X-Early: 1')).toThrow('line 1')
})
