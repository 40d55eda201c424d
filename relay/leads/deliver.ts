import { randomUUID } from 'node:crypto'
import { withAnswered } from './answered.ts'
import {
  ANSWER,
  type Claim,
  GATHERED,
  type Job,
  type JobState,
  type Lane,
  MAIL,
  type NewJob,
  THANK_YOU,
  UNDO_MS,
} from './job.ts'
import type { LeadState } from './lead.ts'
import { UNANSWERED, UNDELIVERED } from './lead-state.ts'
import {
  collectValues,
  listOf,
  optionalNumber,
  optionalText,
  type SqlEngine,
  type SqlRow,
  type Statement,
  text,
  type Values,
} from './sql-engine.ts'

/** No backoff is longer (four hours): a job due later was postponed before the clock was set back. */
export const FURTHEST_DUE_MS = 4 * 3_600_000 + 60_000

/** SQL of an update that makes a job due at once, with a new series of attempts. */
export const REQUEUE = `state = 'queued', due_at = 0, attempts = 0, claim = NULL`

/** SQL condition: the kinds that have no lead's state, which `notices` lists. */
const NOTICE = `kind NOT IN ('${MAIL}', '${THANK_YOU}')`

/** Queues a job, unless there is one with its id, whatever became of that. */
export function toInsert(
  { id, kind, target = '', leadId, content, dueAt = 0 }: NewJob,
  now: number,
): Statement {
  return [
    `INSERT INTO jobs (id, kind, target, lead_id, content, state, queued_at, due_at)
     VALUES (:id, :kind, :target, :leadId, :content, 'queued', :now, :dueAt) ON CONFLICT (id) DO NOTHING`,
    { id, kind, target, leadId: leadId ?? null, content: content ?? null, now, dueAt },
  ]
}

/** SQL condition, not a parameter: only then SQLite uses the index of that state. */
function isIn(state: JobState): string {
  return `state = '${state}'`
}

/**
 * Leads that are not delivered, counted by state. `oldestUndeliveredAt`: since when the agency has waited for the oldest
 * lead; quarantined leads do not count.
 */
export type QueueStatus = Record<Exclude<LeadState, 'delivered'>, number> & {
  oldestUndeliveredAt: number | undefined
}

type ClaimOptions = { now: number; leaseMs: number; lanes: Lane[]; others?: number }
type FailedAttempt = { at: number; note: string; pendingRecipients: string[] | undefined }

export type Delivering = ReturnType<typeof createDelivering>

