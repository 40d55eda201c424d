import { randomUUID } from 'node:crypto'
import { withAnswered } from './answered.ts'
import { ANSWER, type Claim, type Job, type JobState, MAIL, type NewJob, THANK_YOU, UNDO_MS } from './job.ts'
import type { LeadState } from './lead.ts'
import { UNANSWERED, UNDELIVERED } from './lead-state.ts'
import type { Delivering, QueueStatus } from './lead-store.ts'
import {
  collectValues,
  listOf,
  optionalNumber,
  optionalText,
  type Row,
  type SqlEngine,
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

export function createDelivering({
  read,
  write,
  writeAll,
  toSharedClock,
  skipLocked,
}: SqlEngine): Delivering {
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
    claim: async ({ now, leaseMs, lanes, others = 0 }) => {
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
       * or the clock was set back. In a subquery: PostgreSQL locks no rows of a union.
       */
      function dueIn(lane: string, limit: string): string {
        return `
          SELECT seq FROM (
            SELECT seq FROM jobs WHERE state = 'queued' AND ${lane}
              AND (due_at NOT BETWEEN :future AND :furthest OR (attempts = 0 AND due_at > :firstDue))
            ORDER BY due_at, seq LIMIT ${limit} ${skipLocked}) AS lane`
      }
    },
    renew: async (claims, until) => {
      const end = await toSharedClock(until)
      const { rows } = await updateClaimed(claims, 'due_at = :end', { end })
      return claims.filter(({ job, token }) => rows.some(({ id, claim }) => id === job.id && claim === token))
    },
    returnClaims: async (claims) => {
      await updateClaimed(claims, 'due_at = 0, claim = NULL, attempts = attempts - 1')
    },
    markDelivered: async ({ job }, now, note, next = []) => {
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
    postpone: async ({ job, token }, { at, note, pendingRecipients }) => {
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
    giveUp: async ({ job, token }, note, state = 'dead') => {
      const change: Statement = [
        'UPDATE jobs SET state = :state, note = :note, claim = NULL WHERE id = :id AND claim = :token',
        { state, note, id: job.id, token },
      ]
      const { count } = await writeAll(...withAnswered({ jobId: job.id }, [change]))
      // a second try, after the response to the first was lost, changes nothing
      return count > 0 || isThere(job.id, state)
    },
    retry: async (selection, now) => {
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
    addJob: async (job, now) => (await write(...toInsert(job, now))).count > 0,
    lastJob: async (kind) => {
      const sql = `
        SELECT * FROM jobs WHERE kind = :kind AND lead_id IS NULL ORDER BY queued_at DESC, seq DESC LIMIT 1`
      const { rows } = await read(sql, { kind })
      return rows[0] && toJob(rows[0])
    },
    listNotices: async ({ state, leadId }) => {
      const isSelected = [NOTICE, state && isIn(state), leadId !== undefined && 'lead_id = :leadId'].filter(
        Boolean,
      )
      const { rows } = await read(
        `SELECT * FROM jobs WHERE ${isSelected.join(' AND ')} ORDER BY queued_at, seq`,
        leadId === undefined ? {} : { leadId },
      )
      return rows.map(toJob)
    },
    queueStatus: async () => {
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
    undeliveredAnswers: async (lateBefore) => {
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
    // 0: due at once on any clock, therefore since it was queued
    nextAttemptAt: row.state === 'queued' ? Number(row.due_at) || Number(row.queued_at) : undefined,
    pendingRecipients:
      row.pending_recipients === null ? undefined : (JSON.parse(text(row, 'pending_recipients')) as string[]),
    note: optionalText(row, 'note'),
  }
}
