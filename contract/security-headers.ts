// The four Content-Security-Policies, each with the headers beside it: of the site, of the relay's own responses, of the
// desk, and of the preview's frame. No policy has `unsafe-*`.

type Headers = Record<string, string>

/**
 * What the site's policy allows besides its own files: hashes of inline scripts and styles, origins of framed pages, and
 * the origin where the form posts if it is another.
 */
export type SiteSources = {
  scripts: Iterable<string>
  styles: Iterable<string>
  frames: Iterable<string>
  forms: Iterable<string>
}

const NOTHING = ["default-src 'none'", "base-uri 'none'"]
const NOT_FRAMED = "frame-ancestors 'none'"
const NO_DEVICES = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'
/** Not no-referrer: with that, browsers send `Origin: null` with a plain form post. */
const REFERRER = 'strict-origin-when-cross-origin'

/**
 * Of the site's pages and files; the build writes them into `_headers`. Without upgrade-insecure-requests: no page has an
 * http address, and WebKit applies it to a preview at http://localhost.
 */
export function siteHeaders({ scripts, styles, frames, forms }: SiteSources, isSecure: boolean): Headers {
  const framed = [...frames]
  return {
    'Content-Security-Policy': toPolicy([
      "default-src 'none'",
      `script-src 'self' ${[...scripts].join(' ')}`,
      `style-src 'self' ${[...styles].join(' ')}`,
      "img-src 'self'",
      "font-src 'self'",
      "manifest-src 'self'",
      ["connect-src 'self'", ...forms].join(' '),
      ["form-action 'self'", ...forms].join(' '),
      ...(framed.length > 0 ? [`frame-src ${framed.join(' ')}`] : []),
      "base-uri 'none'",
      NOT_FRAMED,
    ]),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': NO_DEVICES,
    'Referrer-Policy': REFERRER,
    ...transport(isSecure),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  }
}

/** Of the relay's responses that are no page: nothing in them may be shown, run, framed or kept. */
export function relayHeaders(isSecure: boolean): Headers {
  return {
    'content-security-policy': toPolicy([...NOTHING, "form-action 'none'", NOT_FRAMED]),
    'cross-origin-opener-policy': 'same-origin',
    // Pages of other allowed origins read these responses; the CORS headers name the origins.
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': REFERRER,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    ...transport(isSecure),
  }
}

/** Of all responses of the desk. */
export function deskHeaders(isSecure: boolean): Headers {
  return {
    'cache-control': 'no-store',
    'content-security-policy': toPolicy([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "frame-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      NOT_FRAMED,
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': `publickey-credentials-create=(self), publickey-credentials-get=(self), ${NO_DEVICES}`,
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex, nofollow',
    ...transport(isSecure),
  }
}

/**
 * Of the document in the preview's frame. Its sandbox has no origin, also if the document is opened by itself, so its
 * scripts have no access to the desk's cookie, storage or responses. Addresses are written out, because `'self'` of a
 * document without an origin differs between browsers. `allow-forms` lets scripts handle forms; `form-action` lets no form
 * be sent.
 *
 * @param path of the preview
 */
export function previewHeaders(origin: string, path: string, nonce: string): Headers {
  const assets = `${origin}${path}/_astro/`
  return {
    'content-security-policy': toPolicy([
      'sandbox allow-scripts allow-forms',
      "default-src 'none'",
      `script-src 'nonce-${nonce}' ${assets}`,
      `style-src 'nonce-${nonce}' ${assets}`,
      `img-src ${origin}${path}/pictures/`,
      `font-src ${assets}`,
      "form-action 'none'",
      "base-uri 'none'",
      `frame-ancestors ${origin}`,
    ]),
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
  }
}

/** Of a picture that is opened by itself: an SVG runs nothing. */
export const PICTURE_HEADERS: Headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
}

/** Of the files that the preview's document names: it has no origin, so to the browser they belong to another site. */
export const PREVIEW_FILE_HEADERS: Headers = {
  ...PICTURE_HEADERS,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=31536000, immutable',
}

function toPolicy(directives: string[]): string {
  return directives.join('; ')
}

/** Half a year, and this host alone: a shop or a mail at a subdomain may have no certificate. A proxy may set more. */
function transport(isSecure: boolean): Headers {
  return isSecure ? { 'Strict-Transport-Security': 'max-age=15552000' } : {}
}
