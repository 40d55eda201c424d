import { createHash } from 'node:crypto'

/**
 * A file for static hosts has one Content-Security-Policy for all pages, with the hash of every inline script and style
 * of any of them. Each page is sent only its own: less that it would run, and 0.4 KB less in its first packets.
 *
 * @param policy as it stands in `_headers`
 * @param html of the page; empty for what is no page, and has no inline scripts or styles
 */
export function narrowPolicy(policy: string, html: string): string {
  const own = new Set(
    [...html.matchAll(/<(script|style)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , text = '']) => hash(text)),
  )
  return policy.replace(/ ('sha256-[^']+')/g, (source, value: string) => (own.has(value) ? source : ''))
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
