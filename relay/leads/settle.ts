import { toMark, withAnswered } from './answered.ts'
import { REQUEUE, toInsert } from './deliver.ts'
import { jobsOf, MAIL, PUSH, THANK_YOU } from './job.ts'
import { MARKED_AS_SPAM } from './lead.ts'
import { NOT_QUARANTINED, QUARANTINED } from './lead-state.ts'
import type { Settling } from './lead-store.ts'
import type { SqlEngine, Statement } from './sql-engine.ts'

export function createSettling(
  { write, writeAll }: SqlEngine,
  pushTargets: string[] = [],
): Omit<Settling, 'recordActivity' | 'activity' | 'activityOf'> {
  async function isChanged(...changes: Parameters<SqlEngine['writeAll']>): Promise<boolean> {
    return (await writeAll(...changes)).count > 0
  }

  return {
    markAnswered: (id, by, now) =>
      isChanged(...withAnswered({ ids: [id] }, [toMark(id, by, now, NOT_QUARANTINED)])),
    markUnanswered: (id) => {
      const changes: Statement[] = [
        [`UPDATE leads SET answered_at = NULL WHERE id = :id AND ${NOT_QUARANTINED}`, { id }],
        [
          `DELETE FROM marks WHERE lead_id = :id
             AND NOT EXISTS (SELECT 1 FROM jobs WHERE jobs.id = job_id AND jobs.state = 'dead')`,
          { id },
        ],
      ]
      return isChanged(...withAnswered({ ids: [id] }, changes))
    },
    markClosed: (id, now) => {
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
    markRead: async (id, now) =>
      (await write('UPDATE leads SET read_at = coalesce(read_at, :now) WHERE id = :id', { id, now })).count >
      0,
    quarantine: (id, now) =>
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
    release: (id, now) =>
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
