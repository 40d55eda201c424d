import type { Job } from '../leads/job.ts'
import { isOver, LONGEST_ATTEMPT_MS } from './backoff.ts'
import { DeliveryFailure, type Kind, type RefusedRecipient } from './kind.ts'

/** The recipients that did not get it, or the failure if nobody got it. */
export type Outcome = RefusedRecipient[] | DeliveryFailure

type Decision = {
  next: 'delivered' | 'retry' | 'give up'
  note: string
  /** Who still lacks it after the attempt; undefined: everybody. */
  pendingRecipients: string[] | undefined
  /** Recipients that are not tried again. */
  givenUp: RefusedRecipient[]
  /** Recipients without what others have, of whom the operator must hear now. */
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
 * Delivers a job; never throws. Unless its kind has a limit, each attempt may take twice as long as the one before: a
 * server that replies only after the limit has the mail, and would get it at every attempt.
 */
export async function attemptDelivery(job: Job, kind: Kind, firstLimitMs: number): Promise<Outcome> {
  const limitMs = kind.attemptLimitMs ?? Math.min(firstLimitMs * 2 ** (job.attempts - 1), LONGEST_ATTEMPT_MS)
  try {
    return await kind.send(job, AbortSignal.timeout(limitMs))
  } catch (error) {
    if (error instanceof DeliveryFailure) return error
    return new DeliveryFailure((error as Error).message, { isPermanent: false, cause: error })
  }
}

export function decideNext(job: Job, outcome: Outcome, kind: Pick<Kind, 'isOver'>, now: number): Decision {
  const isLast = (kind.isOver ?? isOver)(job, now)
  const refused = refusedBy(job, outcome)
  if (refused instanceof DeliveryFailure) {
    const next = refused.isPermanent || isLast ? 'give up' : 'retry'
    const note = noteAfter(job, [refused.message])
    return { next, note, pendingRecipients: undefined, givenUp: [], missed: [] }
  }
  const isGivenUp = ({ isPermanent }: RefusedRecipient) => isPermanent || isLast
  const givenUp = refused.filter(isGivenUp)
  const pending = refused.filter((one) => !isGivenUp(one)).map(({ address }) => address)
  return {
    next: pending.length > 0 ? 'retry' : 'delivered',
    note: noteAfter(
      job,
      refused.map((one) => toNotePart(one, isLast)),
    ),
    pendingRecipients: pending,
    givenUp,
    missed: job.attempts === MISSED_AFTER_ATTEMPTS ? refused : givenUp,
  }
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
