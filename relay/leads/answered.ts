import type { AnsweredBy } from './lead.ts'
import { listOf, type Statement } from './sql-engine.ts'

/** SQL: the marks of mails that came back, or for which the sender waits. */
const OPENING = `('reply', 'bounce')`
/** SQL: the marks of a lead that a later mail has not ended. A bounce says nothing about a call, a chat or a closed lead. */
const MARKS = `
  FROM marks LEFT JOIN jobs ON jobs.id = marks.job_id
  WHERE marks.lead_id = leads.id AND (marks.job_id IS NULL OR jobs.state IN ('queued', 'delivered'))
    AND way NOT IN ${OPENING} AND NOT EXISTS (SELECT 1 FROM marks AS later WHERE later.lead_id = leads.id
      AND later.seq > marks.seq AND (later.way = 'reply'
        OR (later.way = 'bounce' AND marks.way NOT IN ('whatsapp', 'call', 'closed'))))`
/** A mail counts from when it was queued, unless it was given up. */
const ANSWERS = `${MARKS} AND way <> 'closed'`
const OPENED = `FROM marks WHERE lead_id = leads.id AND way IN ${OPENING} AND NOT EXISTS (SELECT 1 ${MARKS})`

/** The one rule for "answered". A person's way of answering confirms a link, which a program may have followed. */
const ANSWERED = `
  answered_at = (SELECT min(coalesce(jobs.queued_at, marks.at)) ${ANSWERS}),
  answered_by = (SELECT way ${ANSWERS} ORDER BY way = 'link', marks.seq DESC LIMIT 1),
  closed_at = (SELECT min(marks.at) ${MARKS} AND way = 'closed' AND NOT EXISTS (SELECT 1 ${ANSWERS})),
  reopened_at = (SELECT min(at) ${OPENED} AND seq > (
    SELECT max(seq) FROM marks WHERE lead_id = leads.id AND way NOT IN ${OPENING})),
  reopened_by = (SELECT way ${OPENED} ORDER BY seq DESC LIMIT 1)`

type Leads = { ids: string[] } | { jobId: string } | 'of unsent answers'

/**
 * Changes of what "answered" is derived from, with the derivation behind them. The leads are locked before: of two changes at
 * the same time, the later must see the other.
 *
 * @returns the parameters of `writeAll`
 */
export function withAnswered(leads: Leads, changes: Statement[]): [Statement[], lock: Statement] {
  const [which, values] = toCondition(leads)
  return [
    [...changes, [`UPDATE leads SET ${ANSWERED} WHERE id IN ${which}`, values]],
    [`SELECT 1 FROM leads WHERE id IN ${which} ORDER BY id FOR UPDATE`, values],
  ]
}

function toCondition(leads: Leads): Required<Statement> {
  if (leads === 'of unsent answers')
    return [
      `(SELECT marks.lead_id FROM marks JOIN jobs ON jobs.id = job_id WHERE jobs.state IN ('queued', 'dead'))`,
      {},
    ]
  if ('ids' in leads) return listOf('id', leads.ids)
  return ['(SELECT lead_id FROM marks WHERE job_id = :jobId)', { jobId: leads.jobId }]
}

export function toMark(
  leadId: string,
  way: AnsweredBy | 'closed',
  at: number,
  condition = 'TRUE',
): Statement {
  return [
    `INSERT INTO marks (lead_id, way, at) SELECT id, :way, :at FROM leads WHERE id = :leadId AND ${condition}`,
    { leadId, way, at },
  ]
}
