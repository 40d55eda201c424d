import type { Claim, Job, JobState, Lane, NewJob } from './job.ts'
import type { Activity, AnsweredBy, DayViews, Lead, LeadState, Person, Submission } from './lead.ts'
import type { Limits, Rates } from './limits.ts'
import type { PeopleStore } from './people.ts'
import type { Search } from './search.ts'

/**
 * The relay's database; several processes may share it. All times are milliseconds since 1970 by the caller's clock. A
 * method that writes resolves once the change is on disk. All methods throw StoreError.
 */
export type LeadStore = Receiving &
  Listing &
  Delivering &
  Answering &
  Settling &
  Erasing &
  Summing &
  PeopleStore & {
    /** Rate limits, shared by all relays on one PostgreSQL database. */
    limits(rates: Rates): Limits
    close(): Promise<void>
  }

/** `receive.ts` */
export type Receiving = {
  /** Stores a lead and takes it back within the same commit: fails if a lead cannot be stored now. */
  checkWritable: (now: number) => Promise<void>
  /**
   * Commits a lead, unless the same content was received within the last ten minutes. If that lead is dead it is queued
   * again: answering OK for a lead that nobody will deliver would be wrong.
   *
   * @param submission.spamReasons why the lead is quarantined; undefined if it is not
   * @returns for a repeat, the id of the lead stored before
   */
  add: (
    submission: Submission & { spamReasons?: string | undefined },
    now: number,
  ) => Promise<{ id: string; isRepeat: boolean }>
  /** Id of the lead with the same content within the last ten minutes, unless it is dead. */
  findRepeat: (submission: Submission, now: number) => Promise<string | undefined>
  /** Number of other senders (by e-mail address) of the same words since that time. */
  countSimilar: (submission: Submission, since: number) => Promise<number>
}

export type LeadFilter = 'unanswered' | 'all' | 'spam' | 'not-delivered'

/** Conditions of a list. Times in milliseconds since 1970; `receivedSince` is inclusive; `email` ignores case. */
export type ListFilter = {
  filter?: LeadFilter
  state?: LeadState
  receivedSince?: number
  receivedBefore?: number
  email?: string
  search?: Search
  /** Only leads that the link in a mail has marked as answered since that time. */
  answeredByLinkSince?: number
  /** `seq` of the last lead of the page before. */
  before?: number | undefined
  /** Default: newest first. By their arrival, not by the clock. */
  oldestFirst?: boolean
  limit?: number
}

/** A job, and about when it was given up: at the end of its last lease. */
export type PastJob = Job & { givenUpAt: number | undefined }

/** `version` differs once leads, jobs, drafts or people have changed; `lastLead` numbers the newest lead. */
export type Marker = { version: string; lastLead: number }

/** `list.ts` */
export type Listing = {
  get: (id: string) => Promise<Lead | undefined>
  idsStartingWith: (prefix: string, limit: number) => Promise<string[]>
  list: (filter: ListFilter) => Promise<Lead[]>
  /** The ids of `list`, whose leads may need more memory than there is. */
  listIds: (filter: ListFilter) => Promise<string[]>
  countLeads: () => Promise<Record<LeadFilter, number>>
  /** The other leads of the same address or phone number, newest first, at most 20. */
  otherLeads: (lead: Lead) => Promise<Lead[]>
  /** The jobs of a lead, and the reminders that were sent while it was unanswered. */
  listJobs: (lead: Lead) => Promise<PastJob[]>
  /** Costs little, so that it can be asked every few seconds. A change of a lead's text, or that it was read, may not show. */
  marker: () => Promise<Marker>
  /** The leads for the agency that were stored after one, the oldest first. */
  leadsAfter: (lastLead: number, limit: number) => Promise<{ id: string; name: string }[]>
}

