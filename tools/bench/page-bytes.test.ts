import { randomBytes } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { documentSize, firstSectionBytes } from './page-bytes.ts'

test('documentSize counts inline scripts apart, and structured data with the document', () => {
  const noise = randomBytes(2048).toString('base64')
  const script = documentSize(`<p>Hello</p><script type="module">${noise}</script>`)
  expect(script.inlineScriptKiB).toBeGreaterThan(1.9)
  expect(script.documentKiB).toBeLessThan(0.1)
  const data = documentSize(`<p>Hello</p><script type="application/ld+json">${noise}</script>`)
  expect(data.inlineScriptKiB).toBe(0)
})

test('firstSectionBytes counts the stream up to the end of the first section', () => {
  const noise = (bytes: number) => randomBytes(bytes).toString('hex')
  const page = (rest: string) =>
    brotliCompressSync(`<header></header><main><section>${noise(4000)}</section>${rest}</main>`)
  expect(firstSectionBytes(page(noise(40_000)))).toBeGreaterThan(3900)
  expect(firstSectionBytes(page(noise(40_000)))).toBeLessThan(8000)
})
