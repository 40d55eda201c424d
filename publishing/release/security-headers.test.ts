import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { headersFile } from './security-headers.ts'

const LOCAL = {
  siteUrl: 'http://localhost:3000',
  emailOrigin: undefined as string | undefined,
}

test('allows each inline script and style by its hash only', () => {
  const headers = build({
    'index.html': '<style>a{}</style><script>run()</script><script src="/a.js"></script>',
  })
  expect(headers).toContain(`script-src 'self' ${hash('run()')};`)
  expect(headers).toContain(`style-src 'self' ${hash('a{}')};`)
  expect(headers).not.toMatch(/unsafe|\*:/)
})

test('adds no hash for structured data, and lists a hash of several pages once', () => {
  const data = '<script type="application/ld+json">{"a":1}</script>'
  expect(build({ 'index.html': data })).toMatch(/script-src 'self' ?;/)
  const script = '<script>run()</script>'
  const headers = build({ 'index.html': script, '404.html': script })
  expect(headers.split(hash('run()'))).toHaveLength(2)
})

test('adds HSTS for the host alone, on https only, and never what WebKit applies to a preview at http://localhost', () => {
  const page = { 'index.html': '<p>x</p>' }
  expect(build(page)).not.toContain('Strict-Transport-Security')
  const secure = build(page, { ...LOCAL, siteUrl: 'https://agency.example' })
  expect(secure).toMatch(/Strict-Transport-Security: max-age=15552000\n/)
  expect(secure).not.toContain('upgrade-insecure-requests')
})

test('allows the origin of another form endpoint, without its path', () => {
  const headers = build({ 'index.html': '<p>x</p>' }, { ...LOCAL, emailOrigin: 'https://mail.example/relay' })
  expect(headers).toContain("connect-src 'self' https://mail.example;")
  expect(headers).toContain("form-action 'self' https://mail.example;")
})

test('allows frames of the origins of the live map and of films only, each once', () => {
  const map = 'https://maps.example:8443/embed?at=28.7,77.5&amp;zoom=15'
  const headers = build({ 'contact.html': `<details data-frame="${map}"></details>` })
  expect(headers).toContain('frame-src https://maps.example:8443;')
  const films = ['aB3_-eFgH1k', 'aB3_-eFgH2k'].map(
    (id) => `<div data-frame="https://films.example/${id}"></div>`,
  )
  const all = build({
    'contact.html': `<details data-frame="${map}"></details>`,
    'index.html': films.join(''),
  })
  expect(all).toContain('frame-src https://maps.example:8443 https://films.example;')
  expect(build({ 'contact.html': '<p>no map</p>' })).not.toContain('frame-src')
})

test('gives every drawing a policy and a sandbox of its own', () => {
  const headers = build({ 'index.html': '<p>x</p>' })
  expect(headers).toContain(
    "\n/*.svg\n  content-security-policy: default-src 'none'; frame-ancestors 'none'; sandbox\n",
  )
})

function build(pages: Record<string, string>, settings = LOCAL): string {
  return headersFile(Object.values(pages), settings)
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
