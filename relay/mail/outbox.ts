import type { FastifyBaseLogger } from 'fastify'
import type { Lead } from '../leads/lead.ts'
import type { Claim, LeadStore } from '../leads/store.ts'
import type { Meter } from '../metrics.ts'
import { backoff } from './backoff.ts'
import type { Mail } from './mail.ts'
import { createSettler, type Held, type Outcome } from './settle.ts'
import { DeliveryFailure, type Transport } from './transport.ts'

/**
 * Times in milliseconds. The lease is short, so that a crash delays nothing for long, and is renewed for as
 * long as this process lives, so that nobody repeats an attempt that is under way.
 */
export type Pace = {
  attemptMs: number
  leaseMs: number
  /** How often to look for leads that other processes have queued, or that have come due. */
  pollMs: number
  /** How long `stop` waits for deliveries that are under way. */
  stopMs: number
  backoff: (attempts: number) => number
}

const PACE: Pace = { attemptMs: 60_000, leaseMs: 20_000, pollMs: 2000, stopMs: 8000, backoff }

/** How many leads are claimed for each mail that is carried at once: a claim costs a commit. */
const CLAIMS_PER_CARRIER = 16
/** Renewals per lease. */
const RENEWALS = 4
/** How many outcomes may wait for the store before no further mail is begun. */
const UNWRITTEN_LIMIT = 200
/** While messages pour in, one mail goes out in each of these. */
const BUSY_PAUSE_MS = 25
const BUSY_CLAIM_PAUSE_MS = 250

export type Outbox = {
  start(): void
  /** Says that there may be something to deliver now. */
  wake(): void
  /** Waits for what is under way; what does not end in time is picked up again after the next start. */
  stop(): Promise<void>
}