export function createDelivering({ read, write, writeAll, toSharedClock, skipLocked }: SqlEngine) {
  /** Updates the jobs that are still claimed with these tokens: a job never has the token of another job's claim. */
  function updateClaimed(claims: Claim[], changes: string, values: Values = {}) {
    const ids = listOf(
      'id',
      claims.map(({ job }) => job.id),
    )
    const tokens = listOf('token', [...new Set(claims.map(({ token }) => token))])
    return write(
      `UPDATE jobs SET ${changes} WHERE id IN ${ids[0]} AND claim IN ${tokens[0]} RETURNING id, claim`,
      { ...values, ...ids[1], ...tokens[1] },
    )
  }

  async function isThere(id: string, state: JobState | null = null): Promise<boolean> {
    const sql = 'SELECT id FROM jobs WHERE id = :id AND state = coalesce(:state, state)'
    return (await read(sql, { id, state })).count > 0
  }

  return {
    /**
     * Claims due jobs until the lease expires, of each lane the new ones in the order of their arrival, then the longest due
     * of the others. In one call for all lanes, because a claim costs a commit.
     *
     * @param options.others how many jobs of all other kinds and targets
     */
    claim: async ({ now, leaseMs, lanes, others = 0 }: ClaimOptions): Promise<Claim[]> => {
      const token = randomUUID()
      const time = await toSharedClock(now)
      const { values, parameter } = collectValues()
      const isOf = lanes.map(
        ({ kind, target }) => `(kind = ${parameter(kind)} AND target = ${parameter(target)})`,
      )
      const arms = lanes.map(({ limit }, n) => dueIn(String(isOf[n]), parameter(limit)))
      if (others > 0) arms.push(dueIn(`NOT (${isOf.join(' OR ')})`, parameter(others)))
      const { rows } = await write(
        `WITH due AS MATERIALIZED (${arms.join(' UNION ALL ')})
         UPDATE jobs SET claim = :token, due_at = :leaseEnd, attempts = attempts + 1
         WHERE seq IN (SELECT seq FROM due) RETURNING *`,
        {
          ...values,
          token,
          leaseEnd: time + leaseMs,
          future: time + 1,
          furthest: time + FURTHEST_DUE_MS,
          firstDue: time + UNDO_MS,
        },
      )
      // RETURNING guarantees no order
      return rows.sort((a, b) => Number(a.seq) - Number(b.seq)).map((row) => ({ job: toJob(row), token }))

      /**
       * New jobs in the order of their arrival, then the longest due. One without an attempt is due in UNDO_MS at the latest,
       * unless it is gathered, or the clock was set back. In a subquery: PostgreSQL locks no rows of a union.
       */
      function dueIn(lane: string, limit: string): string {
        return `
          SELECT seq FROM (
            SELECT seq FROM jobs WHERE state = 'queued' AND ${lane}
              AND (due_at NOT BETWEEN :future AND :furthest OR (attempts = 0 AND due_at > :firstDue AND target <> '${GATHERED}'))
            ORDER BY due_at, seq LIMIT ${limit} ${skipLocked}) AS lane`
      }
    },
    /** Extends leases. @returns the claims that are still held: not taken over by another process, not erased */
    renew: async (claims: Claim[], until: number) => {
      const end = await toSharedClock(until)
      const { rows } = await updateClaimed(claims, 'due_at = :end', { end })
      return claims.filter(({ job, token }) => rows.some(({ id, claim }) => id === job.id && claim === token))
    },
    /** Releases claims without an attempt: the jobs are due at once, and the claim does not count as an attempt. */
    returnClaims: async (claims: Claim[]) => {
      await updateClaimed(claims, 'due_at = 0, claim = NULL, attempts = attempts - 1')
    },
    /** Queues what follows the job in the same commit. @returns false if the job was erased */
    markDelivered: async ({ job }: Claim, now: number, note: string | undefined, next: NewJob[] = []) => {
      const { count } = await writeAll([
        [
          `UPDATE jobs SET state = 'delivered', delivered_at = :now, note = :note, claim = NULL,
             pending_recipients = NULL WHERE id = :id`,
          { now, note: note ?? null, id: job.id },
        ],
        ...next.map((one) => toInsert(one, job.queuedAt)),
      ])
      return count > 0
    },
    /** What waits for another attempt becomes due within `spreadMs`. @returns how many jobs */
    hasten: async (kind: string, target: string, now: number, spreadMs: number) => {
      const time = await toSharedClock(now)
      const sql = `UPDATE jobs SET due_at = :time + seq * 7919 % :spreadMs WHERE state = 'queued' AND kind = :kind
        AND target = :target AND claim IS NULL AND attempts > 0 AND due_at > :latest`
      return (await write(sql, { kind, target, time, spreadMs, latest: time + spreadMs })).count
    },
    /** Queues the job for another attempt, unless it has been claimed again. */
    postpone: async ({ job, token }: Claim, { at, note, pendingRecipients }: FailedAttempt) => {
      const { count } = await write(
        `UPDATE jobs SET due_at = :dueAt, note = :note, pending_recipients = :recipients, claim = NULL
         WHERE id = :id AND claim = :token`,
        {
          dueAt: await toSharedClock(at),
          note,
          recipients: pendingRecipients ? JSON.stringify(pendingRecipients) : null,
          id: job.id,
          token,
        },
      )
      if (count > 0) return 'stored'
      return (await isThere(job.id)) ? 'claimed again' : 'erased'
    },
    /**
     * Ends the job, by default as dead. With a dead answer its leads are unanswered again, unless they have another.
     *
     * @returns false if it was erased or another process has taken it over
     */
    giveUp: async ({ job, token }: Claim, note: string, state: 'dead' | 'dropped' = 'dead') => {
      const change: Statement = [
        'UPDATE jobs SET state = :state, note = :note, claim = NULL WHERE id = :id AND claim = :token',
        { state, note, id: job.id, token },
      ]
      const { count } = await writeAll(...withAnswered({ jobId: job.id }, [change]))
      // a second try, after the response to the first was lost, changes nothing
      return count > 0 || isThere(job.id, state)
    },
    /**
     * Makes dead and queued jobs due now with a new series of attempts, except claimed ones; answers that wait to be
     * undone; and dead answers to leads that have another answer by now.
     *
     * @param selection the jobs of a lead, or in a state
     * @returns of how many leads the mail, and how many notices
     */
    retry: async (selection: { id: string } | { state: 'dead' | 'queued' }, now: number) => {
      const isSelected = 'id' in selection ? 'lead_id = :leadId' : isIn(selection.state)
      const change: Statement = [
        `UPDATE jobs SET ${REQUEUE}, queued_at = :now
         WHERE ${isSelected} AND (state = 'dead' OR (state = 'queued' AND (claim IS NULL OR due_at <= :time)))
           AND (kind <> '${ANSWER}' OR (state = 'queued' AND attempts > 0)
             OR (state = 'dead' AND lead_id IN (SELECT id FROM leads WHERE ${UNANSWERED})))
         RETURNING CASE WHEN ${NOTICE} THEN 1 ELSE 0 END AS notice`,
        { now, time: await toSharedClock(now), ...('id' in selection && { leadId: selection.id }) },
      ]
      const { rows } = await writeAll(...withAnswered('of unsent answers', [change]))
      const notices = rows.filter(({ notice }) => Number(notice) === 1).length
      return { leads: rows.length - notices, notices }
    },
    /** Queues a job. @returns false if there is one with this id, delivered ones included */
    addJob: async (job: NewJob, now: number) => (await write(...toInsert(job, now))).count > 0,
    /** The job of this kind, made from no lead, that was queued last, in any state. */
    lastJob: async (kind: string) => {
      const sql = `
        SELECT * FROM jobs WHERE kind = :kind AND lead_id IS NULL ORDER BY queued_at DESC, seq DESC LIMIT 1`
      const { rows } = await read(sql, { kind })
      return rows[0] && toJob(rows[0])
    },
    /** Notices are the jobs other than the mails about a lead: pushes, reminders and answers. The longest queued first. */
    listNotices: async ({ state, leadId }: { state?: JobState; leadId?: string }) => {
      const isSelected = [NOTICE, state && isIn(state), leadId !== undefined && 'lead_id = :leadId'].filter(
        Boolean,
      )
      const { rows } = await read(
        `SELECT * FROM jobs WHERE ${isSelected.join(' AND ')} ORDER BY queued_at, seq`,
        leadId === undefined ? {} : { leadId },
      )
      return rows.map(toJob)
    },
    queueStatus: async (): Promise<QueueStatus> => {
      const { rows } = await read(UNDELIVERED)
      const count = (state: LeadState) => Number(rows.find((row) => row.state === state)?.n ?? 0)
      const times = rows.flatMap(({ oldest }) => (oldest === null ? [] : [Number(oldest)]))
      return {
        queued: count('queued'),
        dead: count('dead'),
        quarantined: count('quarantined'),
        oldestUndeliveredAt: times.length > 0 ? Math.min(...times) : undefined,
      }
    },
    /** Those that were given up, if their leads are still unanswered, and those that were queued before `lateBefore`. */
    undeliveredAnswers: async (lateBefore: number) => {
      const { rows } = await read(
        `SELECT 'dead' AS state, count(*) AS n
         FROM jobs JOIN leads ON leads.id = lead_id WHERE kind = '${ANSWER}' AND state = 'dead' AND ${UNANSWERED}
         UNION ALL
         SELECT 'late', count(*) FROM jobs
         WHERE kind = '${ANSWER}' AND target = '' AND state = 'queued' AND queued_at < :lateBefore`,
        { lateBefore },
      )
      const count = (state: string) => Number(rows.find((row) => row.state === state)?.n ?? 0)
      return { dead: count('dead'), late: count('late') }
    },
  }
}

