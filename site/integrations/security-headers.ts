import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'
import { parse } from 'node-html-parser'
import type { Settings } from '../settings.ts'
import { builtPages } from './built-pages.ts'

type Origins = Pick<Settings, 'siteUrl' | 'emailOrigin'>

/** Sources that the policy must allow: hashes of inline scripts and styles, origins of framed pages. */
type Allowed = { scripts: Set<string>; styles: Set<string>; frames: Set<string> }

/**
 * Writes the security headers of every page into the site's file `_headers`, which static hosts and the relay apply. Fails
 * the build if a page has a style attribute or an inline event handler, which the policy forbids.
 */
export function securityHeaders(settings: Origins): AstroIntegration {
  return {
    name: 'security-headers',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const allowed: Allowed = { scripts: new Set(), styles: new Set(), frames: new Set() }
        for await (const { name, html } of builtPages(dir)) collect(name, html, allowed)
        await writeFile(new URL('_headers', dir), printRules(headersFor(allowed, settings)))
      },
    },
  }
}

/**
 * The headers of every response. Without upgrade-insecure-requests: no page has an http address, and WebKit applies it to a
 * preview at http://localhost.
 */
function headersFor(allowed: Allowed, { siteUrl, emailOrigin }: Origins): string[] {
  const isSecure = siteUrl.startsWith('https:')
  return [
    `Content-Security-Policy: ${policyFor(allowed, emailOrigin)}`,
    'Cross-Origin-Opener-Policy: same-origin',
    'Cross-Origin-Resource-Policy: same-origin',
    'Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // Not no-referrer: with that, browsers send `Origin: null` with a plain form post.
    'Referrer-Policy: strict-origin-when-cross-origin',
    ...(isSecure ? ['Strict-Transport-Security: max-age=63072000; includeSubDomains'] : []),
    'X-Content-Type-Options: nosniff',
    'X-Frame-Options: DENY',
  ]
}

/** @param emailOrigin where the form posts; undefined: to the page's own origin, which is always allowed */
function policyFor({ scripts, styles, frames }: Allowed, emailOrigin: string | undefined): string {
  const email = emailOrigin ? [new URL(emailOrigin).origin] : []
  return [
    "default-src 'none'",
    `script-src 'self' ${[...scripts].join(' ')}`,
    `style-src 'self' ${[...styles].join(' ')}`,
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    ['connect-src', "'self'", ...email].join(' '),
    ['form-action', "'self'", ...email].join(' '),
    ...(frames.size > 0 ? [`frame-src ${[...frames].join(' ')}`] : []),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * The text of `_headers`: each path with its headers, indented. Hosts that read it revalidate every file by default. A rule of
 * `/*` that says so would be joined with that of `_astro/`.
 */
function printRules(everywhere: string[]): string {
  const rules = [
    ['/*', ...everywhere],
    ['/_astro/*', 'Cache-Control: public, max-age=31536000, immutable'],
  ]
  return rules.map(([path, ...lines]) => `${path}\n${lines.map((line) => `  ${line}\n`).join('')}`).join('\n')
}

/** Types of script that browsers run. The policy does not apply to others, which are data. */
const RUNS = new Set(['', 'module', 'text/javascript', 'speculationrules', 'importmap'])

/**
 * Adds the sources that one page needs.
 * @param page its file, for the message
 * @throws {Error} if it has a style attribute or an inline event handler
 */
function collect(page: string, html: string, { scripts, styles, frames }: Allowed): void {
  const document = parse(html, { comment: false, blockTextElements: { script: true, style: true } })
  const forbidden = document.querySelector('[style]')
  if (forbidden)
    throw new Error(
      `${page} has a style attribute, which the Content-Security-Policy forbids: ${forbidden.outerHTML.slice(0, 200)}`,
    )
  for (const element of document.querySelectorAll('*')) {
    const handler = Object.keys(element.attributes).find((name) => name.startsWith('on'))
    if (handler)
      throw new Error(
        `${page} has an inline event handler (${handler}), which the Content-Security-Policy forbids`,
      )
  }
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
