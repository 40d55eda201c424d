import type { AnsweredBy, Job, Lead, LeadState, NewLead } from './lead.ts'
import type { Limits, Rates } from './limits.ts'
import type { NewNotice, Notice, NoticeState } from './notices.ts'

/** A job that one worker delivers until its lease expires. */
export type Claim<T extends Job = Lead> = { job: T; token: string }

/** States in which a lead needs no delivery any more. A dead lead does: nobody at the agency has its mail. */
export type FinalState = Exclude<LeadState, 'queued' | 'dead'>

/** The leads to delete; those received before a time are in one final state, or in any. */
export type Selection = { id: string } | { email: string } | { receivedBefore: number; state?: FinalState }

/** Deleted leads. `traces`: sentences for the operator if anything is left of them: where, and what to do. */
export type Removed = { ids: string[]; traces: string | undefined }

/** Conditions of a list. Times in milliseconds since 1970; `receivedSince` is inclusive; `email` ignores case. */
export type ListFilter = {
  state?: LeadState
  receivedSince?: number
  receivedBefore?: number
  email?: string
  /** Only leads that are owed an answer and have none. */
  unanswered?: boolean
  /** Only leads that the link in a mail has marked as answered since that time. */
  answeredByLinkSince?: number
  /** Default: newest first. */
  oldestFirst?: boolean
  limit?: number
}

/**
 * Leads that are not delivered, counted by state. `oldestUndeliveredAt`: since when the agency has waited for the oldest
 * lead (milliseconds since 1970); quarantined leads do not count.
 */
export type QueueStatus = Record<Exclude<LeadState, 'delivered'>, number> & {
  oldestUndeliveredAt: number | undefined
}

/**
 * Age of the oldest undelivered lead in milliseconds; 0 if there is none. A lead dated in the future was stored before
 * the clock was set back: it counts by its distance, or no alert would be sent until that day.
 */
export function undeliveredAge({ oldestUndeliveredAt }: QueueStatus, now: number): number {
  return oldestUndeliveredAt === undefined ? 0 : Math.abs(now - oldestUndeliveredAt)
}

/** Leads of one week with one subject and state. `weekStartsAt` is Monday, 00:00 in India. */
export type SummaryRow = { weekStartsAt: number; subject: string; state: LeadState; count: number }

/**
 * The agency's answers to the leads of one week that are owed one. `inTime`: answered within the promised time;
 * `medianMs`: from reception to the first answer, undefined if none has one.
 */
export type AnswersOfWeek = {
  weekStartsAt: number
  owed: number
  answered: number
  inTime: number
  medianMs: number | undefined
}

export type Intake = {
  /**
   * Commits a lead, unless the same content was received within the last ten minutes. If that lead is dead it is queued
   * again: answering OK for a lead that nobody will deliver would be wrong.
   *
   * @returns for a repeat, the id of the lead stored before
   */
  add(lead: NewLead, now: number): Promise<{ id: string; isRepeat: boolean }>
  /** Id of the lead with the same content within the last ten minutes, unless it is dead. */
  findRepeat(lead: NewLead, now: number): Promise<string | undefined>
  /** Number of other senders (by e-mail address) of the same words since that time. */
  countSimilar(lead: NewLead, since: number): Promise<number>
}

export type Queue<T extends Job> = {
  /**
   * Claims up to `limit` due jobs until the lease expires: new ones in the order of their arrival, then the longest due
   * of the others.
   */
  claim(options: { now: number; leaseMs: number; limit: number }): Promise<Claim<T>[]>
  /** Extends leases. @returns the claims that are still held: not taken over by another process, not erased */
  renew(claims: Claim<T>[], until: number): Promise<Claim<T>[]>
  /** Releases claims without an attempt: the jobs are due at once, and the claim does not count as an attempt. */
  returnClaims(claims: Claim<T>[]): Promise<void>
  /** @returns false if the job was erased */
  markDelivered(claim: Claim<T>, now: number, note: string | undefined): Promise<boolean>
  /** Queues the job for another attempt, unless another process has taken it over. @returns false if it was erased */
  postpone(
    claim: Claim<T>,
    retry: { at: number; note: string; pendingRecipients: string[] | undefined },
  ): Promise<boolean>
  /** Gives the job up. @returns false if it was erased or another process has taken it over */
  markDead(claim: Claim<T>, note: string): Promise<boolean>
  /**
   * Makes dead and queued jobs due now with a new series of attempts, except claimed ones.
   *
   * @param selection a lead's id, for the lead or its notices, or a state
   * @returns how many
   */
  retry(selection: { id: string } | { state: 'dead' | 'queued' }, now: number): Promise<number>
}

export type Notices = {
  /** Delivers notices as the store itself delivers leads. */
  notices: Queue<Notice>
  /** Queues a notice. @returns false if there is one with this id, delivered ones included */
  addNotice(notice: NewNotice, now: number): Promise<boolean>
  /** The notice to this target that was queued last, in any state. */
  lastNotice(target: string): Promise<Notice | undefined>
  /** Counts all dead notices as delivered. @returns how many */
  settleNotices(now: number): Promise<number>
  /** The longest queued first. */
  listNotices(filter: { state?: NoticeState; leadId?: string }): Promise<Notice[]>
}

