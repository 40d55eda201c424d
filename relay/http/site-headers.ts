import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'

export type HeaderRule = { matches: (path: string) => boolean; headers: [name: string, value: string][] }

/**
 * Reads the text of the file `_headers` that the build writes, in the format of static hosts: a line with a path (one `*` in
 * it stands for anything), then indented `Name: value` lines.
 */
export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of text.split(/\r?\n/)) {
    const [, name, value] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? []
    if (line.startsWith('/')) rules.push({ matches: matcher(line.trim()), headers: [] })
    else if (name !== undefined && value !== undefined) rules.at(-1)?.headers.push([name, value])
  }
  return rules
}

/** The headers of one path: of all rules that match, later ones overriding. Names are in lower case. */
export function headersFor(path: string, rules: HeaderRule[]): OutgoingHttpHeaders {
  const matching = rules.filter((rule) => rule.matches(path)).flatMap((rule) => rule.headers)
  return Object.fromEntries(matching.map(([name, value]) => [name.toLowerCase(), value]))
}

/**
 * Removes from a Content-Security-Policy the hashes of inline scripts and styles that a page does not have: `_headers` has
 * one policy, with the hashes of all pages. A page can run less with its own alone, and its first packets hold 0.4 KB less.
 *
 * @param html of the page; empty for what is no page
 */
export function narrowPolicy(policy: string, html: string): string {
  const own = new Set(
    [...html.matchAll(/<(script|style)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , text = '']) => hashSource(text)),
  )
  return policy.replace(/ ('sha256-[^']+')/g, (source, value: string) => (own.has(value) ? source : ''))
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function matcher(pattern: string): (path: string) => boolean {
  const [start = '', end] = pattern.split('*')
  if (end === undefined) return (path) => path === pattern
  return (path) => path.startsWith(start) && path.endsWith(end)
}
