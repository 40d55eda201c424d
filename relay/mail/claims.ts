import type { FastifyBaseLogger } from 'fastify'
import type { Claim, Queue } from '../leads/store.ts'

/**
 * A claim of this process. Until `endsAt` (monotonic clock) no other process can claim the lead. If this process claims
 * the lead again meanwhile, `claim` is the new one.
 */
export type HeldClaim = { claim: Claim; endsAt: number; stage: 'waiting' | 'attempting' | 'recording' }

/**
 * The claims that this process holds, from claiming until the outcome is recorded.
 *
 * @param options.leaseMs how long a claim is valid unless it is renewed, in milliseconds
 */
export function createClaims(options: {
  store: Pick<Queue, 'claim' | 'renew' | 'returnClaims'>
  leaseMs: number
  log: Pick<FastifyBaseLogger, 'error'>
}) {
  const { store, leaseMs, log } = options
  /** In the order of claiming. */
  const all = new Set<HeldClaim>()

  function inStage(stage: HeldClaim['stage']): HeldClaim[] {
    return [...all].filter((held) => held.stage === stage)
  }

  /**
   * The held claim that a new one replaces: a lease can expire during the attempt, after a clock jump or without a
   * connection to the store. While an outcome is being recorded, a claim with other pending recipients is no such one:
   * the store has that outcome, and the lead is due again.
   */
  function findHeld({ lead }: Claim): HeldClaim | undefined {
    const pending = String(lead.pendingRecipients)
    return all.values().find(({ claim, stage }) => {
      if (claim.lead.id !== lead.id) return false
      return stage !== 'recording' || String(claim.lead.pendingRecipients) === pending
    })
  }

  return {
    count: (stage: HeldClaim['stage']) => inStage(stage).length,

    /** Claims up to `limit` due leads. Returns how many were claimed. */
    claim: async (limit: number) => {
      const endsAt = performance.now() + leaseMs
      const claims = await store.claim({ now: Date.now(), leaseMs, limit })
      for (const claim of claims) {
        const held = findHeld(claim)
        if (held) Object.assign(held, { claim, endsAt })
        else all.add({ claim, endsAt, stage: 'waiting' })
      }
      return claims.length
    },

    /** Begins the next claim whose lease is valid. Expired leases are left to other workers. */
    begin: (): HeldClaim | undefined => {
      for (const held of inStage('waiting')) {
        if (held.endsAt > performance.now()) {
          held.stage = 'attempting'
          return held
        }
        all.delete(held)
      }
      return undefined
    },

    /** The outcome is recorded, or cannot be. */
    drop: (held: HeldClaim) => all.delete(held),

    /** Renews all leases. A waiting claim that another process has taken over is dropped. */
    renew: async () => {
      const held = [...all].map((one) => ({ one, claim: one.claim }))
      if (held.length === 0) return
      const endsAt = performance.now() + leaseMs
      const claims = held.map(({ claim }) => claim)
      const renewed = new Set((await store.renew(claims, Date.now() + leaseMs)).map(keyOf))
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
      await store
        .returnClaims(returned.map(({ claim }) => claim))
        .catch((err) => log.error({ err }, 'the outbox cannot write to the store'))
    },
  }
}

/** A lead has another token in each claim. */
function keyOf({ lead, token }: Claim): string {
  return `${lead.id} ${token}`
}