export type Inbox = {
  get(id: string): Promise<Lead | undefined>
  idsStartingWith(prefix: string, limit: number): Promise<string[]>
  /** Newest first, unless the filter has `oldestFirst`. */
  list(filter: ListFilter): Promise<Lead[]>
  /** The ids of `list`, whose leads may need more memory than there is. */
  listIds(filter: ListFilter): Promise<string[]>
  /** The leads with these ids that still exist, in this order. */
  getAll(ids: string[]): Promise<Lead[]>
  /**
   * Marks a dead or delivered lead as needing no answer, unless it has one; a dead one counts as delivered.
   *
   * @returns 0 or 1
   */
  settle(id: string, now: number): Promise<number>
  /** Queues a quarantined lead. @returns 0 or 1 */
  release(id: string, now: number): Promise<number>
  /**
   * Deletes leads in several commits and overwrites their content. `receivedBefore` keeps queued and dead leads. Does not
   * throw if content cannot be overwritten now, so that the caller deletes the mail files as well: see `traces`.
   */
  remove(selection: Selection): Promise<Removed>
  queueStatus(): Promise<QueueStatus>
  /** Newest week first. */
  summary(): Promise<SummaryRow[]>
  /** Newest week first. */
  sources(): Promise<SourceRow[]>
}

export type Answers = {
  /**
   * Marks leads as answered, except quarantined ones. A lead keeps the time of its first answer, and its note unless
   * there is a new one.
   *
   * @param by a command also confirms what a link has marked; default: a command
   * @returns the ids of those that are answered now
   */
  markAnswered(ids: string[], now: number, note: string | undefined, by?: AnsweredBy): Promise<string[]>
  /** Undoes `markAnswered` and, for the answer, `settle`. @returns the ids of those that are owed an answer now */
  markUnanswered(ids: string[]): Promise<string[]>
  /**
   * How many leads are owed an answer and have none, and when the oldest was received.
   *
   * @param receivedSince counts only leads received since that time
   */
  unansweredStatus(receivedSince?: number): Promise<{ count: number; oldestReceivedAt: number | undefined }>
  /** Newest week first. */
  answersByWeek(promisedMs: number): Promise<AnswersOfWeek[]>
}

/** Leads of one week by where their senders came from; probable spam does not count. */
export type SourceRow = { weekStartsAt: number; source: string; count: number }

/** How often a page was seen on one day, which starts at 00:00 in India. */
export type DayViews = { dayStartsAt: number; path: string; count: number }

export type PageViews = {
  addPageViews(views: DayViews[]): Promise<void>
  /** Newest day first. */
  pageViews(): Promise<DayViews[]>
}

export type Keys = {
  /** A secret key of 32 bytes in base64url. The store makes it at the first call; all processes on it get the same. */
  secretKey(name: string): Promise<string>
  /** Keeps a value under a name of its own, instead of an earlier one. */
  keepValue(name: string, value: string): Promise<void>
  keptValue(name: string): Promise<string | undefined>
}

/**
 * The relay's database; several processes may share it. All times are milliseconds since 1970 by the caller's clock. A
 * method that writes resolves once the change is on disk. All methods throw StoreError.
 */
export type LeadStore = Intake &
  Queue<Lead> &
  Notices &
  Inbox &
  Answers &
  Keys &
  PageViews & {
    /** Rate limits, shared by all relays on one PostgreSQL database. */
    limits(rates: Rates): Limits
    /** Writes a row as a test; after a failed `add`, SQLite also tests a row as long as a message. */
    checkWritable(now: number): Promise<void>
    close(): Promise<void>
  }

/**
 * `isChecked`: read a SQLite file for damage first (default true); `mustExist`: create nothing (default false);
 * `pushTargets`: each of them gets a notice of every lead that is stored for delivery, or released (default: none).
 */
export type OpenOptions = { isChecked?: boolean; mustExist?: boolean; pushTargets?: string[] }

/** A failure of the store; the message is one sentence for the operator. */
export class StoreError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StoreError'
  }
}

/** The error for a store that must exist and does not. @param place what DATABASE_URL names, without a password */
export function noStoreAt(place: string, cause?: unknown): StoreError {
  return new StoreError(
    `There is no store at ${place}: correct DATABASE_URL, or start the relay, which makes one.`,
    cause,
  )
}

/**
 * The error for a store whose tables were changed by a newer version, such as another branch.
 *
 * @param place what DATABASE_URL names, without a password
 */
export function newerStoreAt(
  place: string,
  schemas: { found: number; known: number },
  kind: 'file' | 'database',
): StoreError {
  return new StoreError(
    `The leads in ${place} were written by a newer version (schema ${schemas.found}, this version knows ${schemas.known}): start the version or branch that wrote them, or let DATABASE_URL name another ${kind}.`,
  )
}
