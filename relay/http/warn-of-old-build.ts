import type { FastifyBaseLogger } from 'fastify'
import { parse } from 'node-html-parser'
import { CONTACT_PATH } from '#contract/email-protocol.ts'
import type { Config } from '../config/config.ts'
import type { Site } from './site-files.ts'

/**
 * Tells who reads the log that the pages were built with other settings than the relay has: with other identifiers in
 * the contact form, each of its messages will be refused; with another address, links and previews lead there.
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
