import type { FastifyBaseLogger } from 'fastify'
import type { Meter } from '../http/metrics.ts'
import type { Lead } from '../leads/lead.ts'
import type { Claim, Queue } from '../leads/store.ts'
import { decideNext, type Outcome } from './attempt-delivery.ts'
import type { HeldClaim } from './claims.ts'
import type { RefusedRecipient, Transport } from './mail.ts'

/** The pauses before an outcome that the store did not take is written again, in milliseconds. */
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5000

/** A recipient without a mail that others have; `at` in milliseconds since 1970. */
export type MissedRecipient = RefusedRecipient & { at: number }

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/**
 * Records the outcomes of attempts in the store.
 *
 * @param options.isThanking a thank-you mail to the visitor follows the agency's mail
 * @param options.backoff the pause after so many attempts, in milliseconds
 */
export function createRecorder(options: {
  store: Pick<Queue, 'markDelivered' | 'postpone' | 'markDead'>
  transport: Pick<Transport, 'discard'>
  isThanking: boolean
  backoff: (attempts: number) => number
  log: Log
  meter: Pick<Meter, 'retried' | 'dead'>
}) {
  const { store, transport, isThanking, backoff, log, meter } = options
  const unstored = new Map<string, { outcome: Outcome; attempts: number }>()
  const missedRecipients: MissedRecipient[] = []

  async function recordDecision(held: HeldClaim, outcome: Outcome): Promise<boolean> {
    const { lead } = held.claim
    const { id, attempts } = lead
    const now = Date.now()
    const { next, note, pendingRecipients, givenUp, missed } = decideNext(lead, outcome, { isThanking, now })
    for (const { address, isPermanent } of givenUp) {
      const how = isPermanent ? 'refused for good' : 'given up'
      log.warn({ lead: id, recipient: address }, `a recipient was ${how}`)
    }
    missedRecipients.push(...missed.map((recipient) => ({ ...recipient, at: now })))

    const delayMs = next === 'retry' ? backoff(attempts) : 0
    const isStored = await writeWhileLeased(held, log, (claim) => {
      if (next === 'delivered') return store.markDelivered(claim, Date.now(), note || undefined)
      if (next === 'dead') return store.markDead(claim, note)
      return store.postpone(claim, { at: now + delayMs, note, pendingRecipients })
    })
    if (!isStored) {
      // the lead was erased during the attempt: nobody else would remove its mail
      if (next !== 'dead') await transport.discard?.(id)
      return false
    }
    if (next === 'delivered') log.info({ lead: id, attempts }, 'delivered')
    if (next === 'retry') {
      meter.retried()
      log.warn({ lead: id, attempts, delayMs }, 'not delivered, will try again')
    }
    if (next === 'dead') {
      meter.dead()
      log.error({ lead: id, attempts }, 'given up: see npm run leads -- list --state dead')
    }
    return next === 'thank'
  }

  return {
    /** Never throws. Returns whether the lead is due again at once. */
    record: async (held: HeldClaim, outcome: Outcome): Promise<boolean> => {
      try {
        return await recordDecision(held, outcome)
      } catch (err) {
        const { id, attempts } = held.claim.lead // of the newest claim
        log.error({ err, lead: id }, 'the outbox cannot write to the store')
        unstored.set(id, { outcome, attempts })
        return false
      }
    },

    /**
     * The outcome of the lead's previous attempt, if the store did not take it: then the mail is not sent again.
     * Undefined if another process has attempted the lead meanwhile.
     */
    takeUnstored: ({ id, attempts }: Lead): Outcome | undefined => {
      const last = unstored.get(id)
      unstored.delete(id)
      return last?.attempts === attempts - 1 ? last.outcome : undefined
    },

    /** The recipients that missed a mail since the last call. */
    takeMissedRecipients: () => missedRecipients.splice(0),
  }
}

/**
 * Writes an outcome, again and again while the lease is valid: an outcome that is not stored means a second mail.
 * A lead that is claimed again meanwhile is written under its new claim: the store ignores the old one.
 */
async function writeWhileLeased<T>(
  held: HeldClaim,
  log: Log,
  write: (claim: Claim) => Promise<T>,
): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const { claim } = held
    try {
      const result = await write(claim)
      if (held.claim === claim) return result
    } catch (err) {
      if (performance.now() + pause >= held.endsAt) throw err
      log.warn({ err, lead: claim.lead.id }, 'the store did not take an outcome, will try again')
      await new Promise((resolve) => setTimeout(resolve, pause).unref())
    }
  }
}
