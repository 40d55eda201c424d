import { PREVIEW_PATH } from '#admin/website-api.ts'

/**
 * Headers of the frame's document. Its sandbox has no origin, also if the document is opened by itself, so its scripts have
 * no access to the desk's cookie, storage or responses. Addresses are written out, because `'self'` of a document without an
 * origin differs between browsers. `allow-forms` lets scripts handle forms; `form-action` lets no form be sent.
 */
export function documentHeaders(origin: string, nonce: string): Record<string, string> {
  const assets = `${origin}${PREVIEW_PATH}/_astro/`
  return {
    'content-security-policy': [
      'sandbox allow-scripts allow-forms',
      "default-src 'none'",
      `script-src 'nonce-${nonce}' ${assets}`,
      `style-src 'nonce-${nonce}' ${assets}`,
      `img-src ${origin}${PREVIEW_PATH}/pictures/`,
      `font-src ${assets}`,
      "form-action 'none'",
      "base-uri 'none'",
      `frame-ancestors ${origin}`,
    ].join('; '),
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
  }
}

/** Headers of the files that the document names: it has no origin, so to the browser they belong to another site. */
export const FILE_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=31536000, immutable',
  // An SVG that is opened by itself runs nothing.
  'content-security-policy': "default-src 'none'; sandbox",
}
