import type { Meter } from '../http/metrics.ts'
import type { Lead } from '../leads/lead.ts'
import { isThankYouPending } from '../leads/owed-thanks.ts'
import type { Mail } from './mail.ts'
import { isLateForThanks } from './thanks.ts'
import { DeliveryFailure, type RefusedRecipient, type Transport } from './transport.ts'

/** How an attempt ended: with those that did not get the mail, or with why nobody did. */
export type Outcome = RefusedRecipient[] | DeliveryFailure

export type Attempts = {
  /** Carries a lead's mail out, unless it has gone already, or is a thank-you that comes too late; never throws. */
  make(lead: Lead): Promise<Outcome>
  /** Keeps an outcome that the store has not taken while the lease lasted. */
  remember(lead: Lead, outcome: Outcome): void
}

/** As long as a server may take to answer for a mail (RFC 5321, 4.5.3.2.6). */
export const LONGEST_ATTEMPT_MS = 10 * 60_000

/**
 * How long an attempt may take, in milliseconds: twice as long each time. A server that answers after we have stopped
 * listening has the mail, and would be sent it again and again if we never waited longer.
 *
 * @param firstMs how long the first attempt may take, in milliseconds
 */
function patience({ attempts }: Lead, firstMs: number): number {
  return Math.min(firstMs * 2 ** (attempts - 1), LONGEST_ATTEMPT_MS)
}

/** @param options.limitMs how long a lead's first attempt may take, in milliseconds */
export function createAttempts(options: {
  transport: Pick<Transport, 'deliver'>
  compose: (lead: Lead) => Mail
  limitMs: number
  meter: Pick<Meter, 'delivered'>
}): Attempts {
  const { transport, compose, limitMs, meter } = options
  const untaken = new Map<string, { outcome: Outcome; attempts: number }>()

  /**
   * The outcome of the attempt before this one, if the store was away and has not taken it: then the mail need not go
   * again. Undefined where somebody else has tried the lead meanwhile.
   */
  function outcomeOfLast({ id, attempts }: Lead): Outcome | undefined {
    const last = untaken.get(id)
    untaken.delete(id)
    return last?.attempts === attempts - 1 ? last.outcome : undefined
  }

  async function deliver(lead: Lead): Promise<Outcome> {
    if (isThankYouPending(lead) && isLateForThanks(lead, Date.now())) {
      return new DeliveryFailure('it would have come too late', { isPermanent: true })
    }
    const begun = performance.now()
    try {
      const refused = await transport.deliver(compose(lead), AbortSignal.timeout(patience(lead, limitMs)))
      meter.delivered((performance.now() - begun) / 1000)
      return refused
    } catch (error) {
      if (error instanceof DeliveryFailure) return error
      return new DeliveryFailure((error as Error).message, { isPermanent: false, cause: error })
    }
  }

  return {
    make: async (lead) => outcomeOfLast(lead) ?? deliver(lead),
    remember: (lead, outcome) => {
      untaken.set(lead.id, { outcome, attempts: lead.attempts })
    },
  }
}
