import { startOfWeek, WEEK_OF_LEAD } from '../values/indian-time.ts'
import type { LeadState } from './lead.ts'
import { LEADS, NOT_QUARANTINED, STATE } from './lead-state.ts'
import type { SqlEngine } from './sql-engine.ts'

/** When nobody was there. */
export type ClosedTime = { from: number; until: number }

/** Leads of one week by where their senders came from; probable spam does not count. */
export type SourceRow = { weekStartsAt: number; source: string; count: number }

const SUMMARY = `
  SELECT ${WEEK_OF_LEAD} AS week, subject, ${STATE} AS state, count(*) AS n FROM ${LEADS}
  GROUP BY 1, 2, 3 ORDER BY 1 DESC, 2, 3`

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
function answersByWeek(closed: ClosedTime[]): string {
  return `
  WITH owed AS (
    SELECT ${WEEK_OF_LEAD} AS week, answered_by, closed, ${END} - received_at AS waited,
      CASE WHEN answered_at < received_at THEN 0 ELSE answered_at - received_at END AS wait
    FROM (SELECT *, ${['0', ...closed.map(closedPart)].join(' + ')} AS closed FROM leads)
    WHERE ${NOT_QUARANTINED} AND closed_at IS NULL),
  ranked AS (
    SELECT week, answered_by, waited, wait, closed, count(wait) OVER (PARTITION BY week) AS answered,
      row_number() OVER (PARTITION BY week ORDER BY wait NULLS LAST) AS place
    FROM owed)
  SELECT week, count(*) AS owed, count(wait) AS answered,
    count(CASE WHEN wait - closed <= :promisedMs THEN 1 END) AS in_time,
    count(CASE WHEN wait IS NULL AND waited - closed > :promisedMs THEN 1 END) AS overdue,
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
    summary: async () => {
      const { rows } = await read(SUMMARY)
      return rows.map(({ week, subject, state, n }) => ({
        weekStartsAt: startOfWeek(Number(week)),
        subject: String(subject),
        state: state as LeadState,
        count: Number(n),
      }))
    },
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
    /**
     * The agency's answers to the leads of each week that are owed one. `inTime`: answered within the promised time, of which
     * closed times are no part; `overdue`: not answered, and that time is over; `ways`: how the answered ones were, and how many
     * were only marked; `medianMs`: from reception to the first answer, undefined if none has one.
     */
    answersByWeek: async (promisedMs: number, now: number, closed: ClosedTime[] = []) => {
      const { rows } = await read(answersByWeek(closed), { promisedMs, now })
      return rows.map(({ week, owed, answered, in_time, overdue, mail, whatsapp, call, marked, median }) => ({
        weekStartsAt: startOfWeek(Number(week)),
        owed: Number(owed),
        answered: Number(answered),
        inTime: Number(in_time),
        overdue: Number(overdue),
        ways: { mail: Number(mail), whatsapp: Number(whatsapp), call: Number(call), marked: Number(marked) },
        medianMs: median === null ? undefined : Number(median),
      }))
    },
  }
}