/** How long a lead may wait for delivery until it is reported: longer than the usual failure of a mail server. */
export const UNDELIVERED_LIMIT_MS = 3_600_000

/**
 * Age of the oldest undelivered lead in milliseconds; 0 if there is none. A lead dated in the future was stored before
 * the clock was set back: it counts by its distance, or no alert would be sent until that day.
 */
export function undeliveredAge({ oldestUndeliveredAt }: QueueStatus, now: number): number {
  return oldestUndeliveredAt === undefined ? 0 : Math.abs(now - oldestUndeliveredAt)
}

export function toJob(row: SqlRow): Job {
  return {
    id: text(row, 'id'),
    kind: text(row, 'kind'),
    target: text(row, 'target'),
    leadId: optionalText(row, 'lead_id'),
    content: optionalText(row, 'content'),
    state: text(row, 'state') as JobState,
    queuedAt: Number(row.queued_at),
    deliveredAt: optionalNumber(row, 'delivered_at'),
    ...toProgress(row),
  }
}

/** How far the delivery is, of a job or, in the same columns, of the mail about a lead. */
export function toProgress(
  row: SqlRow,
): Pick<Job, 'attempts' | 'nextAttemptAt' | 'pendingRecipients' | 'note'> {
  return {
    attempts: Number(row.attempts),
    // 0: due at once on any clock, therefore since it was queued
    nextAttemptAt: row.state === 'queued' ? Number(row.due_at) || Number(row.queued_at) : undefined,
    pendingRecipients:
      row.pending_recipients === null ? undefined : (JSON.parse(text(row, 'pending_recipients')) as string[]),
    note: optionalText(row, 'note'),
  }
}