/** `deliver.ts` */
export type Delivering = {
  /**
   * Claims due jobs until the lease expires, of each lane the new ones in the order of their arrival, then the longest due
   * of the others. In one call for all lanes, because a claim costs a commit.
   *
   * @param options.others how many jobs of all other kinds and targets
   */
  claim: (options: { now: number; leaseMs: number; lanes: Lane[]; others?: number }) => Promise<Claim[]>
  /** Extends leases. @returns the claims that are still held: not taken over by another process, not erased */
  renew: (claims: Claim[], until: number) => Promise<Claim[]>
  /** Releases claims without an attempt: the jobs are due at once, and the claim does not count as an attempt. */
  returnClaims: (claims: Claim[]) => Promise<void>
  /** Queues what follows the job in the same commit. @returns false if the job was erased */
  markDelivered: (claim: Claim, now: number, note: string | undefined, next?: NewJob[]) => Promise<boolean>
  /** Queues the job for another attempt, unless it has been claimed again. */
  postpone: (
    claim: Claim,
    attempt: { at: number; note: string; pendingRecipients: string[] | undefined },
  ) => Promise<'stored' | 'claimed again' | 'erased'>
  /**
   * Ends the job, by default as dead. With a dead answer its leads are unanswered again, unless they have another.
   *
   * @returns false if it was erased or another process has taken it over
   */
  giveUp: (claim: Claim, note: string, state?: 'dead' | 'dropped') => Promise<boolean>
  /**
   * Makes dead and queued jobs due now with a new series of attempts, except claimed ones; answers that wait to be
   * undone; and dead answers to leads that have another answer by now.
   *
   * @param selection the jobs of a lead, or in a state
   * @returns of how many leads the mail, and how many notices
   */
  retry: (
    selection: { id: string } | { state: 'dead' | 'queued' },
    now: number,
  ) => Promise<{ leads: number; notices: number }>
  /** Queues a job. @returns false if there is one with this id, delivered ones included */
  addJob: (job: NewJob, now: number) => Promise<boolean>
  /** The job of this kind, made from no lead, that was queued last, in any state. */
  lastJob: (kind: string) => Promise<Job | undefined>
  /** Notices are the jobs other than the mails about a lead: pushes, reminders and answers. The longest queued first. */
  listNotices: (selection: { state?: JobState; leadId?: string }) => Promise<Job[]>
  queueStatus: () => Promise<QueueStatus>
  /**
   * Counts the answers that were given up, if their leads are still unanswered, and those that were queued before
   * `lateBefore`.
   */
  undeliveredAnswers: (lateBefore: number) => Promise<{ dead: number; late: number }>
}

/**
 * Leads that are not delivered, counted by state. `oldestUndeliveredAt`: since when the agency has waited for the oldest
 * lead; quarantined leads do not count.
 */
export type QueueStatus = Record<Exclude<LeadState, 'delivered'>, number> & {
  oldestUndeliveredAt: number | undefined
}

export type AnswerDraft = { person: Person; text: string; savedAt: number }

/** What an answer's job has as its content. */
export type Answer = { text: string; person: Person }

/**
 * `seenAnsweredAt`: the lead's `answeredAt` as this person has seen it: if it is another now, nothing is queued. `isConfirmed`
 * false: nothing is queued either if within CONFLICT_MS another person had a draft or was about to answer on WhatsApp or by
 * telephone, or an answer was queued. `others`: the sender's other leads that the answer is for as well.
 */
export type AnswerToQueue = Answer & {
  seenAnsweredAt?: number | undefined
  isConfirmed: boolean
  others?: string[]
}

/** What nobody but the person knows to have been done. */
export type AskedWay = 'whatsapp' | 'call'

/**
 * An answer to a lead, or a note on it. `job`: the delivery of a mail. `isAsked`: the person has not confirmed yet that it was
 * sent, or that they talked.
 */
export type Entry = Answer & {
  id: string
  leadId: string
  way: 'mail' | AskedWay | 'note'
  at: number
  isAsked: boolean
  job?: Job
}

/** `answer.ts`, `conversation.ts` */
export type Answering = {
  /** @param draft empty: deletes the draft @returns false if there is no such lead */
  saveDraft: (leadId: string, personId: string, draft: string, now: number) => Promise<boolean>
  /** Everybody's drafts of an answer to a lead. */
  listDrafts: (leadId: string) => Promise<AnswerDraft[]>
  /**
   * Queues an answer that is sent in UNDO_MS, and in the same commit marks its leads as answered, deletes the person's
   * draft and records the activity. A quarantined lead cannot be answered.
   *
   * @returns the answer's id, or undefined if nothing was queued
   */
  queueAnswer: (leadId: string, answer: AnswerToQueue, now: number) => Promise<string | undefined>
  /**
   * Makes an answer of this person that no worker has claimed yet a draft again, and takes it back from all its leads.
   *
   * @returns the text, or undefined if it is too late
   */
  undoAnswer: (leadId: string, answerId: string, person: Person, now: number) => Promise<string | undefined>
  /** What people at the desk have answered to these leads, and noted on them, the oldest first. */
  entriesOf: (leadIds: string[]) => Promise<Entry[]>
  /** @returns false if there is no such lead */
  addNote: (leadId: string, note: Answer, now: number) => Promise<boolean>
  /**
   * Keeps that a person is about to answer on WhatsApp or by telephone, until they settle it; the same words are kept once.
   * Deletes the person's draft if there are words.
   *
   * @returns the entry's id, or undefined if nothing was kept
   */
  ask: (leadId: string, answer: AnswerToQueue & { way: AskedWay }, now: number) => Promise<string | undefined>
  /**
   * Settles what was asked, once: done, it is an answer of the time at which it was asked. Otherwise it is deleted, and its
   * words are a draft again.
   *
   * @returns false if there is nothing to settle, or it was settled otherwise
   */
  settle: (leadId: string, id: string, person: Person, isDone: boolean, now: number) => Promise<boolean>
}

