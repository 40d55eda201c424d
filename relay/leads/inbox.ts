import { startOfWeek, WEEK_OF_LEAD } from '../values/indian-time.ts'
import { toMark, withAnswered } from './answered.ts'
import { jobsOf, MAIL, PUSH, THANK_YOU } from './job.ts'
import { REQUEUE, toInsert } from './jobs.ts'
import { type LeadState, MARKED_AS_SPAM } from './lead.ts'
import { IN_STATE, LEADS, NOT_QUARANTINED, QUARANTINED, STATE, UNDELIVERED } from './lead-state.ts'
import { idOf, type SqlEngine, type Statement, type Value } from './sql-engine.ts'

/** The leads to delete. Of those received before a time, queued and dead ones stay: nobody at the agency has their mail. */
export type Selection = { id: string } | { email: string } | { receivedBefore: number }

/**
 * Leads that are not delivered, counted by state. `oldestUndeliveredAt`: since when the agency has waited for the oldest
 * lead (milliseconds since 1970); quarantined leads do not count.
 */
export type QueueStatus = Record<Exclude<LeadState, 'delivered'>, number> & {
  oldestUndeliveredAt: number | undefined
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

/** Leads of one week by where their senders came from; probable spam does not count. */
export type SourceRow = { weekStartsAt: number; source: string; count: number }

/** Leads deleted in one commit; all other writers wait for it. */
export const DELETE_BATCH = 250

const SUMMARY = `
  SELECT ${WEEK_OF_LEAD} AS week, subject, ${STATE} AS state, count(*) AS n FROM ${LEADS}
  GROUP BY 1, 2, 3 ORDER BY 1 DESC, 2, 3`

export function createInbox(
  { read, write, writeAll, eraseTraces, hasEmail, extraNamed, lockLeads }: SqlEngine,
  pushTargets: string[] = [],
) {
  /** SQL condition whose parameters are `$1` and the next ones. */
  function conditionFor(selection: Selection): { where: string; values: Value[] } {
    if ('id' in selection) return { where: 'leads.id = $1', values: [selection.id] }
    if ('email' in selection) return { where: hasEmail('$1'), values: [selection.email] }
    const isFinal = `(${IN_STATE.delivered} OR ${IN_STATE.quarantined})`
    return { where: `received_at < $1 AND ${isFinal}`, values: [selection.receivedBefore] }
  }

  /**
   * Deletes leads and overwrites their content. In several commits, with a pause after each for as long as it took, so that
   * new messages are stored meanwhile. Does not throw if content cannot be overwritten now, so that the caller deletes the
   * mail files as well.
   *
   * @returns `traces`: sentences for the operator if anything is left of the leads: where, and what to do
   */
  async function remove(selection: Selection) {
    const { where, values } = conditionFor(selection)
    const sql = `
      DELETE FROM leads WHERE seq IN (
        SELECT leads.seq FROM ${LEADS} WHERE ${where} AND leads.seq > $${values.length + 1}
        ORDER BY leads.seq LIMIT ${DELETE_BATCH} ${lockLeads})
      RETURNING id, seq`
    const ids: string[] = []
    let lastSeq = 0
    let failure: string | undefined
    for (;;) {
      const begun = performance.now()
      try {
        const { rows } = await write(sql, [...values, lastSeq])
        if (rows.length === 0) break
        ids.push(...rows.map(idOf))
        lastSeq = Math.max(...rows.map(({ seq }) => Number(seq)))
      } catch (error) {
        if (ids.length === 0) throw error
        failure = `Not all could be deleted: repeat the command for the others. ${(error as Error).message}`
        break
      }
      await new Promise((resolve) => setTimeout(resolve, performance.now() - begun))
    }
    const traces = ids.length > 0 ? await eraseTraces() : undefined
    return { ids, traces: [failure, traces].filter((text) => text !== undefined).join('\n') || undefined }
  }

  return {
    /**
     * Marks a dead or delivered lead as needing no answer, unless it has one; a dead one counts as delivered.
     *
     * @returns 0 or 1
     */
    markClosed: async (id: string, now: number) => {
      const changes: Statement[] = [
        toMark(
          id,
          'closed',
          now,
          `EXISTS (SELECT 1 FROM jobs WHERE jobs.id = $1 AND jobs.state IN ('dead', 'delivered'))`,
        ),
        [
          `UPDATE jobs SET state = 'delivered', delivered_at = $2, pending_recipients = NULL,
             note = concat_ws('; ', note, 'settled by hand')
           WHERE id = $1 AND state = 'dead'`,
          [id, now],
        ],
      ]
      const { count } = await writeAll(...withAnswered({ ids: [id] }, changes))
      return count
    },
    /** Quarantines a lead by hand. What is still to be sent about it ends; answers do not. @returns 0 or 1 */
    quarantine: async (id: string, now: number) => {
      const { count } = await writeAll([
        [
          `UPDATE leads SET spam_reasons = coalesce(spam_reasons, '${MARKED_AS_SPAM}'), released_at = NULL
           WHERE id = $1 AND ${NOT_QUARANTINED}`,
          [id],
        ],
        [
          `UPDATE jobs SET state = 'dropped', note = '${MARKED_AS_SPAM}', due_at = $2, claim = NULL
           WHERE lead_id = $1 AND kind IN ('${MAIL}', '${THANK_YOU}', '${PUSH}') AND state IN ('queued', 'dead')`,
          [id, now],
        ],
      ])
      return count
    },
    /** Queues the jobs of a quarantined lead, unless they were delivered before. @returns 0 or 1 */
    release: async (id: string, now: number) => {
      const { count } = await writeAll([
        [`UPDATE leads SET released_at = $2 WHERE id = $1 AND ${QUARANTINED}`, [id, now]],
        [
          `UPDATE jobs SET ${REQUEUE}, queued_at = $2, note = NULL
           WHERE lead_id = $1 AND state = 'dropped' AND note = '${MARKED_AS_SPAM}'`,
          [id, now],
        ],
        ...jobsOf(id, pushTargets).map((job) => toInsert(job, now)),
      ])
      return count
    },
    remove,
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
    /** Leads by week, subject and state, newest week first. `weekStartsAt` is Monday, 00:00 in India. */
    summary: async () => {
      const { rows } = await read(SUMMARY)
      return rows.map(({ week, subject, state, n }) => ({
        weekStartsAt: startOfWeek(Number(week)),
        subject: String(subject),
        state: state as LeadState,
        count: Number(n),
      }))
    },
    /** Newest week first. */
    sources: async (): Promise<SourceRow[]> => {
      const { rows } = await read(
        `SELECT ${WEEK_OF_LEAD} AS week,
           coalesce(${extraNamed('utm_source')}, ${extraNamed('referrer')}, '') AS source, count(*) AS n
         FROM leads WHERE ${NOT_QUARANTINED} GROUP BY 1, 2 ORDER BY 1 DESC, 3 DESC, 2`,
      )
      return rows.map(({ week, source, n }) => ({
        weekStartsAt: startOfWeek(Number(week)),
        source: String(source),
        count: Number(n),
      }))
    },
  }
}
