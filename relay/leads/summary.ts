import { startOfWeek, WEEK_OF_LEAD } from '../values/indian-time.ts'
import { NOT_QUARANTINED } from './lead-state.ts'
import type { SqlEngine } from './sql-engine.ts'

/** When nobody was there. */
export type ClosedTime = { from: number; until: number }

/** SQL: until when a lead has waited. */
const END = 'coalesce(answered_at, :now)'

/** SQL: how much of the time that a lead has waited lies in a closed one. */
function closedPart({ from, until }: ClosedTime): string {
  return `CASE WHEN ${END} > ${from} AND received_at < ${until} THEN
    CASE WHEN ${END} < ${until} THEN ${END} ELSE ${until} END
    - CASE WHEN received_at > ${from} THEN received_at ELSE ${from} END ELSE 0 END`
}

/**
 * The median is the mean of the one or two rows in the middle: SQLite has no aggregate for it. An answer dated before its
 * lead, because a clock was set back, counts as given at once.
 */
function summary(closed: ClosedTime[]): string {
  return `
  WITH received AS (
    SELECT ${WEEK_OF_LEAD} AS week, closed_at, answered_by, closed, ${END} - received_at AS waited,
      CASE WHEN answered_at < received_at THEN 0 ELSE answered_at - received_at END AS wait
    FROM (SELECT *, ${['0', ...closed.map(closedPart)].join(' + ')} AS closed FROM leads)
    WHERE ${NOT_QUARANTINED}),
  ranked AS (
    SELECT *, count(wait) OVER (PARTITION BY week) AS answered,
      row_number() OVER (PARTITION BY week ORDER BY wait NULLS LAST) AS place
    FROM received)
  SELECT week, count(*) AS messages, count(CASE WHEN closed_at IS NULL THEN 1 END) AS owed, count(wait) AS answered,
    count(CASE WHEN wait - closed <= :promisedMs THEN 1 END) AS in_time,
    count(CASE WHEN wait IS NULL AND closed_at IS NULL AND waited - closed > :promisedMs THEN 1 END) AS overdue,
    count(CASE answered_by WHEN 'mail' THEN 1 END) AS mail,
    count(CASE answered_by WHEN 'whatsapp' THEN 1 END) AS whatsapp,
    count(CASE answered_by WHEN 'call' THEN 1 END) AS call,
    count(CASE WHEN answered_by IN ('desk', 'link', 'command') THEN 1 END) AS marked,
    avg(CASE WHEN place IN ((answered + 1) / 2, (answered + 2) / 2) THEN wait END) AS median
  FROM ranked GROUP BY week ORDER BY week DESC`
}

/** The newest week is first. */
export function createSummary({ read, extraNamed }: SqlEngine) {
  return {
    /** Leads by where their senders came from; probable spam does not count. Direct: a typed address, an app or a mail. */
    sources: async () => {
      const { rows } = await read(
        `SELECT ${WEEK_OF_LEAD} AS week,
           coalesce(${extraNamed('utm_source')}, ${extraNamed('referrer')}, 'direct') AS source, count(*) AS n
         FROM leads WHERE ${NOT_QUARANTINED} GROUP BY 1, 2 ORDER BY 1 DESC, 3 DESC, 2`,
      )
      return rows.map(({ week, source, n }) => ({
        weekStartsAt: startOfWeek(Number(week)),
        source: String(source),
        count: Number(n),
      }))
    },
    /**
     * The leads of each week without spam, and the agency's answers. `toAnswer`: one is needed; `inTime`: answered within the
     * promised time, of which closed times are no part; `overdue`: not answered, and that time is over; `ways`: how the answered
     * ones were, and how many were only marked; `medianMs`: from reception to the first answer, undefined if none has one.
     */
    summary: async (promisedMs: number, now: number, closed: ClosedTime[] = []) => {
      const { rows } = await read(summary(closed), { promisedMs, now })
      return rows.map(({ week, messages, owed, answered, in_time, overdue, median, ...ways }) => ({
        weekStartsAt: startOfWeek(Number(week)),
        messages: Number(messages),
        toAnswer: Number(owed),
        answered: Number(answered),
        inTime: Number(in_time),
        overdue: Number(overdue),
        ways: {
          mail: Number(ways.mail),
          whatsapp: Number(ways.whatsapp),
          call: Number(ways.call),
          marked: Number(ways.marked),
        },
        medianMs: median === null ? undefined : Number(median),
      }))
    },
  }
}
