import type { Job, NewJob } from '../leads/job.ts'

export type Kind = {
  name: string
  /** Of a kind with several targets: each has its own concurrency, so that a slow one delays no other. */
  target?: string
  concurrency: number
  /** After an outage its jobs are due at once. */
  isAtOnce?: boolean
  /**
   * Composes and sends. Resolves once at least one recipient has it, with those who were refused; throws DeliveryFailure if
   * nobody got it. The signal ends the attempt.
   */
  send(job: Job, signal: AbortSignal): Promise<RefusedRecipient[]>
  /** Time limit of every attempt, in milliseconds; by default it grows with the attempts. */
  attemptLimitMs?: number
  /** Whether a job whose attempt has failed is given up; by default after five days. */
  isOver?(job: Job, now: number): boolean
  /** What a job is that was given up; by default dead, which the operator must handle. */
  endState?: 'dead' | 'dropped'
  /** The jobs that are queued in the commit in which a job is delivered. */
  next?(job: Job): NewJob[]
  /** Removes what sending a job has left, after it was erased meanwhile. */
  discard?(job: Job): Promise<void>
}

/** A recipient that did not get a job's content, with the server's reply. */
export type RefusedRecipient = { address: string; isPermanent: boolean; reply: string }

/** What nobody got. Permanent: the same would be refused again. */
export class DeliveryFailure extends Error {
  readonly isPermanent: boolean

  constructor(reply: string, options: { isPermanent: boolean; cause?: unknown }) {
    super(reply, { cause: options.cause })
    this.name = 'DeliveryFailure'
    this.isPermanent = options.isPermanent
  }
}

/** Gives up the jobs of kinds and targets that nothing sends. */
export const UNKNOWN_KIND: Kind = {
  name: '',
  concurrency: 2,
  send: async ({ kind, target }) => {
    const reply = `nothing sends to "${target || kind}": the configuration does not name it any more`
    throw new DeliveryFailure(reply, { isPermanent: true })
  },
}
