import { INDIA_AHEAD_MS } from './indian-time.ts'
import type { LeadState } from './lead.ts'
import type { Row } from './rows.ts'
import type { SummaryRow } from './store.ts'

const DAY_MS = 86_400_000

/** A Monday's midnight in India: 5 January 1970. */
const FIRST_MONDAY = 4 * DAY_MS - INDIA_AHEAD_MS

/** Both engines count weeks alike, by whole divisions. */
export const SUMMARY_SQL = `
  SELECT (received_at - ${FIRST_MONDAY}) / ${7 * DAY_MS} AS week, subject, state, count(*) AS n FROM leads
  GROUP BY 1, 2, 3 ORDER BY 1 DESC, 2, 3`

/** A row of SUMMARY_SQL. */
export function toSummaryRow(row: Row): SummaryRow {
  return {
    weekStartsAt: Number(row.week) * 7 * DAY_MS + FIRST_MONDAY,
    subject: String(row.subject),
    state: row.state as LeadState,
    count: Number(row.n),
  }
}
