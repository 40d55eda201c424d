import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { parse } from 'node-html-parser'
import { CONTACT_PATH } from '#contract/email-protocol.ts'
import type { Config } from '../config/config.ts'
import { clientKey, isNearby } from '../values/client-address.ts'
import { isEndpoint } from './endpoints.ts'
import { isOwnName, mayPost, type OriginCheck } from './origins.ts'
import type { Site } from './site-files.ts'

/** In which proxies name the visitor's address besides X-Forwarded-For: Cloudflare, Akamai, Fastly, and nginx by custom. */
const ADDRESS_HEADERS = ['cf-connecting-ip', 'true-client-ip', 'fastly-client-ip', 'x-real-ip']

/** Made-up origins must not fill the log. */
const WARNING_LIMIT = 10

/**
 * Warns if the pages were built with other settings than the relay has: with other identifiers in the contact form, each
 * of its messages is refused; with another address, links and previews lead there.
 */
export function warnOfOldBuild(
  log: Pick<FastifyBaseLogger, 'warn'>,
  site: Site,
  { keys, siteUrl }: Pick<Config, 'keys' | 'siteUrl'>,
): void {
  const page = site.find(CONTACT_PATH)
  if (!page || 'redirect' in page) return
  const document = parse(page.plain.content.toString())
  const expected = { user_id: keys.publicKey, service_id: keys.serviceId, template_id: keys.templateId }
  const fields = Object.entries(expected).flatMap(([field, key]) => {
    const built = document.querySelector(`form input[name=${field}]`)?.getAttribute('value')
    return built === undefined || built === key ? [] : [field]
  })
  if (fields.length > 0) {
    log.warn(
      { fields },
      'the contact form was built with other keys, its messages are refused: npm run build',
    )
  }
  const address = document.querySelector('link[rel=canonical]')?.getAttribute('href')
  if (address !== undefined && address !== siteUrl + CONTACT_PATH) {
    log.warn({ address }, 'the pages were built for another SITE_URL: npm run build')
  }
}

/** Warns once if a proxy that is not configured seems to be in front. */
export function warnOfProxy(app: FastifyInstance): void {
  let hasWarned = false
  app.addHook('onRequest', async ({ headers, ip, log }) => {
    if (hasWarned || headers['x-forwarded-for'] === undefined || !isNearby(ip)) return
    hasWarned = true
    log.warn(
      'A proxy seems to stand in front, and TRUST_PROXY is off: all visitors would share one rate limit.',
    )
  })
}

/**
 * Warns once if a message comes through another proxy before the trusted ones: then its address, which many visitors
 * share, is taken for the visitor's. Only for the log: any client can send these headers.
 */
export function warnOfFurtherProxy(app: FastifyInstance): void {
  let hasWarned = false
  app.addHook('onRequest', async (request) => {
    if (hasWarned || request.method !== 'POST' || !isEndpoint(request) || !isAddressOfProxy(request)) return
    hasWarned = true
    request.log.warn(
      'Another proxy, such as Cloudflare, seems to stand before yours, and its address is taken for that of all visitors, who share one rate limit: deploy/README.md, "A second proxy".',
    )
  })
}

/** Whether the address that the trusted proxies name seems to be another proxy's. */
function isAddressOfProxy({ headers, ip }: FastifyRequest): boolean {
  const isNamedElse = ADDRESS_HEADERS.some((name) => {
    const named = headers[name]
    return typeof named === 'string' && clientKey(named) !== clientKey(ip)
  })
  return isNamedElse || (headers['x-forwarded-for'] !== undefined && isNearby(ip))
}

/**
 * Warns once for each address under which visitors reach the relay's own pages and every message is refused, as if
 * SITE_URL says https and the pages are open by http as well. A refusal alone may be any stranger's.
 */
export function warnOfOtherName(app: FastifyInstance, isAllowedOrigin: OriginCheck): void {
  const warned = new Set<string>()
  app.addHook('onRequest', async (request) => {
    const { origin = '' } = request.headers
    if (request.method !== 'POST' || !isEndpoint(request) || mayPost(request, isAllowedOrigin)) return
    if (!isOwnName(request) || warned.has(origin) || warned.size === WARNING_LIMIT) return
    warned.add(origin)
    request.log.warn(
      { origin },
      'Pages of this relay are open at an address whose messages are refused: correct SITE_URL, redirect to it, or add the address to ALLOWED_ORIGINS.',
    )
  })
}
