import { HONEYPOT_FIELD } from '#contract/email-protocol.ts'
import type { Enquiry } from './lead.ts'

/** What is known about a message beside its words. */
export type Signals = {
  /** The field that no visitor sees was filled in. */
  isTrapped: boolean
  /** Milliseconds since the sender's connection first got the form; undefined where it never did. */
  onPageMs: number | undefined
  /** How many other senders have sent the same words lately. */
  alike: number
}

/** How much speaks for spam, and what: each reason with its own points. */
export type SpamAssessment = { score: number; reasons: string[] }

/** From this score on a message is set aside, unless told otherwise. */
export const SPAM_SCORE = 5
/** The most that repetition can add, so that the store need only be asked where this would decide. */
export const MOST_FOR_REPETITION = 4
/** How long words are remembered as said. */
export const ALIKE_WINDOW_MS = 3_600_000

/**
 * Less than SPAM_SCORE: a password manager may fill in the hidden field for a person. It makes that person fast as well,
 * so the speed does not count beside it; any other signal together with it reaches SPAM_SCORE.
 */
const TRAPPED = 4
/** Nobody reads a form, fills in four fields and sends it in less. Password managers and tests may. */
const TOO_FAST_MS = 2000
const ADDRESS = String.raw`(?:https?:\/\/(?:www\.)?|www\.[a-z0-9-]+\.[a-z])`
// each with the address it leads to and the one it shows, since all that is one link; bounded, or it could be made slow
const ANCHOR = String.raw`<a\s[^>]{0,200}?href[=\s"']{0,9}${ADDRESS}?(?:[^>]{0,200}>\s{0,9}${ADDRESS})?`
const FORUM_LINK = String.raw`\[(?:url|link)[=\]][\s"']{0,9}${ADDRESS}?(?:[^\s[\]]{0,200}\]\s{0,9}${ADDRESS})?`
const LINK = new RegExp(`${ANCHOR}|${FORUM_LINK}|${ADDRESS}`, 'gi')
const MARKUP = new RegExp(`${ANCHOR}|${FORUM_LINK}`, 'i')

/**
 * Weighs one message. Only more links than any enquiry has decide alone; everything else has to come together, because
 * a real enquiry that is set aside costs more than ten that are spam.
 */
export function assessSpam({ name, phone, message }: Enquiry, signals: Signals): SpamAssessment {
  const links = count(message)
  const isTooFast = signals.onPageMs !== undefined && signals.onPageMs < TOO_FAST_MS
  const found: [points: number, reason: string][] = [
    [signals.isTrapped ? TRAPPED : 0, `the hidden field "${HONEYPOT_FIELD}" was filled in`],
    [isTooFast && !signals.isTrapped ? 2 : 0, 'sent within two seconds'],
    [links >= 8 ? 5 : links >= 6 ? 4 : links >= 3 ? 2 : 0, `${links} links`],
    [MARKUP.test(message) ? 2 : 0, 'links written as code'],
    [count(`${name} ${phone}`) > 0 ? 3 : 0, 'a link for a name or number'],
    [
      signals.alike >= 10 ? MOST_FOR_REPETITION : signals.alike >= 3 ? 2 : 0,
      `the same words from ${signals.alike} other senders`,
    ],
  ]
  const weighty = found.filter(([points]) => points > 0)
  return {
    score: weighty.reduce((sum, [points]) => sum + points, 0),
    reasons: weighty.map(([points, reason]) => `${reason} (${points})`),
  }
}

/** The sentence kept with a lead that is set aside. */
export function describeSpam({ score, reasons }: SpamAssessment): string {
  return `Score ${score}: ${reasons.join(', ')}`
}

function count(text: string): number {
  return text.match(LINK)?.length ?? 0
}
