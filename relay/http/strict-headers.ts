import type { OutgoingHttpHeaders } from 'node:http'

/** The headers of answers that are no page: nothing in them may be shown, run, framed or kept. */
export function strictHeaders(isSecure: boolean): OutgoingHttpHeaders {
  return {
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    // pages of other allowed origins read these answers; who may is said by the CORS headers
    'cross-origin-resource-policy': 'cross-origin',
    // not no-referrer: with that, browsers send `Origin: null` with the form post that follows
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    ...(isSecure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}
