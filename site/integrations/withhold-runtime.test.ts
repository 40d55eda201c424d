import { expect, test } from 'vitest'
import { withImports, withoutRuntime } from './withhold-runtime.ts'

const BEFORE_ISLAND =
  '<style>astro-island,astro-slot{display:contents}</style><script>(()=>{dispatchEvent(new Event("astro:whole"))})();</script><script>customElements.define("astro-island",class{})</script>'
const PAGE = `<!DOCTYPE html><html lang="en-IN"><p>$1 words</p>${BEFORE_ISLAND}<astro-island client="whole"></astro-island></html>`

test('the runtime leaves the page, and the page says where it is', () => {
  const { page, runtime, path } = withoutRuntime('index.html', PAGE)
  expect(page).toBe(
    `<!DOCTYPE html><html data-runtime="/${path}" lang="en-IN"><p>$1 words</p><astro-island client="whole"></astro-island></html>`,
  )
  expect(runtime).toMatch(/astro:whole.*customElements\.define/)
  expect(path).toMatch(/^_astro\/islands\.[0-9a-f]{8}\.js$/)
})

test('pages with the same runtime share its file', () => {
  const other = PAGE.replace('words', 'other words')
  expect(withoutRuntime('about.html', other).path).toBe(withoutRuntime('index.html', PAGE).path)
})

test('an island without the runtime that is known stops the build and names the page', () => {
  const page = PAGE.replace('astro:whole', 'astro:idle')
  expect(() => withoutRuntime('contact.html', page)).toThrow(/contact\.html.*withhold-runtime\.ts/)
  expect(() => withoutRuntime('contact.html', '<astro-island></astro-island>')).toThrow(/contact\.html/)
})

test('what an island imports is asked for together with it, however deep, and once', async () => {
  const sources: Record<string, string> = {
    '/_astro/form.js':
      'import{a}from"../build/react.js";import"../build/side.js";const b=import("../build/later.js")',
    '/_astro/client.js': 'import{b as c}from"../build/react.js";',
    '/_astro/react.js': 'import d from"../build/deep/core.js"',
    '/_astro/side.js': '',
    '/_astro/deep/core.js': '',
  }
  const modules = await withImports(['/_astro/form.js', '/_astro/client.js'], async (address) => {
    const source = sources[address]
    if (source === undefined) throw new Error(`${address} was not to be read`)
    return source
  })
  expect(modules.toSorted()).toEqual(Object.keys(sources).toSorted())
})
