import { expect } from 'vitest'
import { ALL_PAGES } from '../fixtures/pages.ts'
import { get, test } from './test.ts'

for (const path of [...ALL_PAGES, '/healthz', '/favicon.svg']) {
  test(`${path} has a strict Content-Security-Policy`, async ({ site }) => {
    const answer = await get(site, path)
    const headers = Object.fromEntries(answer.headers)
    const policy = directives(headers['content-security-policy'] ?? '')
    expect(policy).toMatchObject({ 'default-src': "'none'", 'frame-ancestors': "'none'" })
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*|http:|data:|blob:/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers.server).toBeUndefined()
    if (!ALL_PAGES.some((page) => page === path)) return

    expect(policy).toMatchObject({ 'base-uri': "'none'", 'form-action': "'self'", 'connect-src': "'self'" })
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toContain('camera=()')
  })
}

function directives(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/)
      return [name, values.join(' ')]
    }),
  )
}
