import { createHash } from 'node:crypto'
import { ALL_PAGES } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/test.ts'

for (const path of [...ALL_PAGES, '/healthz', '/favicon.svg']) {
  test(`${path} has a strict Content-Security-Policy, which allows a page only its own scripts, styles and form targets`, async ({
    request,
  }) => {
    const answer = await request.get(path)
    const headers = answer.headers()
    const policy = directives(headers['content-security-policy'] ?? '')
    expect(policy).toMatchObject({ 'default-src': "'none'", 'frame-ancestors': "'none'" })
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*|http:|data:|blob:/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers.server).toBeUndefined()
    if (!ALL_PAGES.some((page) => page === path)) return

    const html = await answer.text()
    expect(policy).toMatchObject({ 'base-uri': "'none'", 'form-action': "'self'", 'connect-src': "'self'" })
    for (const element of ['script', 'style'] as const)
      expect(new Set(policy[`${element}-src`]?.split(' '))).toEqual(
        new Set(["'self'", ...hashesOf(element, html)]),
      )
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(html).not.toMatch(/<[^>]+\s(style|on\w+)=/i)
  })
}

/** CSP hashes of the page's inline scripts or styles. Scripts that hold data need none. */
function hashesOf(element: 'script' | 'style', html: string): string[] {
  const elements = html.matchAll(
    new RegExp(`<${element}(?![^>]* (?:src|type="application/))[^>]*>([^]*?)</${element}>`, 'g'),
  )
  return [...elements].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}

function directives(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/)
      return [name, values.join(' ')]
    }),
  )
}
