import type { FastifyBaseLogger } from 'fastify'
import type { Delivering } from '../leads/deliver.ts'
import type { Claim } from '../leads/job.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import { backoff } from './backoff.ts'
import { type Kind, UNKNOWN_KIND } from './kind.ts'
import { createRecorder, type HeldClaim } from './record-attempt.ts'
import { createRecovery } from './recovery.ts'

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

const RENEWALS_PER_LEASE = 4

export type Worker = ReturnType<typeof createWorker>

/**
 * The worker that sends queued jobs of all kinds, of each a few at once. A failure of one job delays no other.
 *
 * @param options.kinds of what is due together, the jobs of the first of them begin first
 */
export function createWorker(options: {
  jobs: Delivering
  kinds: Kind[]
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  pace?: Partial<Pace>
}) {
  const { jobs, kinds, log } = options
  const pace = { ...PACE, ...options.pace }
  const recorder = createRecorder({ jobs, backoff: pace.backoff, log })
  const noteForRecovery = createRecovery(jobs, kinds, log)
  const allKinds = [...kinds, UNKNOWN_KIND]
  /** The claims whose outcome is not recorded, by the job's id. */
  const held = new Map<string, HeldClaim>()
  const deliveries = new Set<Promise<void>>()
  /** The kinds of which jobs may be due that are not claimed. */
  const due = new Set<Kind>()
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
    if (isRunning && !isPolling && claimableKinds().length > 0) polling = poll()
  }

  async function poll(): Promise<void> {
    isPolling = true
    clearTimeout(nextPoll)
    while (isRunning && claimableKinds().length > 0) {
      await claimDue().catch((err) => log.error({ err }, 'the worker cannot read the store'))
    }
    isPolling = false
    if (isRunning) nextPoll = setTimeout(pollSoon, pace.pollMs)
  }

  function claimableKinds(): Kind[] {
    return [...due].filter((kind) => freeIn(kind) > 0)
  }

  /** How many more jobs of a kind may be sent at once. */
  function freeIn(kind: Kind): number {
    return kind.concurrency - [...held.values()].filter((one) => one.kind === kind && !one.isSent).length
  }

  async function claimDue(): Promise<void> {
    for (const kind of claimableKinds()) due.delete(kind)
    const limits = new Map(allKinds.map((kind) => [kind, freeIn(kind)]))
    const lanes = kinds.map((kind) => ({
      kind: kind.name,
      target: kind.target ?? '',
      limit: limits.get(kind) ?? 0,
    }))
    const others = limits.get(UNKNOWN_KIND) ?? 0
    const claims = await jobs.claim({ now: Date.now(), leaseMs: pace.leaseMs, lanes, others })
    if (!isRunning) return jobs.returnClaims(claims)
    const claimed = Map.groupBy(claims, kindOf)
    for (const kind of allKinds) {
      const ofKind = claimed.get(kind) ?? []
      if (ofKind.length > 0 && ofKind.length === limits.get(kind)) due.add(kind)
      for (const claim of ofKind) begin(claim, kind)
    }
  }

  function kindOf({ job }: Claim): Kind {
    return kinds.find(({ name, target = '' }) => name === job.kind && target === job.target) ?? UNKNOWN_KIND
  }

  function begin(claim: Claim, kind: Kind): void {
    const known = held.get(claim.job.id)
    // its lease has expired during the attempt, after a clock jump or without a connection to the store
    if (known) known.claim = claim
    else {
      const one = { claim, kind, isSent: false }
      held.set(claim.job.id, one)
      const delivery = deliver(one).finally(() => deliveries.delete(delivery))
      deliveries.add(delivery)
    }
  }

  async function deliver(one: HeldClaim): Promise<void> {
    const { job } = one.claim
    const outcome = await attemptDelivery(job, one.kind, pace.attemptMs)
    one.isSent = true
    const recording = recorder.record(one, outcome)
    pollIfDue() // without waiting for the disk: the next claim shares its commit
    const isFollowed = await recording
    held.delete(job.id)
    const isRecovered = await noteForRecovery(one.kind, outcome, Date.now())
    if (isFollowed || isRecovered) pollSoon()
  }

  async function renew(): Promise<void> {
    const claims = [...held.values()].map(({ claim }) => claim)
    if (claims.length > 0) await jobs.renew(claims, Date.now() + pace.leaseMs)
  }

  return {
    start: () => {
      isRunning = true
      renewals = setInterval(() => {
        renew().catch((err) => log.error({ err }, 'the worker cannot write to the store'))
      }, pace.leaseMs / RENEWALS_PER_LEASE)
      pollSoon()
    },
    wake: pollSoon,
    takeMissedRecipients: recorder.takeMissedRecipients,
    /** Waits for attempts that are under way; those that take too long are repeated after the next start. */
    stop: async () => {
      isRunning = false
      clearTimeout(nextPoll)
      const ended = polling.then(() => Promise.allSettled(deliveries))
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, pace.stopMs).unref())])
      clearInterval(renewals)
    },
  }
}
