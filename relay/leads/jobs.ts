import { randomUUID } from 'node:crypto'
import { withAnswered } from './answered.ts'
import { UNANSWERED } from './answers.ts'
import {
  ANSWER,
  type Claim,
  type Job,
  type JobState,
  type Lane,
  MAIL,
  type NewJob,
  THANK_YOU,
  UNDO_MS,
} from './job.ts'
import {
  listOf,
  optionalNumber,
  optionalText,
  type Row,
  type SqlEngine,
  type Statement,
  text,
  type Value,
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
     VALUES ($1, $2, $3, $4, $5, 'queued', $6, $7) ON CONFLICT (id) DO NOTHING`,
    [id, kind, target, leadId ?? null, content ?? null, now, dueAt],
  ]
}

/** SQL condition, not a parameter: only then SQLite uses the index of that state. */
function isIn(state: JobState): string {
  return `state = '${state}'`
}

export type Jobs = ReturnType<typeof createJobs>

export function createJobs({ read, write, writeAll, toSharedClock, skipLocked }: SqlEngine) {
  /** Updates the jobs that are still claimed with these tokens: a job never has the token of another job's claim. */
  function updateClaimed(claims: Claim[], changes: string, values: Value[]) {
    const ids = claims.map(({ job }) => job.id)
    const tokens = [...new Set(claims.map(({ token }) => token))]
    return write(
      `UPDATE jobs SET ${changes} WHERE id IN ${listOf(ids, values.length)}
       AND claim IN ${listOf(tokens, values.length + ids.length)} RETURNING id, claim`,
      [...values, ...ids, ...tokens],
    )
  }

  async function isThere(id: string, state: JobState | null = null): Promise<boolean> {
    const sql = 'SELECT id FROM jobs WHERE id = $1 AND state = coalesce($2, state)'
    return (await read(sql, [id, state])).count > 0
  }

  return {
    /**
     * Claims due jobs until the lease expires, of each lane the new ones in the order of their arrival, then the longest due
     * of the others. In one call for all lanes, because a claim costs a commit.
     *
     * @param options.others how many jobs of all other kinds and targets
     */
    claim: async (options: {
      now: number
      leaseMs: number
      lanes: Lane[]
      others?: number
    }): Promise<Claim[]> => {
      const { now, leaseMs, lanes, others = 0 } = options
      const token = randomUUID()
      const time = await toSharedClock(now)
      const values: Value[] = [time + 1, time + FURTHEST_DUE_MS, token, time + leaseMs, time + UNDO_MS]
      const parameter = (value: Value) => `$${values.push(value)}`
      const isOf = lanes.map(
        ({ kind, target }) => `(kind = ${parameter(kind)} AND target = ${parameter(target)})`,
      )
      const arms = lanes.map(({ limit }, n) => dueIn(String(isOf[n]), parameter(limit)))
      if (others > 0) arms.push(dueIn(`NOT (${isOf.join(' OR ')})`, parameter(others)))
      const { rows } = await write(
        `WITH due AS MATERIALIZED (${arms.join(' UNION ALL ')})
         UPDATE jobs SET claim = $3, due_at = $4, attempts = attempts + 1
         WHERE seq IN (SELECT seq FROM due) RETURNING *`,
        values,
      )
      // RETURNING guarantees no order
      return rows.sort((a, b) => Number(a.seq) - Number(b.seq)).map((row) => ({ job: toJob(row), token }))

      /**
       * New jobs in the order of their arrival, then the longest due. One without an attempt is due in UNDO_MS at the latest,
       * or the clock was set back. In a subquery: PostgreSQL locks no rows of a union.
       */
      function dueIn(lane: string, limit: string): string {
        return `
          SELECT seq FROM (
            SELECT seq FROM jobs WHERE state = 'queued' AND ${lane}
              AND (due_at NOT BETWEEN $1 AND $2 OR (attempts = 0 AND due_at > $5))
            ORDER BY due_at, seq LIMIT ${limit} ${skipLocked}) AS lane`
      }
    },
    /** Extends leases. @returns the claims that are still held: not taken over by another process, not erased */
    renew: async (claims: Claim[], until: number) => {
      const end = await toSharedClock(until)
      const { rows } = await updateClaimed(claims, 'due_at = $1', [end])
      return claims.filter(({ job, token }) => rows.some(({ id, claim }) => id === job.id && claim === token))
    },
    /** Releases claims without an attempt: the jobs are due at once, and the claim does not count as an attempt. */
    returnClaims: async (claims: Claim[]) => {
      await updateClaimed(claims, 'due_at = 0, claim = NULL, attempts = attempts - 1', [])
    },
    /**
     * Queues what follows the job in the same commit.
     *
     * @returns false if the job was erased
     */
    markDelivered: async ({ job }: Claim, now: number, note: string | undefined, next: NewJob[] = []) => {
      const { count } = await writeAll([
        [
          `UPDATE jobs SET state = 'delivered', delivered_at = $1, note = $2, claim = NULL, pending_recipients = NULL
           WHERE id = $3`,
          [now, note ?? null, job.id],
        ],
        ...next.map((one) => toInsert(one, job.queuedAt)),
      ])
      return count > 0
    },
    /** Queues the job for another attempt, unless it has been claimed again. */
    postpone: async (
      { job, token }: Claim,
      { at, note, pendingRecipients }: { at: number; note: string; pendingRecipients: string[] | undefined },
    ) => {
      const { count } = await write(
        'UPDATE jobs SET due_at = $1, note = $2, pending_recipients = $3, claim = NULL WHERE id = $4 AND claim = $5',
        [
          await toSharedClock(at),
          note,
          pendingRecipients ? JSON.stringify(pendingRecipients) : null,
          job.id,
          token,
        ],
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
        'UPDATE jobs SET state = $1, note = $2, claim = NULL WHERE id = $3 AND claim = $4',
        [state, note, job.id, token],
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
      const values: Value[] = [now, await toSharedClock(now)]
      const isSelected = 'id' in selection ? `lead_id = $${values.push(selection.id)}` : isIn(selection.state)
      const change: Statement = [
        `UPDATE jobs SET ${REQUEUE}, queued_at = $1
         WHERE ${isSelected} AND (state = 'dead' OR (state = 'queued' AND (claim IS NULL OR due_at <= $2)))
           AND (kind <> '${ANSWER}' OR (state = 'queued' AND attempts > 0)
             OR (state = 'dead' AND lead_id IN (SELECT id FROM leads WHERE ${UNANSWERED})))
         RETURNING CASE WHEN ${NOTICE} THEN 1 ELSE 0 END AS notice`,
        values,
      ]
      const { rows } = await writeAll(...withAnswered(undefined, [change]))
      const notices = rows.filter(({ notice }) => Number(notice) === 1).length
      return { leads: rows.length - notices, notices }
    },
    /** Queues a job. @returns false if there is one with this id, delivered ones included */
    addJob: async (job: NewJob, now: number) => (await write(...toInsert(job, now))).count > 0,
    /** The job of this kind, made from no lead, that was queued last, in any state. */
    lastJob: async (kind: string) => {
      const sql = `
        SELECT * FROM jobs WHERE kind = $1 AND lead_id IS NULL ORDER BY queued_at DESC, seq DESC LIMIT 1`
      const { rows } = await read(sql, [kind])
      return rows[0] && toJob(rows[0])
    },
    /** Notices are the jobs other than the mails about a lead: pushes, reminders and answers. The longest queued first. */
    listNotices: async ({ state, leadId }: { state?: JobState; leadId?: string }) => {
      const isSelected = [NOTICE, state && isIn(state), leadId !== undefined && 'lead_id = $1'].filter(
        Boolean,
      )
      const { rows } = await read(
        `SELECT * FROM jobs WHERE ${isSelected.join(' AND ')} ORDER BY queued_at, seq`,
        leadId === undefined ? [] : [leadId],
      )
      return rows.map(toJob)
    },
  }
}

export function toJob(row: Row): Job {
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
export function toProgress(row: Row): Pick<Job, 'attempts' | 'nextAttemptAt' | 'pendingRecipients' | 'note'> {
  return {
    attempts: Number(row.attempts),
    // 0: due at once whatever the clock says, therefore since it was queued
    nextAttemptAt: row.state === 'queued' ? Number(row.due_at) || Number(row.queued_at) : undefined,
    pendingRecipients:
      row.pending_recipients === null ? undefined : (JSON.parse(text(row, 'pending_recipients')) as string[]),
    note: optionalText(row, 'note'),
  }
}
