import { HONEYPOT_FIELD } from '#contract/email-protocol.ts'
import type { Submission } from './lead.ts'

/** Signals other than the message's words. */
export type Signals = {
  isTrapped: boolean
  /** Milliseconds since this client's connection loaded the form; undefined if it did not. */
  onPageMs: number | undefined
  /** Number of other senders of the same words within ALIKE_WINDOW_MS. */
  alike: number
}

type SpamAssessment = { score: number; reasons: string[] }

/** Threshold from which a message is quarantined: two strong signals, or one that no client shows (eight links). */
export const SPAM_SCORE = 5
/** Most points for repetition: the store is asked only if they could decide. */
export const MOST_FOR_REPETITION = 4
export const ALIKE_WINDOW_MS = 3_600_000

/**
 * Less than SPAM_SCORE: a password manager may fill in the hidden field for a person. It also makes that person fast,
 * therefore speed does not count in addition; every other signal does and reaches SPAM_SCORE.
 */
const TRAPPED = 4
/** Nobody reads the form, fills in four fields and sends it in less time. */
const TOO_FAST_MS = 2000
const ADDRESS = String.raw`(?:https?:\/\/(?:www\.)?|www\.[a-z0-9-]+\.[a-z])`
// one link includes the address it leads to and the one it shows; bounded against slow matching
const ANCHOR = String.raw`<a\s[^>]{0,200}?href[=\s"']{0,9}${ADDRESS}?(?:[^>]{0,200}>\s{0,9}${ADDRESS})?`
const FORUM_LINK = String.raw`\[(?:url|link)[=\]][\s"']{0,9}${ADDRESS}?(?:[^\s[\]]{0,200}\]\s{0,9}${ADDRESS})?`
const LINK = new RegExp(`${ANCHOR}|${FORUM_LINK}|${ADDRESS}`, 'gi')
const MARKUP = new RegExp(`${ANCHOR}|${FORUM_LINK}`, 'i')
/** Words of what is advertised through forms. Clients use them too, but seldom two, or one beside four links. "SEO" is no such word. */
const WORDS = [
  'casinos?',
  'back-?links?',
  'guest posts?',
  'domain authority',
  'betting',
  'satta matka',
  'viagra|cialis',
  'payday loans?',
  'porn',
].map((word) => new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])(?:${word})(?![\p{L}\p{M}\p{N}])`, 'iu'))

/**
 * Scores one message. Only eight or more links reach the threshold alone; all other signals must be combined, because a
 * quarantined real submission costs more than ten delivered spam messages.
 */
export function assessSpam({ name, phone, message }: Submission, signals: Signals): SpamAssessment {
  const links = count(message)
  const words = WORDS.flatMap((word) => word.exec(message)?.[0].toLowerCase() ?? [])
  const isTooFast = signals.onPageMs !== undefined && signals.onPageMs < TOO_FAST_MS
  const found: [points: number, reason: string][] = [
    [signals.isTrapped ? TRAPPED : 0, `the hidden field "${HONEYPOT_FIELD}" was filled in`],
    [isTooFast && !signals.isTrapped ? 2 : 0, 'sent within two seconds'],
    [links >= 8 ? 5 : links >= 6 ? 4 : links >= 3 ? 2 : 0, `${links} links`],
    [MARKUP.test(message) ? 2 : 0, 'links written as code'],
    [words.length >= 2 ? 4 : words.length === 0 ? 0 : links >= 4 ? 3 : 2, `it says ${words.join(', ')}`],
    [count(`${name} ${phone}`) > 0 ? 3 : 0, 'a link for a name or number'],
    [isRandom(message) ? 3 : 0, 'random letters for a message'],
    [isRandom(name) ? 2 : 0, 'random letters for a name'],
    [
      signals.alike >= 10 ? MOST_FOR_REPETITION : signals.alike >= 3 ? 2 : 0,
      `the same words from ${signals.alike} other senders`,
    ],
  ]
  const reasons = found.filter(([points]) => points > 0)
  return {
    score: reasons.reduce((sum, [points]) => sum + points, 0),
    reasons: reasons.map(([points, reason]) => `${reason} (${points})`),
  }
}

export function describeSpam({ score, reasons }: SpamAssessment): string {
  return `Score ${score}: ${reasons.join(', ')}`
}

/** One word of Latin letters that no language has: capitals here and there, or hardly a vowel. A GSTIN has digits. */
function isRandom(text: string): boolean {
  if (!/^[a-z]{10,}$/i.test(text)) return false
  const vowels = text.match(/[aeiouy]/gi)?.length ?? 0
  return (text.match(/[a-z][A-Z]/g)?.length ?? 0) >= 3 || vowels / text.length < 0.2
}

function count(text: string): number {
  return text.match(LINK)?.length ?? 0
}
