import type { FastifyBaseLogger } from 'fastify'
import type { Claim, Queue } from '../leads/store.ts'

/** A claim, and until when (on the monotonic clock) it is surely ours. */
export type Held = { claim: Claim; endsAt: number }

/** What this process has claimed, from the claim until its outcome is written. */
export type Holdings = {
  /** How many are claimed and not begun. */
  waiting(): number
  /** Claims up to so many that are due. @returns how many were claimed */
  claim(limit: number): Promise<number>
  /** The one to begin next, of those that are surely ours; the store has the others for whoever claims them. */
  next(): Held | undefined
  /** Its attempt is over: from here on the lead may be claimed anew, as soon as its outcome says that it is due. */
  tried(one: Held): void
  /** Its outcome is written, or is not to be. */
  recorded(one: Held): void
  /** Renews all leases: done often enough, nobody else claims what is held. What somebody else has got is not begun. */
  renew(): Promise<void>
  /** Gives back what is not begun. */
  handBack(): Promise<void>
}

/** @param options.leaseMs how long a claim lasts unless it is renewed, in milliseconds */
export function createHoldings(options: {
  store: Pick<Queue, 'claim' | 'renew' | 'returnClaims'>
  leaseMs: number
  log: Pick<FastifyBaseLogger, 'error'>
}): Holdings {
  const { store, leaseMs, log } = options
  const waiting: Held[] = []
  /** Everything that is claimed and has no outcome yet, by lead. */
  const mine = new Map<string, Held>()
  /** What has an outcome that is not written yet. */
  const unrecorded = new Set<Held>()

  /**
   * The held lead whose outcome is still being written. One that was claimed anew after its outcome was stored, and
   * before we heard so, comes with other recipients in `owed`: that is a new claim, and none of these.
   */
  function findUnrecorded({ lead }: Claim): Held | undefined {
    const owed = String(lead.pendingRecipients)
    return unrecorded
      .values()
      .find(({ claim }) => claim.lead.id === lead.id && String(claim.lead.pendingRecipients) === owed)
  }

  /**
   * Notes claims as ours. Some may have been ours all along: when a clock jumps ahead, or the store is away, leases end
   * while their mails are under way, and the leads are claimed anew.
   *
   * @returns those that are new
   */
  function noteAsMine(claims: Claim[], endsAt: number): Held[] {
    const fresh: Held[] = []
    for (const claim of claims) {
      const known = mine.get(claim.lead.id) ?? findUnrecorded(claim)
      if (known) {
        Object.assign(known, { claim, endsAt })
        continue
      }
      const one = { claim, endsAt }
      mine.set(claim.lead.id, one)
      fresh.push(one)
    }
    return fresh
  }

  /** Leaves what is not begun to whoever claims it. */
  function drop(one: Held): void {
    waiting.splice(waiting.indexOf(one), 1)
    mine.delete(one.claim.lead.id)
  }

  return {
    waiting: () => waiting.length,
    claim: async (limit) => {
      const endsAt = performance.now() + leaseMs
      const claims = await store.claim({ now: Date.now(), leaseMs, limit })
      waiting.push(...noteAsMine(claims, endsAt))
      return claims.length
    },
    next: () => {
      for (const one of waiting.filter(({ endsAt }) => endsAt <= performance.now())) drop(one)
      return waiting.shift()
    },
    tried: (one) => {
      mine.delete(one.claim.lead.id)
      unrecorded.add(one)
    },
    recorded: (one) => {
      unrecorded.delete(one)
    },
    renew: async () => {
      const all = [...mine.values(), ...unrecorded]
      if (all.length === 0) return
      const endsAt = performance.now() + leaseMs
      const claims = all.map(({ claim }) => claim)
      const renewed = new Set((await store.renew(claims, Date.now() + leaseMs)).map(keyOf))
      for (const [at, one] of all.entries()) {
        if (one.claim !== claims[at]) continue // claimed anew meanwhile
        if (renewed.has(keyOf(one.claim))) one.endsAt = endsAt
        else if (waiting.includes(one)) drop(one)
      }
    },
    handBack: async () => {
      const claims = waiting.splice(0).map(({ claim }) => claim)
      for (const { lead } of claims) mine.delete(lead.id)
      if (claims.length === 0) return
      await store.returnClaims(claims).catch((err) => log.error({ err }, 'the outbox cannot write the store'))
    },
  }
}

/** One lead has different tokens in claims that came one after the other. */
function keyOf({ lead, token }: Claim): string {
  return `${lead.id} ${token}`
}
