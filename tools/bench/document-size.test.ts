import { expect, test } from 'vitest'
import { documentSize } from './document-size.ts'

const words = Array.from({ length: 400 }, (_, i) => (i * 2654435761).toString(36)).join(' ')

test('counts an inline script as script and JSON-LD as document', () => {
  const plain = documentSize(`<p>${words}</p>`)
  const running = documentSize(`<p>hello</p><script type="module">${words}</script>`)
  const data = documentSize(`<p>hello</p><script type="application/ld+json">${words}</script>`)
  expect(plain.inlineScriptKiB).toBe(0)
  expect(running.inlineScriptKiB).toBeGreaterThan(1)
  expect(running.documentKiB).toBeLessThan(0.1)
  expect(data.documentKiB).toBeGreaterThan(1)
})
