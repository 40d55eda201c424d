import type { FastifyBaseLogger } from 'fastify'
import type { DeliveryMeter } from '../http/metrics.ts'
import type { Job } from '../leads/lead.ts'
import type { Queue } from '../leads/store.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import { backoff, createBurstDetector } from './backoff.ts'
import { createClaims, type HeldClaim } from './claims.ts'
import type { Transport } from './mail.ts'
import { createRecorder, type JobKind, type MissedRecipient } from './record-attempt.ts'

/**
 * Times in milliseconds. The lease is short, so that a crash delays no mail for long, and is renewed while this process
 * lives, so that nobody repeats an attempt that is under way.
 */
export type Pace = {
  /** How long a job's first attempt may take; each further one may take twice as long. */
  attemptMs: number
  leaseMs: number
  /** How often to look for jobs that other processes have queued, or that have come due. */
  pollMs: number
  /** How long `stop` waits for attempts that are under way. */
  stopMs: number
  backoff: (attempts: number) => number
}

const PACE: Pace = { attemptMs: 60_000, leaseMs: 20_000, pollMs: 2000, stopMs: 8000, backoff }

/** How many jobs are claimed for each mail that the transport carries at once: a claim costs a commit. */
const CLAIMS_PER_CARRIER = 16
/** How many times as many may be claimed if most of them wait for a server at its limit. */
const BLOCKED_CLAIMS_FACTOR = 4
const RENEWALS_PER_LEASE = 4
/** How many outcomes may wait for the store before no further attempt begins: a crash would repeat these mails. */
const UNRECORDED_LIMIT = 200
/** During a burst of messages, the pauses between two mails and before a claim: storing messages comes first. */
const BURST_MAIL_PAUSE_MS = 25
const BURST_CLAIM_PAUSE_MS = 250

/** The worker that delivers queued leads, or queued notices, a few at once. A failure of one job delays no other. */
export type Outbox = {
  start(): void
  /** A job has been queued. */
  wake(): void
  /** The recipients that missed a mail since the last call, while others have it. */
  takeMissedRecipients(): MissedRecipient[]
  /** Waits for attempts that are under way; those that take too long are repeated after the next start. */
  stop(): Promise<void>
}

export function createOutbox<T extends Job>(options: {
  kind?: JobKind
  queue: Queue<T>
  transport: Transport<T>
  /** Names the server of a job. Each server gets at most half of the transport's concurrency: a slow one delays no other. */
  serverOf?: (job: T) => string
  /** A thank-you mail to the visitor follows the agency's mail. */
  isThanking?: boolean
  /** Whether messages arrive so fast that storing them comes first; by default found from the calls of `wake`. */
  isBurst?: () => boolean
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  meter: DeliveryMeter
  pace?: Partial<Pace>
}): Outbox {
  const { kind = 'lead', queue, transport, serverOf, isThanking = false, log, meter } = options
  const pace = { ...PACE, ...options.pace }
  const burst = createBurstDetector()
  const isBurst = options.isBurst ?? burst.isBurst
  const claims = createClaims({ queue, leaseMs: pace.leaseMs, log })
  const recorder = createRecorder({ kind, queue, transport, isThanking, backoff: pace.backoff, log, meter })
  const mostWaiting = transport.concurrency * CLAIMS_PER_CARRIER
  /** With fewer waiting, more are claimed, so that no carrier waits for a claim's commit. */
  const fewWaiting = mostWaiting / 2
  const mostHeld = mostWaiting * BLOCKED_CLAIMS_FACTOR
  const deliveries = new Set<Promise<void>>()
  let isRunning = false
  /** Whether jobs may be due that are not claimed. */
  let mayBeDue = true
  let isPolling = false
  let polling: Promise<void> = Promise.resolve()
  let renewals: NodeJS.Timeout | undefined
  let nextPoll: NodeJS.Timeout | undefined
  let nextMail: NodeJS.Timeout | undefined

  /** Polls now or, if a poll is under way, once more after it. */
  function pollSoon(): void {
    mayBeDue = true
    if (isRunning && !isPolling) polling = poll()
  }

  async function poll(): Promise<void> {
    isPolling = true
    clearTimeout(nextPoll)
    while (mayBeDue && isRunning && claimable() > 0) {
      if (isBurst()) await new Promise((resolve) => setTimeout(resolve, BURST_CLAIM_PAUSE_MS).unref())
      mayBeDue = false
      await claimDue().catch((err) => log.error({ err }, 'the outbox cannot read the store'))
    }
    isPolling = false
    if (isRunning) nextPoll = setTimeout(pollSoon, pace.pollMs)
  }

  /** How many more to claim. Jobs whose server is at its limit do not count: jobs of others may be due behind them. */
  function claimable(): number {
    const ready = claims.countReady(isBelowLimit)
    return ready < fewWaiting ? Math.min(mostWaiting - ready, mostHeld - claims.count('waiting')) : 0
  }

  async function claimDue(): Promise<void> {
    const limit = claimable()
    if ((await claims.claim(limit)) === limit) mayBeDue = true
    if (!isRunning) await claims.returnWaiting()
    beginAttempts()
  }

  function beginAttempts(): void {
    if (!isRunning) return
    if (isBurst()) {
      nextMail ??= setTimeout(() => {
        nextMail = undefined
        if (claims.count('attempting') === 0) beginAttempt()
        beginAttempts()
      }, BURST_MAIL_PAUSE_MS)
      return
    }
    while (
      claims.count('attempting') < transport.concurrency &&
      claims.count('recording') < UNRECORDED_LIMIT &&
      beginAttempt()
    );
    if (mayBeDue && claimable() > 0) pollSoon()
  }

  function beginAttempt(): boolean {
    const held = claims.begin(isBelowLimit)
    if (!held) return false
    const delivery = deliver(held).finally(() => deliveries.delete(delivery))
    deliveries.add(delivery)
    return true
  }

  /** Whether the job's server may get one more attempt at once. */
  function isBelowLimit(job: T, attempting: T[]): boolean {
    if (!serverOf) return true
    const atServer = attempting.filter((other) => serverOf(other) === serverOf(job))
    return atServer.length < transport.concurrency / 2
  }

  async function deliver(held: HeldClaim<T>): Promise<void> {
    const { job } = held.claim
    const outcome =
      recorder.takeUnstored(job) ??
      (await attemptDelivery(job, { transport, limitMs: pace.attemptMs, meter }))
    held.stage = 'recording' // once the outcome is stored, the job may be claimed again
    const recording = recorder.record(held, outcome)
    beginAttempts() // without waiting for the disk; outcomes that are recorded together share a commit
    const isDueAgain = await recording
    claims.drop(held)
    if (isDueAgain) pollSoon()
    if (claims.count('recording') === UNRECORDED_LIMIT - 1) beginAttempts()
  }

  return {
    start: () => {
      isRunning = true
      renewals = setInterval(() => {
        claims.renew().catch((err) => log.error({ err }, 'the outbox cannot write to the store'))
      }, pace.leaseMs / RENEWALS_PER_LEASE)
      pollSoon()
    },
    wake: () => {
      burst.record()
      pollSoon()
    },
    takeMissedRecipients: recorder.takeMissedRecipients,
    stop: async () => {
      isRunning = false
      clearTimeout(nextPoll)
      clearTimeout(nextMail)
      const returned = claims.returnWaiting()
      const ended = polling // returns what it claims, too
        .then(() => Promise.allSettled(deliveries))
        .then(() => returned)
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, pace.stopMs).unref())])
      clearInterval(renewals)
      await transport.close()
    },
  }
}
