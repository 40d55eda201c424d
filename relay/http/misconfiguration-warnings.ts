import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { parse } from 'node-html-parser'
import { CONTACT_PATH } from '#contract/email-protocol.ts'
import type { Config } from '../config/config.ts'
import { clientKey, isNearby } from '../values/client-address.ts'
import { isEndpoint } from './endpoints.ts'
import { type BuiltSite, pageAt } from './site-files.ts'

/** In which proxies name the visitor's address besides X-Forwarded-For: Cloudflare, Akamai, Fastly, and nginx by custom. */
const ADDRESS_HEADERS = ['cf-connecting-ip', 'true-client-ip', 'fastly-client-ip', 'x-real-ip']

/**
 * Warns if the pages were built with other settings than the relay has: with other identifiers in the contact form, each
 * of its messages is refused; with another address, links and previews lead there.
 */
export function warnOfOldBuild(
  log: Pick<FastifyBaseLogger, 'warn'>,
  site: BuiltSite,
  { keys, siteUrl }: Pick<Config, 'keys' | 'siteUrl'>,
): void {
  const page = pageAt(site, CONTACT_PATH)
  if (!page) return
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

/**
 * Warns once if a message comes through a proxy whose address, which many visitors share, is taken for the visitor's: one
 * that is not configured, or one before the trusted ones. Only for the log: any client can send these headers.
 */
export function warnOfProxy(app: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>): void {
  let hasWarned = false
  app.addHook('onRequest', async (request) => {
    if (hasWarned || request.method !== 'POST' || !isEndpoint(request) || !isAddressOfProxy(request)) return
    hasWarned = true
    request.log.warn(
      trustProxy === false
        ? 'A proxy seems to stand in front, and TRUST_PROXY is off: all visitors would share one rate limit.'
        : 'Another proxy, such as Cloudflare, seems to stand before yours, and its address is taken for that of all visitors, who share one rate limit: deploy/README.md, "A second proxy".',
    )
  })
}

/** Whether the address that is taken for the visitor's seems to be a proxy's. */
function isAddressOfProxy({ headers, ip }: FastifyRequest): boolean {
  const isNamedElse = ADDRESS_HEADERS.some((name) => {
    const named = headers[name]
    return typeof named === 'string' && clientKey(named) !== clientKey(ip)
  })
  return isNamedElse || (headers['x-forwarded-for'] !== undefined && isNearby(ip))
}
