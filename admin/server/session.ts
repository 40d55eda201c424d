import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Person } from '#relay/leads/lead.ts'
import { type Session, TRIAL_PERSON } from '#relay/leads/people.ts'
import type { NewSession } from '#relay/leads/sign-in-statements.ts'
import type { DeskAddress } from './address.ts'
import { LIMITS } from './desk-limits.ts'
import type { DeskOptions } from './options.ts'

/** How often the last use of a session is written to the store. */
const TOUCH_MS = 5 * 60_000

const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** A secret of 32 random bytes, as it is given away. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What the store keeps of a secret. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

function createId(): string {
  return randomBytes(12).toString('base64url')
}

/**
 * A new session, which ends the one that the request came with.
 *
 * @returns the session, which is not stored yet, with the secret that goes into its cookie
 */
export function createSession(
  { personId, passkeyId }: { personId: string; passkeyId?: string },
  request: FastifyRequest,
  { isSecure }: DeskAddress,
): { secret: string; session: NewSession } {
  const secret = createSecret()
  const before = readCookie(request.headers.cookie, cookieName(isSecure))
  const session = {
    id: createId(),
    tokenHash: hashOf(secret),
    personId,
    passkeyId,
    device: describeDevice(request.headers['user-agent']),
    expiresAt: Date.now() + LIMITS.sessionMs,
    replaces: before && hashOf(before),
    limit: LIMITS.sessionsOfPerson,
  }
  return { secret, session }
}

/** @param secret undefined deletes the cookie */
export function setSessionCookie(
  reply: FastifyReply,
  { isSecure }: DeskAddress,
  secret: string | undefined,
): void {
  const parts = [
    `${cookieName(isSecure)}=${secret ?? ''}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    `Max-Age=${secret === undefined ? 0 : LIMITS.sessionMs / 1000}`,
    ...(isSecure ? ['Secure'] : []),
  ]
  reply.header('set-cookie', parts.join('; '))
}

/** The session of a request, if it has one that has not ended. */
export async function findSession(
  request: FastifyRequest,
  { store, address, log }: DeskOptions,
): Promise<Session | undefined> {
  const { isSecure, isTrial } = address()
  const secret = readCookie(request.headers.cookie, cookieName(isSecure))
  if (secret === undefined) return undefined
  const now = Date.now()
  const session = await store.findSession(hashOf(secret), now)
  if (session === undefined || (session.person.id === TRIAL_PERSON.id && !isTrial)) return undefined
  if (Math.abs(now - session.lastSeenAt) > TOUCH_MS)
    store.touchSession(session.id, now).catch((err) => log.error({ err }, 'failed'))
  return session
}

/** The session of a request below the desk's API. */
export function sessionOf(request: FastifyRequest): Session {
  return request.getDecorator<Session>('session')
}

/** Who sends a request below the desk's API. */
export function personOf(request: FastifyRequest): Person {
  return sessionOf(request).person
}

function cookieName(isSecure: boolean): string {
  return isSecure ? '__Host-admin' : 'admin'
}

function readCookie(header: string | undefined, name: string): string | undefined {
  const pairs = header?.split(';').map((pair) => pair.trim()) ?? []
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** "Firefox on Android" */
function describeDevice(agent = ''): string {
  const find = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(agent))?.[1]
  return [find(BROWSERS) ?? 'A browser', find(SYSTEMS)].filter(Boolean).join(' on ')
}
