import { CONTACT_PATH } from '#contract/email-protocol.ts'
import { DRAFT_LIFETIME_MS } from './drafts.ts'

const NAME = 'draft'
const IN_HEADER = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{22})(?:;|$)`)

/** The Set-Cookie value that lets one browser find its draft on the contact page again. */
export function draftCookie(id: string, isSecure: boolean): string {
  return cookie(id, DRAFT_LIFETIME_MS / 1000, isSecure)
}

/** The Set-Cookie value that makes a browser forget its draft. */
export function noDraftCookie(isSecure: boolean): string {
  return cookie('', 0, isSecure)
}

/** The draft's id in a Cookie header, or undefined. */
export function draftIdIn(header: string | undefined): string | undefined {
  return header?.match(IN_HEADER)?.[1]
}

function cookie(value: string, maxAgeSeconds: number, isSecure: boolean): string {
  const base = `${NAME}=${value}; Path=${CONTACT_PATH}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax`
  return isSecure ? `${base}; Secure` : base
}
