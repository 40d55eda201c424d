import type { Lead } from '../leads/lead.ts'

/**
 * The first repeat goes out within 60 seconds, as the contract says: what is due is looked for every two seconds, and a
 * mail server takes some to answer.
 */
const FIRST_DELAY_MS = 50_000
const LONGEST_DELAY_MS = 4 * 3_600_000

/** How long a mail is tried before it is given up: five days, as RFC 5321 (4.5.4.1) has it. */
export const GIVE_UP_AFTER_MS = 5 * 24 * 3_600_000
/**
 * Attempts made even when the clock says that five days have passed: one set days ahead must not give up a mail tried
 * once. They take one to two days, so a correct clock never waits for them.
 */
const LEAST_ATTEMPTS = 21

/** Whether a lead that has just failed is tried no more; `now` in milliseconds since 1970. */
export function isOver({ queuedAt, attempts }: Pick<Lead, 'queuedAt' | 'attempts'>, now: number): boolean {
  return now - queuedAt >= GIVE_UP_AFTER_MS && attempts >= LEAST_ATTEMPTS
}

/**
 * The pause after a failed attempt, in milliseconds: 25 to 50 seconds after the first, doubled
 * with each further one up to four hours. Chance keeps mails that failed together from returning together.
 *
 * @param attempts how many have failed, from 1
 * @param random a number from 0 to 1
 */
export function backoff(attempts: number, random: number = Math.random()): number {
  const longest = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS)
  return Math.round(longest * (0.5 + random / 2))
}
