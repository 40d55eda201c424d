import type { Job } from './job.ts'
import type { Lead } from './lead.ts'
import type { Person } from './people.ts'
import type { Search } from './search.ts'

// What the agency's desk needs of the store, beside the rest of LeadStore. All times are milliseconds since 1970.

export type MessageFilter = 'unanswered' | 'all' | 'spam' | 'not-delivered'

/** A job, and about when it was given up: at the end of its last lease. */
export type PastJob = Job & { givenUpAt: number | undefined }

export type Messages = {
  /**
   * Lists leads, newest first by their arrival, whatever the clock said then.
   *
   * @param query.before `next` of the page before
   * @returns `next`: undefined at the end
   */
  listMessages(query: {
    filter: MessageFilter
    search?: Search
    before?: number | undefined
    limit: number
  }): Promise<{ leads: Lead[]; next: number | undefined }>
  countMessages(): Promise<Record<MessageFilter, number>>
  /** The other leads of the same address or phone number, newest first, at most 20. */
  otherMessages(lead: Lead): Promise<Lead[]>
  /** Keeps the first time. @returns 0 or 1 */
  markRead(id: string, now: number): Promise<number>
  /** The jobs of a lead, and the reminders that were sent while it was unanswered. */
  listJobs(lead: Lead): Promise<PastJob[]>
}

export type Draft = { person: Person; text: string; savedAt: number }

export type Drafts = {
  /** @param text empty: deletes the draft @returns false if there is no such lead */
  saveDraft(leadId: string, personId: string, text: string, now: number): Promise<boolean>
  /** Everybody's drafts of an answer to a lead. */
  listDrafts(leadId: string): Promise<Draft[]>
}

/** What an answer's job has as its content. */
export type Answer = { text: string; person: Person }

export type AnswerToQueue = Answer & { seenAnsweredAt?: number | undefined; isConfirmed: boolean }

export type AnswerJobs = {
  /**
   * Queues an answer that is sent in UNDO_MS, and in the same commit marks the lead as answered, deletes the person's
   * draft and records the activity. A quarantined lead cannot be answered.
   *
   * @param answer.seenAnsweredAt the lead's `answeredAt` as this person has seen it: if it is another now, nothing is queued
   * @param answer.isConfirmed false: nothing is queued either if within CONFLICT_MS somebody else had a draft or was about
   *   to answer on WhatsApp or by telephone, or an answer was queued
   * @returns the answer's id, or undefined if nothing was queued
   */
  queueAnswer(leadId: string, answer: AnswerToQueue, now: number): Promise<string | undefined>
  /**
   * Makes an answer of this person that no worker has claimed yet a draft again, and reverts its mark.
   *
   * @returns the text, or undefined if it is too late
   */
  undoAnswer(leadId: string, answerId: string, person: Person, now: number): Promise<string | undefined>
  /**
   * Counts the answers that were given up, if their leads are still unanswered, and those that were queued before
   * `lateBefore`.
   */
  undeliveredAnswers(lateBefore: number): Promise<{ dead: number; late: number }>
}

/** What nobody but the person knows to have been done. */
export type AskedWay = 'whatsapp' | 'call'

/**
 * An answer to a lead, or a note on it. `job`: the delivery of a mail. `isAsked`: the person has not said yet whether it was
 * sent, or whether they talked.
 */
export type Entry = Answer & {
  id: string
  leadId: string
  way: 'mail' | AskedWay | 'note'
  at: number
  isAsked: boolean
  job?: Job
}

export type Conversations = {
  /** What people at the desk have answered to these leads, and noted on them, the oldest first. */
  entriesOf(leadIds: string[]): Promise<Entry[]>
  /** @returns false if there is no such lead */
  addNote(leadId: string, note: Answer, now: number): Promise<boolean>
  /**
   * Keeps that a person is about to answer on WhatsApp or by telephone, until they settle it; the same words are kept once.
   * Deletes the person's draft if there are words.
   *
   * @param answer with the conditions of `queueAnswer`
   * @returns the entry's id, or undefined if nothing was kept
   */
  ask(leadId: string, answer: AnswerToQueue & { way: AskedWay }, now: number): Promise<string | undefined>
  /**
   * Settles what was asked, once: done, it is an answer of the time at which it was asked. Otherwise it is deleted, and its
   * words are a draft again.
   *
   * @returns false if there is nothing to settle, or it was settled otherwise
   */
  settle(leadId: string, entryId: string, person: Person, isDone: boolean, now: number): Promise<boolean>
}

export type DeskStore = Messages & Drafts & AnswerJobs & Conversations
