/** `dropped`: given up, and nobody has to know. */
export type JobState = 'queued' | 'delivered' | 'dead' | 'dropped'

/**
 * A durable job of sending: `mail` to the agency, `thank-you` to the visitor, `push`, `reminder`, `answer`
 * to the visitor or `answer-copy` to the agency. All times are milliseconds since 1970 (UTC).
 */
export type Job = {
  id: string
  kind: string
  /** Distinguishes targets of one kind; names no address and no secret. Empty: the kind has one target. */
  target: string
  /** The lead that it is made from, and with which it is erased. */
  leadId: string | undefined
  /** What is sent, if it is not made from the lead alone. */
  content: string | undefined
  state: JobState
  /** Delivery attempts since `queuedAt`; the backoff grows with them. */
  attempts: number
  /** When the next attempt may begin; undefined unless queued. */
  nextAttemptAt: number | undefined
  /** When it was queued, or last retried by hand. */
  queuedAt: number
  /** Recipients without the mail after a partial delivery; undefined: all of them. */
  pendingRecipients: string[] | undefined
  /** Recipients refused permanently, and the server's response to the last attempt. */
  note: string | undefined
  deliveredAt: number | undefined
}

/** A job to be queued. `dueAt`: before then it is not sent, by the shared clock; default: at once. */
export type NewJob = Pick<Job, 'id' | 'kind'> &
  Partial<Pick<Job, 'target' | 'leadId' | 'content'>> & { dueAt?: number }

/** A job that one worker delivers until its lease expires. */
export type Claim = { job: Job; token: string }

export type Lane = Pick<Job, 'kind' | 'target'> & { limit: number }

/** The agency's mail about a lead. A lead's state follows from this job and the thank-you. */
export const MAIL = 'mail'
export const THANK_YOU = 'thank-you'
export const PUSH = 'push'
export const REMINDER = 'reminder'
export const ANSWER = 'answer'
export const ANSWER_COPY = 'answer-copy'
/** Sends nothing: the backup and the purge of a night. */
export const NIGHTLY = 'nightly'

/** The target of a lead's mail that is sent together with those of other leads. */
export const GATHERED = 'gathered'
const GATHER_MS = 10 * 60_000

/** When the mails are sent that are gathered at this time. */
export function gatherAt(time: number): number {
  return (Math.floor(time / GATHER_MS) + 1) * GATHER_MS
}

/** How long an answer waits before it is sent, so that it can be undone. */
export const UNDO_MS = 10_000

/**
 * The jobs that are committed with a lead, or with its release.
 *
 * @param gatheredAt when its mail is sent together with others, by the shared clock; undefined: it is sent by itself
 */
export function jobsOf(leadId: string, pushTargets: string[] = [], gatheredAt?: number): NewJob[] {
  return [
    gatheredAt === undefined
      ? { id: leadId, kind: MAIL, target: '', leadId }
      : { id: leadId, kind: MAIL, target: GATHERED, leadId, dueAt: gatheredAt },
    ...pushTargets.map((target) => ({ id: `${leadId} ${target}`, kind: PUSH, target, leadId })),
  ]
}

/** The mail to the visitor that follows the agency's mail. */
export function thankYouOf(leadId: string): NewJob {
  return { id: `${leadId} ${THANK_YOU}`, kind: THANK_YOU, leadId }
}

/** The id of an answer's job: a lead may have several. */
export function answerJobId(leadId: string, answerId: string): string {
  return `${leadId} ${ANSWER} ${answerId}`
}

export function answerIdOf({ id }: Pick<Job, 'id'>): string {
  return id.split(' ')[2] ?? ''
}

/** The mail to the agency that follows a delivered answer. */
export function answerCopyOf({ id, leadId, content }: Pick<Job, 'id' | 'leadId' | 'content'>): NewJob {
  return { id: `${id} copy`, kind: ANSWER_COPY, leadId, content }
}
