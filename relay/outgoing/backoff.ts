import type { Job } from '../leads/job.ts'

/**
 * The first retry must go out within 60 seconds, and polling and the mail server take some of them.
 */
const FIRST_DELAY_MS = 50_000
const LONGEST_DELAY_MS = 4 * 3_600_000
/** How long a server may take to reply to a mail (RFC 5321, 4.5.3.2.6). */
export const LONGEST_ATTEMPT_MS = 10 * 60_000
/** How long a mail is tried before it is given up (RFC 5321, 4.5.4.1). */
export const GIVE_UP_AFTER_MS = 5 * 24 * 3_600_000
/**
 * A mail is never given up after fewer attempts, which take one to two days: the clock may have been set ahead by days.
 */
const LEAST_ATTEMPTS = 21

/** Whether a job whose attempt has failed is given up; `now` in milliseconds since 1970. */
export function isOver({ queuedAt, attempts }: Pick<Job, 'queuedAt' | 'attempts'>, now: number): boolean {
  return now - queuedAt >= GIVE_UP_AFTER_MS && attempts >= LEAST_ATTEMPTS
}

/**
 * The pause after a failed attempt, in milliseconds: 25 to 50 seconds after the first, doubled with each further one up
 * to four hours. The random part keeps mails that failed together from being retried together.
 */
export function backoff(attempts: number, random: number = Math.random()): number {
  const longest = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS)
  return Math.round(longest * (0.5 + random / 2))
}
