import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** Executable scripts. Data such as JSON-LD and speculation rules count as part of the document. */
const RUNNING_SCRIPT =
  /<script(?![^>]*type="(?:application\/ld\+json|speculationrules)")[^>]*>[\s\S]*?<\/script>/g

/** @returns compressed sizes of a page in KiB: of the HTML with its CSS, and of the inline scripts */
export function documentSize(html: string): { documentKiB: number; inlineScriptKiB: number } {
  const whole = brotliCompressSync(html).length
  const document = brotliCompressSync(html.replace(RUNNING_SCRIPT, '')).length
  return { documentKiB: document / 1024, inlineScriptKiB: (whole - document) / 1024 }
}

/**
 * @param stream a compressed page, as it is served
 * @returns how many bytes of it a browser needs for the first section of `<main>`
 */
export function firstSectionBytes(stream: Buffer): number {
  const html = brotliDecompressSync(stream)
  const end = html.indexOf('</section>', html.indexOf('<main'))
  let [enough, few] = [stream.length, 0]
  while (enough - few > 1) {
    const middle = Math.floor((few + enough) / 2)
    const finishFlush = constants.BROTLI_OPERATION_FLUSH
    if (brotliDecompressSync(stream.subarray(0, middle), { finishFlush }).length >= end) enough = middle
    else few = middle
  }
  return enough
}