/** `settle.ts`. Those that return a boolean: whether the lead's state allowed it. */
export type Settling = {
  /** Marks a lead as answered, unless it is quarantined. */
  markAnswered: (id: string, by: AnsweredBy, now: number) => Promise<boolean>
  /**
   * Takes back all that counts as an answer, and that none is needed, unless the lead is quarantined. A mail that was given up
   * is an answer once it is sent after all.
   */
  markUnanswered: (id: string) => Promise<boolean>
  /** Marks a dead or delivered lead as needing no answer, unless it has one; a dead one counts as delivered. */
  markClosed: (id: string, now: number) => Promise<boolean>
  /** Keeps the first time. */
  markRead: (id: string, now: number) => Promise<boolean>
  /** Quarantines a lead by hand. What is still to be sent about it ends; answers do not. */
  quarantine: (id: string, now: number) => Promise<boolean>
  /** Queues the jobs of a quarantined lead, unless they were delivered before. */
  release: (id: string, now: number) => Promise<boolean>
  /** Also deletes what is older than a year and is no part of a lead's history. @param leadId the lead that it is about */
  recordActivity: (activity: Activity, leadId?: string) => Promise<void>
  /** Newest first. */
  activity: (limit: number) => Promise<Activity[]>
  /** What was done with one lead, the oldest first. */
  activityOf: (leadId: string) => Promise<Activity[]>
}

/** The leads to delete. Of those received before a time, queued and dead ones stay: nobody at the agency has their mail. */
export type LeadSelection = { id: string } | { email: string } | { receivedBefore: number }

/** `erase.ts` */
export type Erasing = {
  /**
   * Deletes leads and overwrites their content. In several commits, with a pause after each for as long as it took, so that
   * new messages are stored meanwhile. Does not throw if content cannot be overwritten now, so that the caller deletes the
   * mail files as well.
   *
   * @returns `traces`: sentences for the operator if anything is left of the leads: where, and what to do
   */
  remove: (selection: LeadSelection) => Promise<{ ids: string[]; traces: string | undefined }>
}

/** When nobody was there. */
export type ClosedTime = { from: number; until: number }

/** Leads of one week by where their senders came from; probable spam does not count. */
export type SourceRow = { weekStartsAt: number; source: string; count: number }

/** `summary.ts`, `page-views.ts`. The newest week or day is first; `weekStartsAt` is Monday, 00:00 in India. */
export type Summing = {
  /** Leads by week, subject and state. */
  summary: () => Promise<{ weekStartsAt: number; subject: string; state: LeadState; count: number }[]>
  sources: () => Promise<SourceRow[]>
  /**
   * The agency's answers to the leads of each week that are owed one. `inTime`: answered within the promised time, of which
   * closed times are no part; `ways`: how many at the desk, by the way of the answer; `medianMs`: from reception to the first
   * answer, undefined if none has one.
   */
  answersByWeek: (
    promisedMs: number,
    closed?: ClosedTime[],
  ) => Promise<
    {
      weekStartsAt: number
      owed: number
      answered: number
      inTime: number
      ways: Record<'mail' | AskedWay, number>
      medianMs: number | undefined
    }[]
  >
  addPageViews: (views: DayViews[]) => Promise<void>
  pageViews: () => Promise<DayViews[]>
  /** A secret key of 32 bytes in base64url. The store makes it at the first call; all processes on it get the same. */
  secretKey: (name: string) => Promise<string>
  /** Keeps a value under a name of its own, instead of an earlier one. */
  keepValue: (name: string, value: string) => Promise<void>
  keptValue: (name: string) => Promise<string | undefined>
}
