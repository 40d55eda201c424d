import type { FastifyBaseLogger } from 'fastify'
import type { Jobs } from '../leads/jobs.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import { backoff } from './backoff.ts'
import { createClaims, type HeldClaim } from './claims.ts'
import { type Kind, UNKNOWN_KIND } from './kind.ts'
import { createRecorder, type MissedRecipient } from './record-attempt.ts'

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

/** How many jobs are claimed for each that a kind sends at once: a claim costs a commit. */
const CLAIMS_PER_ATTEMPT = 16
const RENEWALS_PER_LEASE = 4
/** How many outcomes may wait for the store before no further attempt begins: a crash would repeat these mails. */
const UNRECORDED_LIMIT = 200

/** The worker that sends queued jobs of all kinds, of each a few at once. A failure of one job delays no other. */
export type Worker = {
  start(): void
  /** A job has been queued. */
  wake(): void
  /** The recipients that missed a mail since the last call, while others have it. */
  takeMissedRecipients(): MissedRecipient[]
  /** Waits for attempts that are under way; those that take too long are repeated after the next start. */
  stop(): Promise<void>
}

export function createWorker(options: {
  jobs: Jobs
  kinds: Kind[]
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  pace?: Partial<Pace>
}): Worker {
  const { jobs, kinds, log } = options
  const pace = { ...PACE, ...options.pace }
  const claims = createClaims({ jobs, kinds, leaseMs: pace.leaseMs, log })
  const recorder = createRecorder({ jobs, backoff: pace.backoff, log })
  const allKinds = [...kinds, UNKNOWN_KIND]
  /** The kinds of which jobs may be due that are not claimed. */
  const due = new Set<Kind>()
  const deliveries = new Set<Promise<void>>()
  let isRunning = false
  let isPolling = false
  let polling: Promise<void> = Promise.resolve()
  let renewals: NodeJS.Timeout | undefined
  let nextPoll: NodeJS.Timeout | undefined

  /** Polls now or, if a poll is under way, once more after it. */
  function pollSoon(): void {
    for (const kind of allKinds) due.add(kind)
    pollIfDue()
  }

  function pollIfDue(): void {
    if (isRunning && !isPolling && isAnyClaimable()) polling = poll()
  }

  function isAnyClaimable(): boolean {
    return due.values().some((kind) => claimable(kind) > 0)
  }

  async function poll(): Promise<void> {
    isPolling = true
    clearTimeout(nextPoll)
    while (isRunning && isAnyClaimable()) {
      await claimDue().catch((err) => log.error({ err }, 'the worker cannot read the store'))
    }
    isPolling = false
    if (isRunning) nextPoll = setTimeout(pollSoon, pace.pollMs)
  }

  /** How many more to claim of a kind. More are claimed while half of them wait, so that no attempt waits for a commit. */
  function claimable(kind: Kind): number {
    const most = kind.concurrency * CLAIMS_PER_ATTEMPT
    const waiting = claims.count('waiting', kind)
    return waiting < most / 2 ? most - waiting : 0
  }

  async function claimDue(): Promise<void> {
    for (const kind of allKinds) if (claimable(kind) > 0) due.delete(kind)
    for (const kind of await claims.claim(claimable)) due.add(kind)
    if (!isRunning) await claims.returnWaiting()
    beginAttempts()
  }

  function beginAttempts(): void {
    if (!isRunning) return
    for (const kind of allKinds) while (mayBegin(kind) && beginAttempt(kind));
    pollIfDue()
  }

  function mayBegin(kind: Kind): boolean {
    return claims.count('attempting', kind) < kind.concurrency && claims.count('recording') < UNRECORDED_LIMIT
  }

  function beginAttempt(kind: Kind): boolean {
    const held = claims.begin(kind)
    if (!held) return false
    const delivery = deliver(held).finally(() => deliveries.delete(delivery))
    deliveries.add(delivery)
    return true
  }

  async function deliver(held: HeldClaim): Promise<void> {
    const { job } = held.claim
    const outcome = recorder.takeUnstored(job) ?? (await attemptDelivery(job, held.kind, pace.attemptMs))
    held.stage = 'recording' // once the outcome is stored, the job may be claimed again
    const recording = recorder.record(held, outcome)
    beginAttempts() // without waiting for the disk; outcomes that are recorded together share a commit
    const isFollowed = await recording
    const isClaimedAgain = claims.drop(held)
    if (isFollowed) pollSoon()
    if (isClaimedAgain || claims.count('recording') === UNRECORDED_LIMIT - 1) beginAttempts()
  }

  return {
    start: () => {
      isRunning = true
      renewals = setInterval(() => {
        claims.renew().catch((err) => log.error({ err }, 'the worker cannot write to the store'))
      }, pace.leaseMs / RENEWALS_PER_LEASE)
      pollSoon()
    },
    wake: pollSoon,
    takeMissedRecipients: recorder.takeMissedRecipients,
    stop: async () => {
      isRunning = false
      clearTimeout(nextPoll)
      const returned = claims.returnWaiting()
      const ended = polling // returns what it claims, too
        .then(() => Promise.allSettled(deliveries))
        .then(() => returned)
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, pace.stopMs).unref())])
      clearInterval(renewals)
    },
  }
}
