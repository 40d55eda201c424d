import { expect, test } from 'vitest'
import { withoutRuntime } from './withhold-runtime.ts'

const BEFORE_ISLAND =
  '<style>astro-island,astro-slot{display:contents}</style><script>(()=>{dispatchEvent(new Event("astro:load"))})();</script><script>customElements.define("astro-island",class{})</script>'
const PAGE = `<!DOCTYPE html><html lang="en-IN"><p>$1 words</p>${BEFORE_ISLAND}<astro-island client="load"></astro-island></html>`

test('the runtime leaves the page, and the page says where it is', () => {
  const { page, runtime, path } = withoutRuntime('index.html', PAGE)
  expect(page).toBe(
    `<!DOCTYPE html><html data-runtime="/${path}" lang="en-IN"><p>$1 words</p><astro-island client="load"></astro-island></html>`,
  )
  expect(runtime).toMatch(/astro:load.*customElements\.define/)
  expect(path).toMatch(/^_astro\/islands\.[0-9a-f]{8}\.js$/)
})

test('pages with the same runtime share its file', () => {
  const other = PAGE.replace('words', 'other words')
  expect(withoutRuntime('about.html', other).path).toBe(withoutRuntime('index.html', PAGE).path)
})

test('an island without the runtime that is known stops the build and names the page', () => {
  const page = PAGE.replace('astro:load', 'astro:idle')
  expect(() => withoutRuntime('contact.html', page)).toThrow(/contact\.html.*withhold-runtime\.ts/)
  expect(() => withoutRuntime('contact.html', '<astro-island></astro-island>')).toThrow(/contact\.html/)
})
