import { FIELD_NAMES, type FormField } from '#contract/email-protocol.ts'
import { DAY_MS } from '#contract/hours.ts'
import { toJob, toProgress } from './deliver.ts'
import { answerJobId, type Job, MAIL, REMINDER, THANK_YOU } from './job.ts'
import type { AnsweredBy, Extra, Lead, LeadState } from './lead.ts'
import { IN_STATE, LEADS, PROGRESS, QUARANTINED, UNANSWERED } from './lead-state.ts'
import { toPhoneQuery } from './phone-end.ts'
import { type Search, toQuery } from './search.ts'
import {
  collectValues,
  idOf,
  optionalNumber,
  optionalText,
  type SqlEngine,
  type SqlRow,
  text,
} from './sql-engine.ts'

export type LeadFilter = 'unanswered' | 'all' | 'spam' | 'not-delivered'

/**
 * Conditions of a list. Times in milliseconds since 1970; `receivedSince` is inclusive; `waitingSince` is, too, and counts what was
 * opened again; `email` ignores case.
 */
export type ListFilter = {
  filter?: LeadFilter
  state?: LeadState
  receivedSince?: number
  waitingSince?: number
  receivedBefore?: number
  email?: string
  search?: Search
  /** Only leads that the link in a mail has marked as answered since that time. */
  answeredByLinkSince?: number
  /** `seq` of the last lead of the page before. */
  before?: number | undefined
  /** Default: newest first. By their arrival, not by the clock. */
  oldestFirst?: boolean
  limit?: number
}

/** A job, and about when it was given up: at the end of its last lease. */
export type PastJob = Job & { givenUpAt: number | undefined }

/** `version` differs once leads, jobs, drafts or people have changed; `lastLead` numbers the newest lead. */
export type Marker = { version: string; lastLead: number }

const OTHERS_LIMIT = 20

/** SQL columns over LEADS that `toLead` reads. */
const COLUMNS = `
  leads.seq, leads.id, received_at, ${FIELD_NAMES.map((field) => `leads."${field}"`).join(', ')}, extras, spam_reasons, released_at, answered_at, answered_by,
  closed_at, reopened_at, reopened_by, read_at, ${PROGRESS}`

/** SQL of the leads whose mail has failed at least once: a note is the reply to a failed attempt. By the indexes of both states. */
const NOT_DELIVERED = `
  SELECT lead_id FROM jobs WHERE kind = '${MAIL}' AND state = 'dead'
  UNION ALL
  SELECT lead_id FROM jobs WHERE kind = '${MAIL}' AND target = '' AND state = 'queued' AND note IS NOT NULL`

const CONDITIONS: Record<LeadFilter, string> = {
  unanswered: UNANSWERED,
  all: 'TRUE',
  spam: QUARANTINED,
  'not-delivered': `leads.id IN (${NOT_DELIVERED})`,
}

const COUNTS = `
  SELECT ${Object.entries(CONDITIONS)
    .map(([filter, condition]) => `(SELECT count(*) FROM leads WHERE ${condition}) AS "${filter}"`)
    .join(', ')}`

/** What the marker is made of; each is read from an index. */
const MARKER = [
  'SELECT max(seq) FROM leads',
  'SELECT count(*) FROM leads',
  `SELECT count(*) FROM leads WHERE ${UNANSWERED}`,
  `SELECT count(*) FROM leads WHERE ${QUARANTINED}`,
  `SELECT count(*) FROM jobs WHERE state = 'queued'`,
  `SELECT count(*) FROM jobs WHERE state = 'dead'`,
  'SELECT max(seq) FROM activity',
  'SELECT count(*) FROM answer_drafts',
  'SELECT count(*) FROM conversation_entries',
  'SELECT count(*) FROM incoming_mails',
  'SELECT count(*) FROM people',
  'SELECT count(*) FROM passkeys',
  'SELECT count(*) FROM sessions',
].map((sql, n) => `(${sql}) AS c${n}`)

