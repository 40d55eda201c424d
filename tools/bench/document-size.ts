import { brotliCompressSync } from 'node:zlib'

/** Executable scripts. Data such as JSON-LD and speculation rules count as part of the document. */
const RUNNING_SCRIPT =
  /<script(?![^>]*type="(?:application\/ld\+json|speculationrules)")[^>]*>[\s\S]*?<\/script>/g

/**
 * Splits a page with inline styles and scripts into document and script.
 * @returns compressed sizes in KiB: of the HTML with its CSS, and of the inline scripts
 */
export function documentSize(html: string): { documentKiB: number; inlineScriptKiB: number } {
  const whole = brotliCompressSync(html).length
  const document = brotliCompressSync(html.replace(RUNNING_SCRIPT, '')).length
  return { documentKiB: document / 1024, inlineScriptKiB: (whole - document) / 1024 }
}
