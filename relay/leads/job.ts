/** `dropped`: given up, and nobody has to know. */
export type JobState = 'queued' | 'delivered' | 'dead' | 'dropped'

/**
 * What is to be sent, durably, to somebody: `mail` to the agency, `thank-you` to the visitor, `push` or `reminder`. All
 * times are milliseconds since 1970 (UTC).
 */
export type Job = {
  id: string
  kind: string
  /** Tells several targets of one kind apart; names no address and no secret. Empty: the kind has one target. */
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

/** A job to be queued. */
export type NewJob = Pick<Job, 'id' | 'kind'> & Partial<Pick<Job, 'target' | 'leadId' | 'content'>>

/** The agency's mail about a lead. A lead's state is told from this job and the thank-you. */
export const MAIL = 'mail'
export const THANK_YOU = 'thank-you'
export const PUSH = 'push'
export const REMINDER = 'reminder'

/** The jobs that are committed with a lead, or with its release. */
export function jobsOf(leadId: string, pushTargets: string[] = []): NewJob[] {
  return [
    { id: leadId, kind: MAIL, target: '', leadId },
    ...pushTargets.map((target) => ({ id: `${leadId} ${target}`, kind: PUSH, target, leadId })),
  ]
}

/** The mail to the visitor that follows the agency's mail. */
export function thankYouOf(leadId: string): NewJob {
  return { id: `${leadId} ${THANK_YOU}`, kind: THANK_YOU, leadId }
}