export function createListing({ read, hasEmail, hasText }: SqlEngine) {
  async function select(columns: string, options: ListFilter): Promise<SqlRow[]> {
    const { filter = 'all', state, receivedSince, receivedBefore, email, search } = options
    const { answeredByLinkSince, waitingSince, before, oldestFirst, limit } = options
    // by the column itself, SQLite would look for the few leads of a filter in all of the table, not in their index
    const seq = filter === 'all' && state === undefined ? 'leads.seq' : 'leads.seq + 0'
    const { values, parameter } = collectValues()
    const conditions = [
      CONDITIONS[filter],
      state !== undefined && IN_STATE[state],
      receivedSince !== undefined && `received_at >= ${parameter(receivedSince)}`,
      waitingSince !== undefined &&
        `(received_at >= ${parameter(waitingSince)} OR reopened_at >= ${parameter(waitingSince)})`,
      receivedBefore !== undefined && `received_at < ${parameter(receivedBefore)}`,
      email !== undefined && hasEmail(parameter(email)),
      search !== undefined && `leads.seq IN (${toQuery(search, hasText, parameter)})`,
      answeredByLinkSince !== undefined &&
        `answered_by = 'link' AND answered_at >= ${parameter(answeredByLinkSince)}`,
      before !== undefined && `${seq} < ${parameter(before)}`,
    ].filter((condition) => condition !== false)
    const direction = oldestFirst ? 'ASC' : 'DESC'
    const { rows } = await read(
      `SELECT ${columns} FROM ${LEADS} WHERE leads.seq IN (
         SELECT leads.seq FROM ${LEADS} WHERE ${conditions.join(' AND ')}
         ORDER BY ${seq} ${direction} ${limit === undefined ? '' : `LIMIT ${parameter(limit)}`})
       ORDER BY leads.seq ${direction}`,
      values,
    )
    return rows
  }

  return {
    get: async (id: string) => {
      const { rows } = await read(`SELECT ${COLUMNS} FROM ${LEADS} WHERE leads.id = :id`, { id })
      return rows[0] && toLead(rows[0])
    },
    /** The leads that an answer by mail is for, the oldest first, its own among them. */
    leadsOfAnswer: async (leadId: string, answerId: string) => {
      const { rows } = await read(
        `SELECT ${COLUMNS} FROM ${LEADS} WHERE leads.id IN (
           SELECT id FROM leads WHERE id = :leadId UNION ALL SELECT lead_id FROM marks WHERE job_id = :job) ORDER BY leads.seq`,
        { leadId, job: answerJobId(leadId, answerId) },
      )
      return rows.map(toLead)
    },
    idsStartingWith: async (prefix: string, limit: number) => {
      const sql = 'SELECT id FROM leads WHERE id >= :prefix AND id < :end LIMIT :limit'
      const { rows } = await read(sql, { prefix, end: `${prefix}\uffff`, limit })
      return rows.map(idOf)
    },
    list: async (options: ListFilter) => (await select(COLUMNS, options)).map(toLead),
    /** The ids of `list`, whose leads may need more memory than there is. */
    listIds: async (options: ListFilter) => (await select('leads.id', options)).map(idOf),
    countLeads: async () => {
      const { rows } = await read(COUNTS)
      const counts = Object.keys(CONDITIONS).map((filter) => [filter, Number(rows[0]?.[filter])])
      return Object.fromEntries(counts) as Record<LeadFilter, number>
    },
    /** The other leads of the same address or phone number, newest first. */
    otherLeads: async ({ id, email, phone }: Lead) => {
      const [withPhone, ends] = toPhoneQuery(phone)
      const { rows } = await read(
        // with OR, SQLite would read the whole table
        `SELECT ${COLUMNS} FROM ${LEADS} WHERE leads.id <> :id AND leads.seq IN (
           SELECT seq FROM leads WHERE ${hasEmail(':email')} UNION ALL ${withPhone})
         ORDER BY leads.seq DESC LIMIT ${OTHERS_LIMIT}`,
        { id, email, ...ends },
      )
      return rows.map(toLead)
    },
    /** Whether an earlier thank-you mail of the last day is for the same address. */
    isThanked: async ({ email }: Pick<Lead, 'email'>, { id }: Pick<Job, 'id'>, now: number) => {
      const { count } = await read(
        `SELECT 1 FROM leads JOIN jobs ON jobs.lead_id = leads.id
         WHERE ${hasEmail(':email')} AND kind = '${THANK_YOU}' AND state IN ('queued', 'delivered')
           AND queued_at BETWEEN :from AND :until AND jobs.seq < (SELECT seq FROM jobs WHERE id = :id) LIMIT 1`,
        { email, id, from: now - DAY_MS, until: now + DAY_MS },
      )
      return count > 0
    },
    /** The jobs of a lead, and the reminders that were sent while it was unanswered. */
    listJobs: async ({ id, receivedAt, answeredAt }: Lead): Promise<PastJob[]> => {
      const { rows } = await read(
        `SELECT * FROM jobs WHERE lead_id = :id OR (lead_id IS NULL AND kind = '${REMINDER}' AND state = 'delivered'
           AND delivered_at BETWEEN :receivedAt AND :until)
         ORDER BY seq`,
        { id, receivedAt, until: answeredAt ?? Number.MAX_SAFE_INTEGER },
      )
      return rows.map((row) => {
        const job = toJob(row)
        return {
          ...job,
          givenUpAt: job.state === 'dead' || job.state === 'dropped' ? Number(row.due_at) : undefined,
        }
      })
    },
    /** Costs little, so that it can be asked every few seconds. A change of a lead's text, or that it was read, may not show. */
    marker: async (): Promise<Marker> => {
      const { rows } = await read(`SELECT ${MARKER.join(', ')}`)
      const values = Object.values(rows[0] ?? {}).map(Number)
      return { version: values.join(' '), lastLead: values[0] ?? 0 }
    },
    /** The leads for the agency that were stored after one, the oldest first. */
    leadsAfter: async (lastLead: number, limit: number) => {
      const { rows } = await read(
        `SELECT id, name FROM leads WHERE seq > :lastLead AND NOT (${QUARANTINED}) ORDER BY seq LIMIT :limit`,
        { lastLead, limit },
      )
      return rows.map((row) => ({ id: idOf(row), name: text(row, 'name') }))
    },
  }
}

function toLead(row: SqlRow): Lead {
  const fields = FIELD_NAMES.map((field) => [field, text(row, field)])
  return {
    seq: Number(row.seq),
    id: idOf(row),
    receivedAt: Number(row.received_at),
    state: text(row, 'state') as LeadState,
    ...(Object.fromEntries(fields) as Record<FormField, string>),
    extras: JSON.parse(text(row, 'extras')) as Extra[],
    spamReasons: optionalText(row, 'spam_reasons'),
    releasedAt: optionalNumber(row, 'released_at'),
    answeredAt: optionalNumber(row, 'answered_at'),
    answeredBy: optionalText(row, 'answered_by') as AnsweredBy | undefined,
    closedAt: optionalNumber(row, 'closed_at'),
    reopenedAt: optionalNumber(row, 'reopened_at'),
    reopenedBy: optionalText(row, 'reopened_by') as Lead['reopenedBy'],
    readAt: optionalNumber(row, 'read_at'),
    deliveredAt: optionalNumber(row, 'delivered_at'),
    ...toProgress(row),
  }
}
