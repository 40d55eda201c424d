import { createHash } from 'node:crypto'
import { SEND_FORM_PATH, SEND_PATH } from '#contract/email-protocol.ts'
import { ALL_PAGES } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/test.ts'

const ANSWERS = [...ALL_PAGES, '/healthz', '/favicon.svg', '/robots.txt', SEND_PATH, SEND_FORM_PATH]

for (const path of ANSWERS) {
  test(`${path} has a strict Content-Security-Policy`, async ({ request }) => {
    const headers = (await request.get(path)).headers()
    const policy = directives(headers['content-security-policy'] ?? '')
    expect(policy['default-src']).toBe("'none'")
    expect(policy['frame-ancestors']).toBe("'none'")
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*|http:|data:|blob:/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers.server).toBeUndefined()
  })
}

for (const path of ALL_PAGES) {
  test(`${path} allows only its own scripts, styles and form targets`, async ({ request }) => {
    const answer = await request.get(path)
    const headers = answer.headers()
    const policy = directives(headers['content-security-policy'] ?? '')
    expect(policy['base-uri']).toBe("'none'")
    expect(policy['form-action']).toBe("'self'")
    expect(policy['connect-src']).toBe("'self'")
    const html = await answer.text()
    expect(new Set(policy['script-src']?.split(' '))).toEqual(
      new Set(["'self'", ...hashesOf('script', html)]),
    )
    expect(new Set(policy['style-src']?.split(' '))).toEqual(new Set(["'self'", ...hashesOf('style', html)]))
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(html).not.toMatch(/<[^>]+\s(style|on\w+)=/i)
  })
}

test('pages and files without a hash in their name are revalidated on each request, others are cached for a year', async ({
  request,
}) => {
  for (const path of ['/', '/assistant.json'])
    expect((await request.get(path)).headers(), path).toMatchObject({
      'cache-control': 'no-cache',
      etag: expect.stringMatching(/^"/),
    })
  const page = await request.get('/')
  const [asset] = /\/_astro\/[\w./-]+/.exec(await page.text()) ?? []
  const answer = await request.get(asset ?? '')
  expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
})

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
