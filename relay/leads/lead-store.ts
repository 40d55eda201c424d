import { OperatorError } from '../values/operator-error.ts'
import type { ActivityLog } from './activity.ts'
import type { DeskStore } from './desk-store.ts'
import type { Job, JobState, NewJob } from './job.ts'
import type { AnsweredBy, Enquiry, Lead, LeadState, NewLead } from './lead.ts'
import type { Limits, Rates } from './limits.ts'
import type { People } from './people.ts'
import type { Search } from './search.ts'

/** A job that one worker delivers until its lease expires. */
export type Claim = { job: Job; token: string }

export type Lane = Pick<Job, 'kind' | 'target'> & { limit: number }

/** The leads to delete. Of those received before a time, queued and dead ones stay: nobody at the agency has their mail. */
export type Selection = { id: string } | { email: string } | { receivedBefore: number }

/** Deleted leads. `traces`: sentences for the operator if anything is left of them: where, and what to do. */
export type Removed = { ids: string[]; traces: string | undefined }

/** Conditions of a list. Times in milliseconds since 1970; `receivedSince` is inclusive; `email` ignores case. */
export type ListFilter = {
  state?: LeadState
  receivedSince?: number
  receivedBefore?: number
  email?: string
  search?: Search
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
 * The agency's answers to the leads of one week that are owed one. `inTime`: answered within the promised time; `ways`: how many
 * at the desk, by the way of the answer;
 * `medianMs`: from reception to the first answer, undefined if none has one.
 */
export type AnswersOfWeek = {
  weekStartsAt: number
  owed: number
  answered: number
  inTime: number
  ways: Record<'mail' | 'whatsapp' | 'call', number>
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
  findRepeat(enquiry: Enquiry, now: number): Promise<string | undefined>
  /** Number of other senders (by e-mail address) of the same words since that time. */
  countSimilar(enquiry: Enquiry, since: number): Promise<number>
}

export type Jobs = {
  /**
   * Claims due jobs until the lease expires, of each lane the new ones in the order of their arrival, then the longest due
   * of the others. In one call for all lanes, because a claim costs a commit.
   *
   * @param options.others how many jobs of all other kinds and targets
   */
  claim(options: { now: number; leaseMs: number; lanes: Lane[]; others?: number }): Promise<Claim[]>
  /** Extends leases. @returns the claims that are still held: not taken over by another process, not erased */
  renew(claims: Claim[], until: number): Promise<Claim[]>
  /** Releases claims without an attempt: the jobs are due at once, and the claim does not count as an attempt. */
  returnClaims(claims: Claim[]): Promise<void>
  /**
   * Queues what follows the job in the same commit. A delivered answer answers its lead.
   *
   * @returns false if the job was erased
   */
  markDelivered(claim: Claim, now: number, note: string | undefined, next?: NewJob[]): Promise<boolean>
  /** Queues the job for another attempt, unless it has been claimed again. */
  postpone(
    claim: Claim,
    retry: { at: number; note: string; pendingRecipients: string[] | undefined },
  ): Promise<'stored' | 'claimed again' | 'erased'>
  /** Ends the job, by default as dead. A dead answer makes its lead unanswered again. @returns false if it was erased or another process has taken it over */
  giveUp(claim: Claim, note: string, state?: 'dead' | 'dropped'): Promise<boolean>
  /**
   * Makes dead and queued jobs due now with a new series of attempts, except claimed ones; answers that wait to be
   * undone; and dead answers to leads that have another answer by now.
   *
   * @param selection the jobs of a lead, or in a state
   * @returns of how many leads the mail, and how many notices
   */
  retry(
    selection: { id: string } | { state: 'dead' | 'queued' },
    now: number,
  ): Promise<{ leads: number; notices: number }>
  /** Queues a job. @returns false if there is one with this id, delivered ones included */
  addJob(job: NewJob, now: number): Promise<boolean>
  /** The job of this kind, made from no lead, that was queued last, in any state. */
  lastJob(kind: string): Promise<Job | undefined>
  /** Notices are the jobs other than the mails about a lead: pushes, reminders and answers. The longest queued first. */
  listNotices(filter: { state?: JobState; leadId?: string }): Promise<Job[]>
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
  markClosed(id: string, now: number): Promise<number>
  /** Quarantines a lead by hand. What is still to be sent about it ends; answers do not. @returns 0 or 1 */
  quarantine(id: string, now: number): Promise<number>
  /** Queues the jobs of a quarantined lead, unless they were delivered before. @returns 0 or 1 */
  release(id: string, now: number): Promise<number>
  /**
   * Deletes leads in several commits and overwrites their content. Does not throw if content cannot be overwritten now,
   * so that the caller deletes the mail files as well: see `traces`.
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
   * Marks a lead as answered, unless it is quarantined. It keeps the time of its first answer, and its note unless there
   * is a new one.
   *
   * @param by a command or the desk also confirms what a link has marked; default: a command
   * @returns whether it is answered now
   */
  markAnswered(id: string, now: number, note?: string, by?: AnsweredBy): Promise<boolean>
  /** Undoes `markAnswered` and, for the answer, `markClosed`. @returns whether it is owed an answer now */
  markUnanswered(id: string): Promise<boolean>
  /** How many leads that were received since that time are owed an answer and have none. */
  countUnanswered(receivedSince: number): Promise<number>
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

/** `version` differs once leads, jobs, drafts or people have changed; `lastLead` numbers the newest lead. */
export type Marker = { version: string; lastLead: number }

export type Changes = {
  /** Costs little, so that it can be asked every few seconds. A change of a lead's text, or that it was read, may not show. */
  marker(): Promise<Marker>
  /** The leads for the agency that were stored after one, the oldest first. */
  leadsAfter(lastLead: number, limit: number): Promise<{ id: string; name: string }[]>
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
  Jobs &
  Inbox &
  Answers &
  Keys &
  PageViews &
  People &
  DeskStore &
  ActivityLog &
  Changes & {
    /** Rate limits, shared by all relays on one PostgreSQL database. */
    limits(rates: Rates): Limits
    /** Writes a row as a test; after a failed `add`, SQLite also tests a row as long as a message. */
    checkWritable(now: number): Promise<void>
    close(): Promise<void>
  }

/**
 * `isChecked`: read a SQLite file for damage first (default true); `mustExist`: create nothing (default false);
 * `pushTargets`: each of them gets a push of every lead that is stored for delivery, or released (default: none).
 */
export type OpenOptions = { isChecked?: boolean; mustExist?: boolean; pushTargets?: string[] }

/** A failure of the store. */
export class StoreError extends OperatorError {
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
 * Checks that this version can use the tables of a store.
 *
 * @param place what DATABASE_URL names, without a password
 * @throws StoreError for tables of another version, such as another branch
 */
export function requireSchema(place: string, { found, known }: { found: number; known: number }): void {
  if (found === known) return
  const which = found > known ? 'a newer' : 'an earlier'
  throw new StoreError(
    `The leads in ${place} were written by ${which} version (schema ${found}, this version knows ${known}): start the version or branch that wrote them, or let DATABASE_URL name another store.`,
  )
}
