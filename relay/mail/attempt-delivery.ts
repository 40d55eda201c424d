import type { DeliveryMeter } from '../http/metrics.ts'
import { isThankYouPending, type Job, THANK_YOU_ONLY } from '../leads/lead.ts'
import { isLateForThanks, isOver, LONGEST_ATTEMPT_MS } from './backoff.ts'
import { DeliveryFailure, type RefusedRecipient, type Transport } from './mail.ts'

/** The recipients that did not get the mail, or the failure if nobody got it. */
export type Outcome = RefusedRecipient[] | DeliveryFailure

/** What follows an attempt. */
type Decision = {
  next: 'delivered' | 'thank' | 'retry' | 'dead'
  note: string
  /** Who still lacks the mail after the attempt; undefined: everybody. */
  pendingRecipients: string[] | undefined
  /** Recipients that are not tried again. */
  givenUp: RefusedRecipient[]
  /** Recipients without a mail that others have, of whom the operator must hear now. */
  missed: RefusedRecipient[]
}

/**
 * The attempt after which the operator hears of a recipient that still lacks the mail: one to two hours after the first.
 * Some refusals that are no final ones, such as "relay access denied", end only when the operator acts.
 */
export const MISSED_AFTER_ATTEMPTS = 8

const SEPARATOR = '; '
/** Marks the part of a note that later attempts keep: this recipient is not tried again. */
const REFUSED_FOR_GOOD = ' (refused for good)'

/**
 * Delivers a job; never throws. Each attempt may take twice as long as the one before: a server that replies only
 * after the limit has the mail, and would get it at every attempt.
 *
 * @param options.limitMs how long the first attempt may take, in milliseconds
 */
export async function attemptDelivery<T extends Job>(
  job: T,
  options: {
    transport: Pick<Transport<T>, 'deliver'>
    limitMs: number
    meter: Pick<DeliveryMeter, 'delivered'>
  },
): Promise<Outcome> {
  const { transport, meter } = options
  if (isThankYouPending(job) && isLateForThanks(job, Date.now()))
    return new DeliveryFailure('it would have come too late', { isPermanent: true })
  const limitMs = Math.min(options.limitMs * 2 ** (job.attempts - 1), LONGEST_ATTEMPT_MS)
  const begun = performance.now()
  try {
    const refused = await transport.deliver(job, AbortSignal.timeout(limitMs))
    meter.delivered((performance.now() - begun) / 1000)
    return refused
  } catch (error) {
    if (error instanceof DeliveryFailure) return error
    return new DeliveryFailure((error as Error).message, { isPermanent: false, cause: error })
  }
}

/**
 * Decides what follows an attempt.
 *
 * @param options.isThanking a thank-you mail to the visitor follows the agency's mail
 * @param options.now milliseconds since 1970
 */
export function decideNext(
  job: Job,
  outcome: Outcome,
  options: { isThanking: boolean; now: number },
): Decision {
  const { isThanking, now } = options
  if (isThankYouPending(job)) return decideAfterThanks(job, outcome, now)
  const isLast = isOver(job, now)
  const refused = refusedBy(job, outcome)
  if (refused instanceof DeliveryFailure) {
    const next = refused.isPermanent || isLast ? 'dead' : 'retry'
    const note = noteAfter(job, [refused.message])
    return { next, note, pendingRecipients: undefined, givenUp: [], missed: [] }
  }
  const isGivenUp = ({ isPermanent }: RefusedRecipient) => isPermanent || isLast
  const givenUp = refused.filter(isGivenUp)
  const pending = refused.filter((one) => !isGivenUp(one)).map(({ address }) => address)
  const parts = refused.map((one) => toNotePart(one, isLast))
  const rest = {
    note: noteAfter(job, parts),
    givenUp,
    missed: job.attempts === MISSED_AFTER_ATTEMPTS ? refused : givenUp,
  }
  if (pending.length > 0) return { next: 'retry', pendingRecipients: pending, ...rest }
  return { next: isThanking ? 'thank' : 'delivered', pendingRecipients: THANK_YOU_ONLY, ...rest }
}

/** The lead counts as delivered even if its thank-you mail fails. */
function decideAfterThanks(lead: Job, outcome: Outcome, now: number): Decision {
  const { note = '' } = lead
  const rest = { pendingRecipients: THANK_YOU_ONLY, givenUp: [], missed: [] }
  if (!(outcome instanceof DeliveryFailure)) return { next: 'delivered', note, ...rest }
  if (!outcome.isPermanent && !isLateForThanks(lead, now)) return { next: 'retry', note, ...rest }
  const reason = `no thank-you mail: ${outcome.message}`
  return { next: 'delivered', note: [note, reason].filter(Boolean).join(SEPARATOR), ...rest }
}

/** After a partial delivery, a failure concerns only the recipients that were pending: the others have the mail. */
function refusedBy({ pendingRecipients }: Job, outcome: Outcome): Outcome {
  if (!(outcome instanceof DeliveryFailure) || pendingRecipients === undefined) return outcome
  const { isPermanent, message } = outcome
  return pendingRecipients.map((address) => ({ address, isPermanent, reply: message }))
}

/** The note for the operator: who was refused for good, by this attempt or earlier, and what else this one met. */
function noteAfter(job: Job, parts: string[]): string {
  const kept = job.note?.split(SEPARATOR).filter((part) => part.endsWith(REFUSED_FOR_GOOD)) ?? []
  return [...kept, ...parts].join(SEPARATOR)
}

function toNotePart({ address, isPermanent, reply }: RefusedRecipient, isLast: boolean): string {
  const mark = isPermanent ? REFUSED_FOR_GOOD : isLast ? ' (given up)' : ''
  return `${address}: ${reply.replaceAll(';', ',')}${mark}`
}
