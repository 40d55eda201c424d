import type { FastifyBaseLogger } from 'fastify'
import { parse } from 'node-html-parser'
import type { ProtocolKeys } from '../config.ts'
import { CONTACT_PATH } from './site.ts'
import type { Site } from './site-files.ts'

/**
 * Tells who reads the log that the contact form was built with other identifiers than the relay takes: each of its
 * messages will be refused.
 */
export function warnOfOldBuild(log: Pick<FastifyBaseLogger, 'warn'>, site: Site, keys: ProtocolKeys): void {
  const page = site.find(CONTACT_PATH)
  if (!page || 'redirect' in page) return
  const document = parse(page.plain.content.toString())
  const expected = { user_id: keys.publicKey, service_id: keys.serviceId, template_id: keys.templateId }
  const other = Object.entries(expected).filter(([field, key]) => {
    const built = document.querySelector(`form input[name=${field}]`)?.getAttribute('value')
    return built !== undefined && built !== key
  })
  if (other.length === 0) return
  const fields = other.map(([field]) => field)
  log.warn({ fields }, 'the contact form was built with other keys, its messages are refused: npm run build')
}
