import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'

/** One block of a `_headers` file: which paths, and the headers of their responses. */
export type HeaderRule = { matches: (path: string) => boolean; headers: [name: string, value: string][] }

/**
 * Reads the text of a `_headers` file, the format that static hosts share: a line with a path (`*` stands
 * for anything, `:name` for one segment), then indented `Name: value` lines. `#` starts a comment line.
 *
 * @throws Error that names the line which is neither
 */
export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue
    const [, name, value] = /^\s+([\w-]+)\s*:\s*(.*?)\s*$/.exec(line) ?? []
    const current = rules.at(-1)
    if (/^\//.test(line)) rules.push({ matches: matcher(line.trim()), headers: [] })
    else if (current && name !== undefined && value !== undefined) current.headers.push([name, value])
    else throw new Error(`line ${index + 1} is neither a path nor an indented "Name: value": ${line.trim()}`)
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
 * Removes upgrade-insecure-requests, which earlier builds wrote: WebKit applies it to http://localhost, where then no
 * script and no picture loads.
 *
 * @param html of the page; empty for what is no page
 */
export function narrowPolicy(policy: string, html: string): string {
  const own = new Set(
    [...html.matchAll(/<(script|style)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , text = '']) => hashSource(text)),
  )
  return policy
    .replace(/ ('sha256-[^']+')/g, (source, value: string) => (own.has(value) ? source : ''))
    .replace('; upgrade-insecure-requests', '')
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function matcher(pattern: string): (path: string) => boolean {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replace(/:\w+/g, '[^/]+')
  const expression = new RegExp(`^${source}$`)
  return (path) => expression.test(path)
}
