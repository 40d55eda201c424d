import type { FastifyBaseLogger } from 'fastify'
import type { Claim, Job } from '../leads/job.ts'
import type { Jobs } from '../leads/jobs.ts'
import { isOf, type Kind, UNKNOWN_KIND } from './kind.ts'

/**
 * A claim of this process. Until `endsAt` (monotonic clock) no other process can claim the job. If this process claims
 * the job again meanwhile, `claim` is the new one.
 */
export type HeldClaim = {
  claim: Claim
  kind: Kind
  endsAt: number
  stage: 'waiting' | 'attempting' | 'recording'
  /** The claim under which the store has queued the job for another attempt. A later claim is of that attempt. */
  postponed?: Claim
}

/**
 * The claims that this process holds, from claiming until the outcome is recorded.
 *
 * @param options.leaseMs how long a claim is valid unless it is renewed, in milliseconds
 */
export function createClaims(options: {
  jobs: Pick<Jobs, 'claim' | 'renew' | 'returnClaims'>
  kinds: Kind[]
  leaseMs: number
  log: Pick<FastifyBaseLogger, 'error'>
}) {
  const { jobs, kinds, leaseMs, log } = options
  /** In the order of claiming. */
  const all = new Set<HeldClaim>()

  function inStage(stage: HeldClaim['stage'], kind?: Kind): HeldClaim[] {
    return [...all].filter((held) => held.stage === stage && (!kind || held.kind === kind))
  }

  /**
   * The held claim that a new one replaces: a lease can expire during the attempt, after a clock jump or without a
   * connection to the store. Or the store has just postponed the job, and it is due again: see `drop`.
   */
  function findHeld({ job }: Claim): HeldClaim | undefined {
    return all.values().find(({ claim }) => claim.job.id === job.id)
  }

  function kindOf(job: Job): Kind {
    return kinds.find((kind) => isOf(kind, job)) ?? UNKNOWN_KIND
  }

  return {
    /** How many claims are in a stage, of one kind and target or of all. */
    count: (stage: HeldClaim['stage'], kind?: Kind) => inStage(stage, kind).length,

    /** Claims due jobs. @param limitOf how many of each kind @returns the kinds that may have more */
    claim: async (limitOf: (kind: Kind) => number) => {
      const endsAt = performance.now() + leaseMs
      const limits = new Map([...kinds, UNKNOWN_KIND].map((kind) => [kind, limitOf(kind)]))
      const lanes = kinds.map((kind) => ({
        kind: kind.name,
        target: kind.target ?? '',
        limit: limits.get(kind) ?? 0,
      }))
      const others = limits.get(UNKNOWN_KIND) ?? 0
      const claims = await jobs.claim({ now: Date.now(), leaseMs, lanes, others })
      for (const claim of claims) {
        const held = findHeld(claim)
        if (held) Object.assign(held, { claim, endsAt })
        else all.add({ claim, kind: kindOf(claim.job), endsAt, stage: 'waiting' })
      }
      const byKind = Map.groupBy(claims, ({ job }) => kindOf(job))
      return [...byKind].flatMap(([kind, { length }]) => (length === limits.get(kind) ? kind : []))
    },

    /** Begins the next claim of a kind whose lease is valid. Expired leases are left to other workers. */
    begin: (kind: Kind): HeldClaim | undefined => {
      for (const held of inStage('waiting', kind)) {
        if (held.endsAt <= performance.now()) {
          all.delete(held)
          continue
        }
        held.stage = 'attempting'
        return held
      }
      return undefined
    },

    /**
     * The outcome is recorded, or cannot be. If the job has been claimed again since it was postponed, that claim waits.
     *
     * @returns whether it does
     */
    drop: (held: HeldClaim): boolean => {
      const { claim, kind, endsAt, postponed } = held
      all.delete(held)
      if (postponed === undefined || postponed === claim) return false
      all.add({ claim, kind, endsAt, stage: 'waiting' })
      return true
    },

    /** Renews all leases. A waiting claim that another process has taken over is dropped. */
    renew: async () => {
      const held = [...all].map((one) => ({ one, claim: one.claim }))
      if (held.length === 0) return
      const endsAt = performance.now() + leaseMs
      const claims = held.map(({ claim }) => claim)
      const renewed = new Set((await jobs.renew(claims, Date.now() + leaseMs)).map(keyOf))
      for (const { one, claim } of held) {
        if (one.claim !== claim) continue // claimed again meanwhile
        if (renewed.has(keyOf(claim))) one.endsAt = endsAt
        else if (one.stage === 'waiting') all.delete(one)
      }
    },

    returnWaiting: async () => {
      const returned = inStage('waiting')
      for (const held of returned) all.delete(held)
      if (returned.length === 0) return
      await jobs
        .returnClaims(returned.map(({ claim }) => claim))
        .catch((err) => log.error({ err }, 'the worker cannot write to the store'))
    },
  }
}

/** A job has another token in each claim. */
function keyOf({ job, token }: Claim): string {
  return `${job.id} ${token}`
}
