import { startOfWeek, WEEK_OF_LEAD } from '../values/indian-time.ts'
import { toMark, withAnswered } from './answered.ts'
import type { AnsweredBy } from './lead.ts'
import { NOT_QUARANTINED } from './lead-state.ts'
import type { SqlEngine, Statement } from './sql-engine.ts'

/** SQL condition of the partial index: SQLite uses that only for a query with the same terms. */
export const UNANSWERED = `${NOT_QUARANTINED} AND answered_at IS NULL AND closed_at IS NULL`

/** When nobody was there, in milliseconds since 1970. */
type ClosedTime = { from: number; until: number }

/** SQL: how much of the time between a lead and its answer lies in a closed one. */
function closedPart({ from, until }: ClosedTime): string {
  return `CASE WHEN answered_at > ${from} AND received_at < ${until} THEN
    CASE WHEN answered_at < ${until} THEN answered_at ELSE ${until} END
    - CASE WHEN received_at > ${from} THEN received_at ELSE ${from} END ELSE 0 END`
}

/**
 * The median is the mean of the one or two rows in the middle: SQLite has no aggregate for it. An answer dated before its
 * lead, because a clock was set back, counts as given at once.
 */
function answersByWeek(closed: ClosedTime[]): string {
  return `
  WITH owed AS (
    SELECT ${WEEK_OF_LEAD} AS week, answered_by, closed,
      CASE WHEN answered_at < received_at THEN 0 ELSE answered_at - received_at END AS wait
    FROM (SELECT *, ${['0', ...closed.map(closedPart)].join(' + ')} AS closed FROM leads)
    WHERE ${NOT_QUARANTINED} AND closed_at IS NULL),
  ranked AS (
    SELECT week, answered_by, wait, closed, count(wait) OVER (PARTITION BY week) AS answered,
      row_number() OVER (PARTITION BY week ORDER BY wait NULLS LAST) AS place
    FROM owed)
  SELECT week, count(*) AS owed, count(wait) AS answered,
    count(CASE WHEN wait - closed <= $1 THEN 1 END) AS in_time,
    count(CASE answered_by WHEN 'mail' THEN 1 END) AS mail,
    count(CASE answered_by WHEN 'whatsapp' THEN 1 END) AS whatsapp,
    count(CASE answered_by WHEN 'call' THEN 1 END) AS call,
    avg(CASE WHEN place IN ((answered + 1) / 2, (answered + 2) / 2) THEN wait END) AS median
  FROM ranked GROUP BY week ORDER BY week DESC`
}

export function createAnswers({ read, writeAll }: SqlEngine) {
  return {
    /**
     * Marks a lead as answered, unless it is quarantined.
     *
     * @returns whether it is answered now
     */
    markAnswered: async (id: string, by: AnsweredBy, now: number) => {
      const mark = toMark(id, by, now, NOT_QUARANTINED)
      const { count } = await writeAll(...withAnswered({ ids: [id] }, [mark]))
      return count > 0
    },
    /**
     * Takes back all that counts as an answer, and that none is needed. A mail that was given up is an answer once it is
     * sent after all.
     *
     * @returns whether it is owed an answer now
     */
    markUnanswered: async (id: string) => {
      const changes: Statement[] = [
        [`UPDATE leads SET answered_at = NULL WHERE id = $1 AND ${NOT_QUARANTINED}`, [id]],
        [
          `DELETE FROM marks WHERE lead_id = $1
             AND NOT EXISTS (SELECT 1 FROM jobs WHERE jobs.id = job_id AND jobs.state = 'dead')`,
          [id],
        ],
      ]
      const { count } = await writeAll(...withAnswered({ ids: [id] }, changes))
      return count > 0
    },
    /**
     * The agency's answers to the leads of each week that are owed one, newest week first. `inTime`: answered within the
     * promised time, of which closed times are no part; `ways`: how many at the desk, by the way of the answer; `medianMs`:
     * from reception to the first answer, undefined if none has one.
     */
    answersByWeek: async (promisedMs: number, closed: ClosedTime[] = []) => {
      const { rows } = await read(answersByWeek(closed), [promisedMs])
      return rows.map(({ week, owed, answered, in_time, mail, whatsapp, call, median }) => ({
        weekStartsAt: startOfWeek(Number(week)),
        owed: Number(owed),
        answered: Number(answered),
        inTime: Number(in_time),
        ways: { mail: Number(mail), whatsapp: Number(whatsapp), call: Number(call) },
        medianMs: median === null ? undefined : Number(median),
      }))
    },
  }
}
