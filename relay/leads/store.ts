import type { Lead, LeadState, NewLead } from './lead.ts'
import type { Limits, Rates } from './limits.ts'

/** The outcome of `add`: a repeat is the lead that was already there. */
export type Added = { id: string; isRepeat: boolean }

/** A lead that one outbox holds for delivery until its lease runs out. */
export type Claim = { lead: Lead; token: string }

/** The states of leads that nothing is owed of any more. A dead one is owed: nobody at the agency has its mail. */
export type FinalState = Exclude<LeadState, 'queued' | 'dead'>

/** What a purge takes: what came before then (milliseconds since 1970), of one final state or of all of them. */
export type Purgeable = { receivedBefore: number; state?: FinalState }

/** Which leads an operation of the inbox means. */
export type Selection = { id: string } | { email: string } | { state: LeadState } | Purgeable

/**
 * Leads that are gone. `traces` is undefined where nothing is left of them; else it says, in plain sentences
 * for the operator, where something is and what to do about it.
 */
export type Removed = { ids: string[]; traces: string | undefined }

/**
 * What a list shows: all where nothing is said. Times in milliseconds since 1970; `receivedSince` includes its moment.
 * `email` ignores case.
 */
export type ListFilter = {
  state?: LeadState
  receivedSince?: number
  receivedBefore?: number
  email?: string
  limit?: number
}

/**
 * How the store stands: how many leads are owed or held back, by state. `oldestUndeliveredAt`: since when the oldest is
 * owed that nobody at the agency has (milliseconds since 1970); undefined where there is none.
 */
export type QueueStatus = Record<Exclude<LeadState, 'delivered'>, number> & {
  oldestUndeliveredAt: number | undefined
}

/**
 * For how long the oldest lead has been owed, in milliseconds; 0 where there is none. One dated in the future was stored
 * before a clock was set back. It counts as owed for as long as it lies ahead: else no alarm would come until that day.
 */
export function undeliveredAge({ oldestUndeliveredAt }: QueueStatus, now: number): number {
  return oldestUndeliveredAt === undefined ? 0 : Math.abs(now - oldestUndeliveredAt)
}

/** How many leads of one week have one subject and state. `weekStartsAt` is a Monday's midnight, in India. */
export type SummaryRow = { weekStartsAt: number; subject: string; state: LeadState; count: number }

/** How leads come in. */
export type Intake = {
  /**
   * Commits a lead, or finds the one with the same content of the last ten minutes; where that was given up, it is
   * queued again: whoever sends once more is not to hear that all is well of a message that nobody carries.
   */
  add(lead: NewLead, now: number): Promise<Added>
  /** The lead with the same content of the last ten minutes, unless it was given up. */
  findRepeat(lead: NewLead, now: number): Promise<string | undefined>
  /** How many other senders (by e-mail address) have sent the same words since then. */
  countSimilar(lead: NewLead, since: number): Promise<number>
}

/** How an outbox takes leads for delivery, and says what became of them. */
export type Queue = {
  /**
   * Takes up to `limit` due leads: those that are due at once as they came, whatever the clock said then, and after
   * them the longest due of the others; nobody else gets them until the lease ends.
   */
  claim(options: { now: number; leaseMs: number; limit: number }): Promise<Claim[]>
  /**
   * Moves the end of leases; without effect where another process has taken a lead over meanwhile, or it was erased.
   * @returns those whose lease was moved
   */
  renew(claims: Claim[], until: number): Promise<Claim[]>
  /** Gives back what was claimed and not tried: it is due at once again, and the claim counts as no attempt. */
  returnClaims(claims: Claim[]): Promise<void>
  /** False where the lead was erased meanwhile. */
  markDelivered(claim: Claim, now: number, note: string | undefined): Promise<boolean>
  /**
   * Back into the queue; without effect where another process has taken the lead over meanwhile. False
   * where the lead was erased meanwhile.
   */
  postpone(
    claim: Claim,
    retry: { at: number; note: string; pendingRecipients: string[] | undefined },
  ): Promise<boolean>
  /** Given up. False, and without effect, where the lead was erased, or another process has taken it over meanwhile. */
  markDead(claim: Claim, note: string): Promise<boolean>
}

/** What people read, and do by hand. */
export type Inbox = {
  get(id: string): Promise<Lead | undefined>
  /** At most `limit` ids that start with the prefix. */
  idsStartingWith(prefix: string, limit: number): Promise<string[]>
  /** Newest first. */
  list(filter: ListFilter): Promise<Lead[]>
  /** The ids of what `list` gives, where that may be more than the memory holds. */
  listIds(filter: ListFilter): Promise<string[]>
  /** The leads with these ids, in this order; without those that are gone. */
  getAll(ids: string[]): Promise<Lead[]>
  /**
   * Queues for delivery now, as if never tried, what is dead or waits; not what somebody is delivering. Returns how many.
   */
  retry(selection: Selection, now: number): Promise<number>
  /** Marks one dead lead as delivered: it was answered otherwise, or needs no answer. Returns how many (0 or 1). */
  settle(id: string, now: number): Promise<number>
  /** Queues one quarantined lead for delivery. Returns how many (0 or 1). */
  release(id: string, now: number): Promise<number>
  /**
   * Deletes for good, overwriting the content; many leads in several commits. `receivedBefore` spares queued and dead
   * leads. Where deleted content cannot be overwritten now, `traces` says so and nothing is thrown, so that the caller
   * goes on and deletes the mail files as well.
   */
  remove(selection: Selection): Promise<Removed>
  queueStatus(): Promise<QueueStatus>
  /** Newest week first. */
  summary(): Promise<SummaryRow[]>
}

/**
 * The durable memory of the relay. One contract for every engine; several processes may share one store. All times are
 * milliseconds since 1970 and come from the caller; an engine that serves several machines moves the ends of leases
 * and of pauses to a clock that they share. Every promise that resolves after a write does so only once the write is on
 * disk. All methods throw StoreError.
 */
export type LeadStore = Intake &
  Queue &
  Inbox & {
    /** Limits that everybody counts together who shares the store, where its engine serves several machines. */
    limits(rates: Rates): Limits
    /** Proves with a real write that the store takes writes; in SQLite one as long as a message, once it took none. */
    checkWritable(now: number): Promise<void>
    close(): Promise<void>
  }

/** How a store is opened; `isChecked` is for an engine that keeps a file. */
export type OpenOptions = { isChecked?: boolean; mustExist?: boolean }

/** A store that cannot do what it was asked to. The message is one plain sentence for the operator. */
export class StoreError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StoreError'
  }
}

/** Said where a store must exist and does not. @param place what DATABASE_URL names, without a password */
export function noStoreAt(place: string, cause?: unknown): StoreError {
  return new StoreError(
    `There is no store at ${place}: correct DATABASE_URL, or start the relay, which makes one.`,
    cause,
  )
}

/**
 * Thrown where a newer version, such as another branch, has changed the store's tables.
 *
 * @param place what DATABASE_URL names, without a password
 * @param schemas the number of the store's schema, and the highest that this program knows
 * @param kind what DATABASE_URL could name instead
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

/** A due time further ahead than any delay of ours (four hours) can only come from a clock that was set back. */
export const FURTHEST_DUE_MS = 4 * 3_600_000 + 60_000
