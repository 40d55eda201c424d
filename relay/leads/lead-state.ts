import { MAIL, THANK_YOU } from './job.ts'
import type { LeadState } from './lead.ts'

// The state of a lead, derived from its jobs. In SQL, because both engines list, count and delete leads by it.

export const QUARANTINED = '(spam_reasons IS NOT NULL AND released_at IS NULL)'
/** As a condition of its own: SQLite uses a partial index only for a query with the same terms. */
export const NOT_QUARANTINED = '(spam_reasons IS NULL OR released_at IS NOT NULL)'

/** SQL condition of the partial index. */
export const UNANSWERED = `${NOT_QUARANTINED} AND answered_at IS NULL AND closed_at IS NULL`

/** The table of leads, each with its jobs `mail` and `thanks`. What a quarantined lead has is delivered or dropped, except answers. */
export const LEADS = `
  leads LEFT JOIN jobs AS mail ON mail.id = leads.id
        LEFT JOIN jobs AS thanks ON thanks.id = leads.id || ' ${THANK_YOU}'`

export const STATE = `
  CASE WHEN ${QUARANTINED} THEN 'quarantined'
       WHEN mail.state = 'delivered' AND thanks.state = 'queued' THEN 'queued'
       ELSE mail.state END`

/** SQL columns over LEADS: the state, and how far the delivery is. */
export const PROGRESS = `
  ${STATE} AS state, mail.attempts, mail.queued_at, mail.delivered_at,
  CASE WHEN thanks.state = 'queued' THEN thanks.due_at ELSE mail.due_at END AS due_at,
  CASE WHEN thanks.state = 'queued' THEN '["${THANK_YOU}"]' ELSE mail.pending_recipients END AS pending_recipients,
  CASE WHEN thanks.state = 'dropped' THEN concat_ws('; ', mail.note, 'no thank-you mail: ' || thanks.note)
       ELSE mail.note END AS note`

/** A lead is queued as long as one of its mails is. */
const OF_QUEUED = `kind IN ('${MAIL}', '${THANK_YOU}') AND jobs.state = 'queued'`
const OF_DEAD = `kind = '${MAIL}' AND jobs.state = 'dead'`

/** SQL conditions over LEADS that are equal to a comparison with STATE, and follow an index where one is small. */
export const IN_STATE: Record<LeadState, string> = {
  queued: `leads.id IN (SELECT lead_id FROM jobs WHERE ${OF_QUEUED})`,
  dead: `leads.id IN (SELECT lead_id FROM jobs WHERE ${OF_DEAD})`,
  quarantined: QUARANTINED,
  delivered: `${STATE} = 'delivered'`,
}

/**
 * Counts the leads that are not delivered, by state. `oldest`: the agency has waited for the lead since it was received
 * or, if it had been quarantined, since its release; NULL once anybody at the agency has the mail.
 */
export const UNDELIVERED = `
  ${countOf('queued', OF_QUEUED)} UNION ALL ${countOf('dead', OF_DEAD)}
  UNION ALL SELECT 'quarantined', count(*), NULL FROM leads WHERE ${QUARANTINED}`

function countOf(state: LeadState, condition: string): string {
  return `
    SELECT '${state}' AS state, count(*) AS n,
      min(CASE WHEN kind = '${MAIL}' AND pending_recipients IS NULL THEN coalesce(released_at, received_at) END) AS oldest
    FROM jobs JOIN leads ON leads.id = jobs.lead_id WHERE ${condition}`
}
