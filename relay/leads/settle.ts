import { toMark, withAnswered } from './answered.ts'
import { REQUEUE, toInsert } from './deliver.ts'
import { jobsOf, MAIL, PUSH, THANK_YOU } from './job.ts'
import { type AnsweredBy, MARKED_AS_SPAM } from './lead.ts'
import { NOT_QUARANTINED, QUARANTINED } from './lead-state.ts'
import type { SqlEngine, Statement } from './sql-engine.ts'

/** Each method returns whether the lead's state allowed it. */
export function createSettling({ write, writeAll }: SqlEngine, pushTargets: string[] = []) {
  async function isChanged(...changes: Parameters<SqlEngine['writeAll']>): Promise<boolean> {
    return (await writeAll(...changes)).count > 0
  }

  return {
    markAnswered: (id: string, by: AnsweredBy, now: number) =>
      isChanged(...withAnswered({ ids: [id] }, [toMark(id, by, now, NOT_QUARANTINED)])),
    /**
     * Takes back all that counts as an answer, and that none is needed. A mail that was given up is an answer once it is sent
     * after all.
     */
    markUnanswered: (id: string) => {
      const changes: Statement[] = [
        [`UPDATE leads SET answered_at = NULL WHERE id = :id AND ${NOT_QUARANTINED}`, { id }],
        [
          `DELETE FROM marks WHERE lead_id = :id AND way NOT IN ('reply', 'bounce')
             AND NOT EXISTS (SELECT 1 FROM jobs WHERE jobs.id = job_id AND jobs.state = 'dead')`,
          { id },
        ],
      ]
      return isChanged(...withAnswered({ ids: [id] }, changes))
    },
    /** Marks a dead or delivered lead as needing no answer, unless it has one; a dead one counts as delivered. */
    markClosed: (id: string, now: number) => {
      const isMailed = `EXISTS (SELECT 1 FROM jobs WHERE jobs.id = leads.id AND jobs.state IN ('dead', 'delivered'))`
      const changes: Statement[] = [
        toMark(id, 'closed', now, isMailed),
        [
          `UPDATE jobs SET state = 'delivered', delivered_at = :now, pending_recipients = NULL,
             note = concat_ws('; ', note, 'settled by hand')
           WHERE id = :id AND state = 'dead'`,
          { id, now },
        ],
      ]
      return isChanged(...withAnswered({ ids: [id] }, changes))
    },
    markRead: async (id: string, now: number) =>
      (await write('UPDATE leads SET read_at = coalesce(read_at, :now) WHERE id = :id', { id, now })).count >
      0,
    markUnread: async (id: string) =>
      (await write('UPDATE leads SET read_at = NULL WHERE id = :id', { id })).count > 0,
    /** Quarantines a lead by hand. What is still to be sent about it ends; answers do not. */
    quarantine: (id: string, now: number) =>
      isChanged([
        [
          `UPDATE leads SET spam_reasons = coalesce(spam_reasons, '${MARKED_AS_SPAM}'), released_at = NULL
           WHERE id = :id AND ${NOT_QUARANTINED}`,
          { id },
        ],
        [
          `UPDATE jobs SET state = 'dropped', note = '${MARKED_AS_SPAM}', due_at = :now, claim = NULL
           WHERE lead_id = :id AND kind IN ('${MAIL}', '${THANK_YOU}', '${PUSH}') AND state IN ('queued', 'dead')`,
          { id, now },
        ],
      ]),
    /** Queues the jobs of a quarantined lead, unless they were delivered before. */
    release: (id: string, now: number) =>
      isChanged([
        [`UPDATE leads SET released_at = :now WHERE id = :id AND ${QUARANTINED}`, { id, now }],
        [
          `UPDATE jobs SET ${REQUEUE}, queued_at = :now, note = NULL
           WHERE lead_id = :id AND state = 'dropped' AND note = '${MARKED_AS_SPAM}'`,
          { id, now },
        ],
        ...jobsOf(id, pushTargets).map((job) => toInsert(job, now)),
      ]),
  }
}
