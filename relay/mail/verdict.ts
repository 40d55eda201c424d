import type { Lead } from '../leads/lead.ts'
import { isThankYouPending, THANK_YOU_ONLY } from '../leads/owed-thanks.ts'
import type { Outcome } from './attempt.ts'
import { isOver } from './backoff.ts'
import { noteAfter } from './note.ts'
import { isLateForThanks } from './thanks.ts'
import { DeliveryFailure, type RefusedRecipient } from './transport.ts'

/**
 * What is to become of a lead; those of its recipients whom nobody tries any more (`lost`); and those of whom the
 * operator must be told now (`leftOut`): the same, or all who still lack the mail.
 */
export type Verdict = { note: string | undefined; lost: RefusedRecipient[]; leftOut?: RefusedRecipient[] } & (
  | { next: 'delivered' | 'thanks' | 'dead' }
  | { next: 'again'; owed: string[] | undefined }
)

/**
 * The attempt after which the operator is told of a recipient who still lacks a mail that others have: one to two hours
 * after the first. A refusal that only the operator can end, such as a denied relay, is no news after five days.
 */
export const LEFT_OUT_AFTER_ATTEMPTS = 8

/**
 * What an attempt's outcome means for its lead.
 *
 * @param options.isThanking a mail to the visitor follows the agency's own
 * @param options.now milliseconds since 1970
 */
export function verdictOn(
  lead: Lead,
  outcome: Outcome,
  options: { isThanking: boolean; now: number },
): Verdict {
  const { isThanking, now } = options
  if (isThankYouPending(lead)) return verdictOnThanks(lead, outcome, now)
  const isLast = isOver(lead, now)
  const refused = refusedBy(lead, outcome)
  if (refused instanceof DeliveryFailure) {
    const note = noteAfter(lead.note, refused.message)
    if (refused.isPermanent || isLast) return { next: 'dead', note, lost: [] }
    return { next: 'again', note, lost: [], owed: undefined }
  }
  const note = noteAfter(lead.note, refused, { isLast })
  const isLost = ({ isPermanent }: RefusedRecipient) => isPermanent || isLast
  const lost = refused.filter(isLost)
  const owed = refused.filter((one) => !isLost(one)).map(({ address }) => address)
  const leftOut = lead.attempts === LEFT_OUT_AFTER_ATTEMPTS ? refused : lost
  if (owed.length > 0) return { next: 'again', note, lost, leftOut, owed }
  return { next: isThanking ? 'thanks' : 'delivered', note, lost, leftOut }
}

/** A courtesy that fails, or waits, raises no alarm: it is dropped in the end, with a note, and the lead is delivered. */
function verdictOnThanks(lead: Lead, outcome: Outcome, now: number): Verdict {
  const { note } = lead
  if (!(outcome instanceof DeliveryFailure)) return { next: 'delivered', note, lost: [] }
  if (!outcome.isPermanent && !isLateForThanks(lead, now))
    return { next: 'again', note, lost: [], owed: THANK_YOU_ONLY }
  const why = `no thank-you mail: ${outcome.message}`
  return { next: 'delivered', note: [note, why].filter(Boolean).join('; '), lost: [] }
}

/**
 * The recipients without the mail; or the failure, where nobody has it. A lead that is owed to some only has reached the
 * others before: when that attempt fails, it is these few who were refused.
 */
function refusedBy({ pendingRecipients: owed }: Lead, outcome: Outcome): Outcome {
  if (!(outcome instanceof DeliveryFailure) || owed === undefined) return outcome
  const { isPermanent, message } = outcome
  return owed.map((address) => ({ address, isPermanent, reply: message }))
}
