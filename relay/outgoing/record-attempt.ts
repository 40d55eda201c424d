import type { FastifyBaseLogger } from 'fastify'
import type { Delivering } from '../leads/deliver.ts'
import { type Claim, GATHERED, gatherAt, type Job } from '../leads/job.ts'
import { decideNext, type Outcome } from './attempt-delivery.ts'
import type { Kind, RefusedRecipient } from './kind.ts'

/** The pauses before an outcome that the store did not take is written again, in milliseconds. */
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5000

/**
 * A claim of this process. If it claims the job again before the outcome is recorded, `claim` is the new one. `isSent`: the
 * attempt has ended.
 */
export type HeldClaim = { claim: Claim; kind: Kind; isSent: boolean }

/** A recipient without a mail that others have; `at` in milliseconds since 1970. */
export type MissedRecipient = RefusedRecipient & { at: number }

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

export function createRecorder(options: {
  jobs: Pick<Delivering, 'markDelivered' | 'postpone' | 'giveUp'>
  backoff: (attempts: number) => number
  log: Log
}) {
  const { jobs, backoff, log } = options
  const missedRecipients: MissedRecipient[] = []

  async function recordDecision(held: HeldClaim, outcome: Outcome): Promise<boolean> {
    const { kind, claim } = held
    const { job } = claim
    const { attempts } = job
    const fields = fieldsOf(job)
    const now = Date.now()
    const { next, note, pendingRecipients, givenUp, missed } = decideNext(job, outcome, kind, now)
    for (const { address, isPermanent } of givenUp) {
      const how = isPermanent ? 'refused for good' : 'given up'
      log.warn({ ...fields, recipient: address }, `a recipient was ${how}`)
    }
    missedRecipients.push(...missed.map((recipient) => ({ ...recipient, at: now })))

    const delayMs = next === 'retry' ? backoff(attempts) : 0
    const at = job.target === GATHERED ? gatherAt(now + delayMs) : now + delayMs
    const following = next === 'delivered' ? (kind.next?.(job) ?? []) : []
    const result = await writeUntilStored(held, async (claim) => {
      if (next === 'retry') return jobs.postpone(claim, { at, note, pendingRecipients })
      if (next === 'delivered') {
        const isThere = await jobs.markDelivered(claim, Date.now(), note || undefined, following)
        return isThere ? 'stored' : 'erased'
      }
      return (await jobs.giveUp(claim, note, kind.endState)) ? 'stored' : 'claimed again'
    })
    // nobody else would remove its mail
    if (result === 'erased') await kind.discard?.(job)
    if (result !== 'stored') return false
    if (next === 'delivered') log.info({ ...fields, attempts }, 'delivered')
    if (next === 'retry') log.warn({ ...fields, attempts, delayMs }, 'not delivered, will try again')
    if (next === 'give up') {
      if (kind.endState === 'dropped') log.warn({ ...fields, attempts }, 'given up')
      else log.error({ ...fields, attempts }, 'given up: to try again, npm run leads -- retry --dead')
    }
    return following.length > 0
  }

  /**
   * Writes an outcome, again and again until the store takes it: an outcome that is not stored means a second mail. If
   * this process has claimed the job again meanwhile, it is written under the new claim: the store ignores the old one.
   */
  async function writeUntilStored(
    held: HeldClaim,
    write: (claim: Claim) => ReturnType<Delivering['postpone']>,
  ): ReturnType<Delivering['postpone']> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      const { claim } = held
      try {
        const result = await write(claim)
        if (result === 'claimed again' && held.claim !== claim) continue
        return result
      } catch (err) {
        log.warn({ err, ...fieldsOf(claim.job) }, 'the store did not take an outcome, will try again')
        await new Promise((resolve) => setTimeout(resolve, pause).unref())
      }
    }
  }

  return {
    /** Never throws. @returns whether another job follows */
    record: (held: HeldClaim, outcome: Outcome): Promise<boolean> =>
      recordDecision(held, outcome).catch((err) => {
        log.error({ err, ...fieldsOf(held.claim.job) }, 'an outcome could not be recorded')
        return false
      }),

    /** The recipients that missed a mail since the last call. */
    takeMissedRecipients: () => missedRecipients.splice(0),
  }
}

function fieldsOf({ id, kind, target, leadId }: Job) {
  return { kind, ...(target && { target }), ...(leadId === undefined ? { job: id } : { lead: leadId }) }
}
