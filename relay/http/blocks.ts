import type { FastifyRequest } from 'fastify'
import type { BlockList } from '../config/parse-values.ts'
import { domainOf } from '../leads/mailbox.ts'
import { Refusal } from '../leads/refusal.ts'

/** What driven browsers call themselves where nobody made them hide it. */
const DRIVEN = /Headless|PhantomJS|Puppeteer|Playwright|Selenium|WebDriver|SlimerJS/i

/**
 * @param list addresses (`name@example.com`) and whole domains (`example.com`), in lower case
 * @throws Refusal 403, in the protocol's words, for a sender on the list
 */
export function requireUnblocked(email: string, list: BlockList): void {
  const address = email.toLowerCase()
  if (!list.has(address) && !list.has(domainOf(address))) return
  throw new Refusal(403, 'Forbidden', { problems: [{ kind: 'blocked' }] })
}

/**
 * A browser tells by its name, or by having no languages, that nobody sits before it. A client that is no
 * browser at all, and so sends no Origin, is another matter.
 *
 * @throws Refusal 451, in the protocol's words
 */
export function refuseHeadless({ headers }: FastifyRequest): void {
  const isBrowser = headers.origin !== undefined || headers['sec-fetch-mode'] !== undefined
  const isDriven = DRIVEN.test(headers['user-agent'] ?? '')
  if (!isDriven && !(isBrowser && !headers['accept-language'])) return
  throw new Refusal(451, 'Unavailable For Headless Browser')
}
