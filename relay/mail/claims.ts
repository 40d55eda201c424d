import type { FastifyBaseLogger } from 'fastify'
import type { Job } from '../leads/lead.ts'
import type { Claim, Queue } from '../leads/store.ts'

/**
 * A claim of this process. Until `endsAt` (monotonic clock) no other process can claim the job. If this process claims
 * the job again meanwhile, `claim` is the new one.
 */
export type HeldClaim<T extends Job> = {
  claim: Claim<T>
  endsAt: number
  stage: 'waiting' | 'attempting' | 'recording'
}

type MayBegin<T extends Job> = (job: T, attempting: T[]) => boolean

/**
 * The claims that this process holds, from claiming until the outcome is recorded.
 *
 * @param options.leaseMs how long a claim is valid unless it is renewed, in milliseconds
 */
export function createClaims<T extends Job>(options: {
  queue: Pick<Queue<T>, 'claim' | 'renew' | 'returnClaims'>
  leaseMs: number
  log: Pick<FastifyBaseLogger, 'error'>
}) {
  const { queue, leaseMs, log } = options
  /** In the order of claiming. */
  const all = new Set<HeldClaim<T>>()

  function inStage(stage: HeldClaim<T>['stage']): HeldClaim<T>[] {
    return [...all].filter((held) => held.stage === stage)
  }

  function attempting(): T[] {
    return inStage('attempting').map(({ claim }) => claim.job)
  }

  /**
   * The held claim that a new one replaces: a lease can expire during the attempt, after a clock jump or without a
   * connection to the store. While an outcome is being recorded, a claim with other pending recipients is no such one:
   * the store has that outcome, and the job is due again.
   */
  function findHeld({ job }: Claim<T>): HeldClaim<T> | undefined {
    const pending = String(job.pendingRecipients)
    return all.values().find(({ claim, stage }) => {
      if (claim.job.id !== job.id) return false
      return stage !== 'recording' || String(claim.job.pendingRecipients) === pending
    })
  }

  return {
    count: (stage: HeldClaim<T>['stage']) => inStage(stage).length,

    /** How many waiting claims could begin. @param mayBegin as of `begin` */
    countReady: (mayBegin: MayBegin<T>) => {
      const others = attempting()
      return inStage('waiting').filter(({ claim }) => mayBegin(claim.job, others)).length
    },

    /** Claims up to `limit` due jobs. Returns how many were claimed. */
    claim: async (limit: number) => {
      const endsAt = performance.now() + leaseMs
      const claims = await queue.claim({ now: Date.now(), leaseMs, limit })
      for (const claim of claims) {
        const held = findHeld(claim)
        if (held) Object.assign(held, { claim, endsAt })
        else all.add({ claim, endsAt, stage: 'waiting' })
      }
      return claims.length
    },

    /**
     * Begins the next claim whose lease is valid. Expired leases are left to other workers.
     *
     * @param mayBegin whether a job may begin, given the jobs whose attempts are under way
     */
    begin: (mayBegin: MayBegin<T>): HeldClaim<T> | undefined => {
      const others = attempting()
      for (const held of inStage('waiting')) {
        if (held.endsAt <= performance.now()) all.delete(held)
        else if (mayBegin(held.claim.job, others)) {
          held.stage = 'attempting'
          return held
        }
      }
      return undefined
    },

    /** The outcome is recorded, or cannot be. */
    drop: (held: HeldClaim<T>) => all.delete(held),

    /** Renews all leases. A waiting claim that another process has taken over is dropped. */
    renew: async () => {
      const held = [...all].map((one) => ({ one, claim: one.claim }))
      if (held.length === 0) return
      const endsAt = performance.now() + leaseMs
      const claims = held.map(({ claim }) => claim)
      const renewed = new Set((await queue.renew(claims, Date.now() + leaseMs)).map(keyOf))
      for (const { one, claim } of held) {
        if (one.claim !== claim) continue // claimed again meanwhile
        if (renewed.has(keyOf(claim))) one.endsAt = endsAt
        else if (one.stage === 'waiting') all.delete(one)
      }
    },

    /** Returns waiting claims to the store. */
    returnWaiting: async () => {
      const returned = inStage('waiting')
      for (const held of returned) all.delete(held)
      if (returned.length === 0) return
      await queue
        .returnClaims(returned.map(({ claim }) => claim))
        .catch((err) => log.error({ err }, 'the outbox cannot write to the store'))
    },
  }
}

/** A job has another token in each claim. */
function keyOf<T extends Job>({ job, token }: Claim<T>): string {
  return `${job.id} ${token}`
}
