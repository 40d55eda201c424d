import type { FastifyBaseLogger } from 'fastify'
import type { Meter } from '../http/metrics.ts'
import type { Lead } from '../leads/lead.ts'
import type { LeadStore } from '../leads/store.ts'
import { createAttempts, type Outcome } from './attempt.ts'
import { backoff } from './backoff.ts'
import { createHoldings, type Held } from './holdings.ts'
import { createLookout } from './lookout.ts'
import type { Mail } from './mail.ts'
import { createRecorder } from './record-outcome.ts'
import type { RefusedRecipient, Transport } from './transport.ts'

/**
 * Times in milliseconds. The lease is short, so that a crash delays nothing for long, and is renewed for as
 * long as this process lives, so that nobody repeats an attempt that is under way.
 */
export type Pace = {
  /** How long a lead's first attempt may take; each further one may take twice as long. */
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
  /** Told of each recipient whom nobody tries any more, or who has been refused for an hour, while others have the mail. */
  onLeftOut?: ((recipient: RefusedRecipient) => void) | undefined
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  meter: Meter
  pace?: Partial<Pace>
}): Outbox {
  const { store, transport, compose, isThanking = false, isBusy = () => false, log, meter } = options
  const { onLeftOut = () => {} } = options
  const pace = { ...PACE, ...options.pace }
  const record = createRecorder({
    store,
    transport,
    isThanking,
    backoff: pace.backoff,
    onDue: () => lookout.wake(),
    onLeftOut,
    log,
    meter,
  })
  const attempts = createAttempts({ transport, compose, limitMs: pace.attemptMs, meter })
  const holdings = createHoldings({ store, leaseMs: pace.leaseMs, log })
  const mostHeld = transport.concurrency * CLAIMS_PER_CARRIER
  /** Below this many held, claim more, so that a carrier never waits for a claim's commit. */
  const fewHeld = mostHeld / 2
  const lookout = createLookout({
    look: () => claimDue().catch((err) => log.error({ err }, 'the outbox cannot read the store')),
    isEnough: () => holdings.waiting() >= fewHeld,
    gather: whileBusy,
    everyMs: pace.pollMs,
  })
  const underWay = new Set<Promise<void>>()
  const unwritten = new Set<Promise<void>>()
  let isRunning = false
  let mayHoldMore = true
  let renewals: NodeJS.Timeout | undefined
  let beginLater: NodeJS.Timeout | undefined

  /** While messages pour in, waits for some more, so that one claim takes many. */
  async function whileBusy(): Promise<void> {
    if (isBusy()) await new Promise((resolve) => setTimeout(resolve, BUSY_CLAIM_PAUSE_MS).unref())
  }

  async function claimDue(): Promise<void> {
    const limit = mostHeld - holdings.waiting()
    mayHoldMore = (await holdings.claim(limit)) === limit
    if (!isRunning) await holdings.handBack()
    beginNext()
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
    if ((mayHoldMore || lookout.isDue) && holdings.waiting() < fewHeld) lookout.wake()
  }

  function beginOne(): boolean {
    const next = isRunning ? holdings.next() : undefined
    if (!next) return false
    const carrying: Promise<void> = attempts.make(next.claim.lead).then((outcome) => {
      underWay.delete(carrying)
      holdings.tried(next)
      // the next mail need not wait for the disk; outcomes that come together share a commit
      const writing: Promise<void> = write(next, outcome).finally(() => {
        unwritten.delete(writing)
        if (unwritten.size === UNWRITTEN_LIMIT - 1) beginNext()
      })
      unwritten.add(writing)
      beginNext()
    })
    underWay.add(carrying)
    return true
  }

  async function write(one: Held, outcome: Outcome): Promise<void> {
    try {
      await record(one, outcome)
    } catch (err) {
      const { lead } = one.claim // not the one it had before: it may have been claimed anew meanwhile
      log.error({ err, lead: lead.id }, 'the outbox cannot write the store')
      attempts.remember(lead, outcome)
    }
    holdings.recorded(one)
  }

  return {
    start: () => {
      isRunning = true
      renewals = setInterval(() => {
        holdings.renew().catch((err) => log.error({ err }, 'the outbox cannot write the store'))
      }, pace.leaseMs / RENEWALS)
      lookout.start()
    },
    wake: lookout.wake,
    stop: async () => {
      isRunning = false
      const looking = lookout.stop()
      clearTimeout(beginLater)
      const patience = new Promise((resolve) => setTimeout(resolve, pace.stopMs).unref())
      const unused = holdings.handBack()
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
