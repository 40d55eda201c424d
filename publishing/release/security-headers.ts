import { createHash } from 'node:crypto'
import { parse } from 'node-html-parser'
import { PICTURE_HEADERS, siteHeaders } from '#contract/security-headers.ts'
import type { Settings } from '#site/settings.ts'

type Allowed = Record<'scripts' | 'styles' | 'frames', Set<string>>

/** The text of the site's file `_headers`, which static hosts and the relay apply: the security headers of all pages. */
export function headersFile(
  pages: Iterable<string>,
  { siteUrl, emailOrigin }: Pick<Settings, 'siteUrl' | 'emailOrigin'>,
): string {
  const allowed: Allowed = { scripts: new Set(), styles: new Set(), frames: new Set() }
  for (const html of pages) collect(html, allowed)
  const forms = emailOrigin ? [new URL(emailOrigin).origin] : []
  return printRules(siteHeaders({ ...allowed, forms }, siteUrl.startsWith('https:')))
}

/**
 * The text of `_headers`: each path with its headers, indented. Hosts that read it revalidate every file by default. A rule for it
 * at `/*` would be joined with that of `_astro/`.
 */
function printRules(everywhere: Record<string, string>): string {
  const rules = [
    ['/*', ...Object.entries(everywhere).map(([name, value]) => `${name}: ${value}`)],
    ['/_astro/*', 'Cache-Control: public, max-age=31536000, immutable'],
    // Hosts that join the policies apply both.
    ['/*.svg', ...Object.entries(PICTURE_HEADERS).map(([name, value]) => `${name}: ${value}`)],
  ]
  return rules.map(([path, ...lines]) => `${path}\n${lines.map((line) => `  ${line}\n`).join('')}`).join('\n')
}

/** Types of script that browsers run. The policy does not apply to others, which are data. */
const RUNS = new Set(['', 'module', 'text/javascript', 'speculationrules', 'importmap'])

/** Adds the sources that one page needs. */
function collect(html: string, { scripts, styles, frames }: Allowed): void {
  const document = parse(html, { comment: false, blockTextElements: { script: true, style: true } })
  for (const script of document.querySelectorAll('script:not([src])')) {
    if (RUNS.has(script.getAttribute('type') ?? '')) scripts.add(hash(script.rawText))
  }
  for (const style of document.querySelectorAll('style')) styles.add(hash(style.rawText))
  for (const element of document.querySelectorAll('[data-frame]'))
    frames.add(new URL(element.getAttribute('data-frame') ?? '').origin)
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
