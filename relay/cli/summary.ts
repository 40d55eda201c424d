import { indianDay } from '../leads/indian-time.ts'
import { LEAD_STATES, type LeadState, labelOfSubject, type SubjectLabels } from '../leads/lead.ts'
import type { SummaryRow } from '../leads/store.ts'
import { toTable } from './table.ts'

/** One line of the summary: a week and a service (the form's subject), and how many stand where. */
type Line = { week: string; subject: string; total: number } & Record<LeadState, number>

/** One row for programs; a week is named by its Monday in India. `subject` is the code, which no renaming changes. */
export function toJsonSummary({ weekStartsAt, subject, state, count }: SummaryRow, labels: SubjectLabels) {
  const subjectLabel = labelOfSubject(subject, labels)
  return { week: indianDay(weekStartsAt), subject, subjectLabel, state, count }
}

/** The summary for people: one line a week and service, newest week first, and all of them at the end. */
export function toSummaryTable(rows: SummaryRow[], labels: SubjectLabels): string {
  const lines = new Map<string, Line>()
  const all = emptyLine('ALL', '')
  for (const { weekStartsAt, subject, state, count } of rows) {
    const key = `${weekStartsAt} ${subject}`
    const line = lines.get(key) ?? emptyLine(indianDay(weekStartsAt), labelOfSubject(subject, labels))
    lines.set(key, line)
    for (const each of [line, all]) {
      each[state] += count
      each.total += count
    }
  }
  const headings = ['WEEK OF (IST)', 'SUBJECT', 'LEADS', ...LEAD_STATES.map((state) => state.toUpperCase())]
  return toTable(
    headings.map((heading) => ({ heading, width: 32 })),
    [...lines.values(), all].map((line) => [
      line.week,
      line.subject,
      String(line.total),
      ...LEAD_STATES.map((state) => String(line[state])),
    ]),
  )
}

function emptyLine(week: string, subject: string): Line {
  return { week, subject, total: 0, queued: 0, delivered: 0, dead: 0, quarantined: 0 }
}