/** Delivers queued leads, a few at once, for as long as it runs. No failure of one lead holds another up. */
export function createOutbox(options: {
  store: LeadStore
  transport: Transport
  compose: (lead: Lead) => Mail
  /** A mail to the visitor follows the agency's own. */
  isThanking?: boolean
  /** True while messages come in so fast that taking them goes before mailing them. */
  isBusy?: () => boolean
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  meter: Meter
  pace?: Partial<Pace>
}): Outbox {
  const { store, transport, compose, isThanking = false, isBusy = () => false, log, meter } = options
  const pace = { ...PACE, ...options.pace }
  const settle = createSettler({
    store,
    transport,
    isThanking,
    backoff: pace.backoff,
    onDue: wake,
    log,
    meter,
  })
  const mostHeld = transport.concurrency * CLAIMS_PER_CARRIER
  /** Below this many held, claim more, so that a carrier never waits for a claim's commit. */
  const fewHeld = mostHeld / 2
  const underWay = new Set<Promise<void>>()
  const unwritten = new Set<Promise<void>>()
  const held: Held[] = []
  /** Everything that is claimed and has no outcome yet, by lead. */
  const mine = new Map<string, Held>()
  /** What has an outcome that is not written yet. */
  const settling = new Set<Held>()
  /** Outcomes that the store has not taken while the lease lasted, by lead. */
  const untaken = new Map<string, { outcome: Outcome; attempts: number }>()
  let isRunning = false
  let isLooking = false
  let looking: Promise<void> = Promise.resolve()
  let mustLookAgain = false
  let mayHoldMore = true
  let timer: NodeJS.Timeout | undefined
  let renewals: NodeJS.Timeout | undefined
  let beginLater: NodeJS.Timeout | undefined

  function wake(): void {
    if (!isRunning) return
    mustLookAgain = true
    if (!isLooking) looking = look()
  }

  async function look(): Promise<void> {
    isLooking = true
    clearTimeout(timer)
    while (mustLookAgain && isRunning && held.length < fewHeld) {
      // what pours in is claimed by the many, not one by one
      if (isBusy()) await new Promise((resolve) => setTimeout(resolve, BUSY_CLAIM_PAUSE_MS).unref())
      mustLookAgain = false
      await claimDue().catch((err) => log.error({ err }, 'the outbox cannot read the store'))
    }
    isLooking = false
    if (isRunning) timer = setTimeout(wake, pace.pollMs)
  }

  async function claimDue(): Promise<void> {
    const limit = mostHeld - held.length
    const begun = performance.now()
    const claims = await store.claim({ now: Date.now(), leaseMs: pace.leaseMs, limit })
    mayHoldMore = claims.length === limit
    const fresh = noteAsMine(claims, begun + pace.leaseMs)
    if (isRunning) held.push(...fresh)
    else await handBack(fresh)
    beginNext()
  }

  /** Gives those that are not ours already: a clock that jumps ahead ends leases of what is under way. */
  function noteAsMine(claims: Claim[], endsAt: number): Held[] {
    const fresh: Held[] = []
    for (const claim of claims) {
      const known = mine.get(claim.lead.id)
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

  async function renew(): Promise<void> {
    const all = [...mine.values(), ...settling]
    if (all.length === 0) return
    const endsAt = performance.now() + pace.leaseMs
    const claims = all.map(({ claim }) => claim)
    await store.renew(claims, Date.now() + pace.leaseMs)
    for (const one of all) one.endsAt = endsAt
  }

  function beginNext(): void {
    if (isBusy()) {
      beginLater ??= setTimeout(() => {
        beginLater = undefined
        if (underWay.size === 0) beginOne()
        beginNext()
      }, BUSY_PAUSE_MS)
      return
    }
    while (isRunning && underWay.size < transport.concurrency && unwritten.size < UNWRITTEN_LIMIT) {
      if (!beginOne()) break
    }
    if ((mayHoldMore || mustLookAgain) && held.length < fewHeld) wake()
  }

  function beginOne(): boolean {
    const next = isRunning ? held.shift() : undefined
    if (!next) return false
    begin(next)
    return true
  }

  function begin(next: Held): void {
    const { lead } = next.claim
    const known = outcomeOfLastAttempt(lead)
    const carrying: Promise<void> = (known ? Promise.resolve(known) : attempt(lead)).then((outcome) => {
      underWay.delete(carrying)
      // from here on the lead may be claimed anew, as soon as its outcome says that it is due
      mine.delete(lead.id)
      settling.add(next)
      // the next mail need not wait for the disk; outcomes that come together share a commit
      const writing: Promise<void> = settle(next, outcome)
        .catch((err) => {
          log.error({ err, lead: lead.id }, 'the outbox cannot write the store')
          untaken.set(lead.id, { outcome, attempts: lead.attempts })
        })
        .finally(() => {
          unwritten.delete(writing)
          settling.delete(next)
          if (unwritten.size === UNWRITTEN_LIMIT - 1) beginNext()
        })
      unwritten.add(writing)
      beginNext()
    })
    underWay.add(carrying)
  }

  /** A mail that has gone does not go again because the store was away: unless somebody else had the lead meanwhile. */
  function outcomeOfLastAttempt({ id, attempts }: Lead): Outcome | undefined {
    const last = untaken.get(id)
    untaken.delete(id)
    return last?.attempts === attempts - 1 ? last.outcome : undefined
  }

  async function attempt(lead: Lead): Promise<Outcome> {
    const begun = performance.now()
    try {
      const refused = await transport.deliver(compose(lead), AbortSignal.timeout(pace.attemptMs))
      meter.delivered((performance.now() - begun) / 1000)
      return refused
    } catch (error) {
      if (error instanceof DeliveryFailure) return error
      return new DeliveryFailure((error as Error).message, { isPermanent: false, cause: error })
    }
  }

  async function handBack(unused: Held[]): Promise<void> {
    const claims = unused.map(({ claim }) => claim)
    for (const { lead } of claims) mine.delete(lead.id)
    if (claims.length === 0) return
    await store.handBack(claims).catch((err) => log.error({ err }, 'the outbox cannot write the store'))
  }

  return {
    start: () => {
      isRunning = true
      renewals = setInterval(() => {
        renew().catch((err) => log.error({ err }, 'the outbox cannot write the store'))
      }, pace.leaseMs / RENEWALS)
      wake()
    },
    wake,
    stop: async () => {
      isRunning = false
      clearTimeout(timer)
      clearTimeout(beginLater)
      const patience = new Promise((resolve) => setTimeout(resolve, pace.stopMs).unref())
      const unused = handBack(held.splice(0))
      // what a claim that is under way brings is handed back as well
      const ending = looking
        .then(() => Promise.allSettled(underWay))
        .then(() => Promise.allSettled(unwritten))
        .then(() => unused)
      await Promise.race([ending, patience])
      clearInterval(renewals)
      await transport.close()
    },
  }
}
