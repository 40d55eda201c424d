import type { FastifyBaseLogger } from 'fastify'
import type { DeliveryMeter } from '../http/metrics.ts'
import type { Job } from '../leads/lead.ts'
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

/** What a worker delivers, as its log lines name it; the command that lists those that were given up. */
const DEAD_LISTS = { lead: 'list --state dead', notice: 'notices' }
export type JobKind = keyof typeof DEAD_LISTS

/**
 * Records the outcomes of attempts in the store.
 *
 * @param options.isThanking a thank-you mail to the visitor follows the agency's mail
 * @param options.backoff the pause after so many attempts, in milliseconds
 */
export function createRecorder<T extends Job>(options: {
  kind: JobKind
  queue: Pick<Queue<T>, 'markDelivered' | 'postpone' | 'markDead'>
  transport: Pick<Transport<T>, 'discard'>
  isThanking: boolean
  backoff: (attempts: number) => number
  log: Log
  meter: Pick<DeliveryMeter, 'retried' | 'dead'>
}) {
  const { kind, queue, transport, isThanking, backoff, log, meter } = options
  const unstored = new Map<string, { outcome: Outcome; attempts: number }>()
  const missedRecipients: MissedRecipient[] = []

  async function recordDecision(held: HeldClaim<T>, outcome: Outcome): Promise<boolean> {
    const { job } = held.claim
    const { id, attempts } = job
    const now = Date.now()
    const { next, note, pendingRecipients, givenUp, missed } = decideNext(job, outcome, { isThanking, now })
    for (const { address, isPermanent } of givenUp) {
      const how = isPermanent ? 'refused for good' : 'given up'
      log.warn({ [kind]: id, recipient: address }, `a recipient was ${how}`)
    }
    missedRecipients.push(...missed.map((recipient) => ({ ...recipient, at: now })))

    const delayMs = next === 'retry' ? backoff(attempts) : 0
    const isStored = await writeWhileLeased(held, (claim) => {
      if (next === 'delivered') return queue.markDelivered(claim, Date.now(), note || undefined)
      if (next === 'dead') return queue.markDead(claim, note)
      return queue.postpone(claim, { at: now + delayMs, note, pendingRecipients })
    })
    if (!isStored) {
      // the job was erased during the attempt: nobody else would remove its mail
      if (next !== 'dead') await transport.discard?.(id)
      return false
    }
    if (next === 'delivered') log.info({ [kind]: id, attempts }, 'delivered')
    if (next === 'retry') {
      meter.retried()
      log.warn({ [kind]: id, attempts, delayMs }, 'not delivered, will try again')
    }
    if (next === 'dead') {
      meter.dead()
      log.error({ [kind]: id, attempts }, `given up: see npm run leads -- ${DEAD_LISTS[kind]}`)
    }
    return next === 'thank'
  }

  /**
   * Writes an outcome, again and again while the lease is valid: an outcome that is not stored means a second mail.
   * A job that is claimed again meanwhile is written under its new claim: the store ignores the old one.
   */
  async function writeWhileLeased<R>(held: HeldClaim<T>, write: (claim: Claim<T>) => Promise<R>): Promise<R> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      const { claim } = held
      try {
        const result = await write(claim)
        if (held.claim === claim) return result
      } catch (err) {
        if (performance.now() + pause >= held.endsAt) throw err
        log.warn({ err, [kind]: claim.job.id }, 'the store did not take an outcome, will try again')
        await new Promise((resolve) => setTimeout(resolve, pause).unref())
      }
    }
  }

  return {
    /** Never throws. Returns whether the job is due again at once. */
    record: async (held: HeldClaim<T>, outcome: Outcome): Promise<boolean> => {
      try {
        return await recordDecision(held, outcome)
      } catch (err) {
        const { id, attempts } = held.claim.job // of the newest claim
        log.error({ err, [kind]: id }, 'the outbox cannot write to the store')
        unstored.set(id, { outcome, attempts })
        return false
      }
    },

    /**
     * The outcome of the job's previous attempt, if the store did not take it: then the mail is not sent again.
     * Undefined if another process has attempted the job meanwhile.
     */
    takeUnstored: ({ id, attempts }: Job): Outcome | undefined => {
      const last = unstored.get(id)
      unstored.delete(id)
      return last?.attempts === attempts - 1 ? last.outcome : undefined
    },

    /** The recipients that missed a mail since the last call. */
    takeMissedRecipients: () => missedRecipients.splice(0),
  }
}
