import { createHmac, timingSafeEqual } from 'node:crypto'
import { ANSWERED_PATH } from '#contract/answered.ts'

/** What a link's token is about: a lead, which may be erased by now, or why the token is of no use. */
type AnsweredToken = { leadId: string } | { problem: 'wrong' | 'expired' }

export type AnsweredLinks = ReturnType<typeof createAnsweredLinks>

const VALID_MS = 30 * 86_400_000

/** Expiry in seconds (base 36), signature, lead. The id is last: a mail reader may leave `-` or `_` at the end out of a link. */
const TOKEN = /^([0-9a-z]{1,8})\.[\w-]{43}\.([\w-]{1,64})$/

/**
 * Paths of the page where the agency marks one lead as answered. Times are milliseconds since 1970.
 *
 * @param secret the store's, so that another store's links are wrong here
 */
export function createAnsweredLinks(secret: string) {
  function tokenFor(leadId: string, expiry: string): string {
    const signature = createHmac('sha256', secret).update(`${expiry}.${leadId}`).digest('base64url')
    return `${expiry}.${signature}.${leadId}`
  }

  return {
    /** The page's path for a lead; it expires 30 days after `now`. */
    pathTo: (leadId: string, now: number): string => {
      const expiry = Math.ceil((now + VALID_MS) / 1000).toString(36)
      return `${ANSWERED_PATH}/${tokenFor(leadId, expiry)}`
    },
    read: (token: string, now: number): AnsweredToken => {
      const [, expiry, leadId] = TOKEN.exec(token) ?? []
      if (expiry === undefined || leadId === undefined) return { problem: 'wrong' }
      // The whole token is compared: the last letter of a signature has bits that its decoding ignores.
      const expected = Buffer.from(tokenFor(leadId, expiry))
      const given = Buffer.from(token)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { problem: 'wrong' }
      return Number.parseInt(expiry, 36) * 1000 < now ? { problem: 'expired' } : { leadId }
    },
  }
}
