import { phoneEndOf } from '../values/phone-number.ts'
import { UNANSWERED } from './answers.ts'
import { COLUMNS, toLead } from './inbox.ts'
import { type Job, MAIL, REMINDER } from './job.ts'
import { toJob } from './jobs.ts'
import type { Lead } from './lead.ts'
import { LEADS, QUARANTINED } from './lead-state.ts'
import { type Search, toQuery } from './search.ts'
import type { SqlEngine, Value } from './sql-engine.ts'

export type MessageFilter = 'unanswered' | 'all' | 'spam' | 'not-delivered'

/** A job, and about when it was given up: at the end of its last lease. */
export type PastJob = Job & { givenUpAt: number | undefined }

const OTHERS_LIMIT = 20

/** SQL of the leads whose mail has failed at least once: a note is the reply to a failed attempt. By the indexes of both states. */
const NOT_DELIVERED = `
  SELECT lead_id FROM jobs WHERE kind = '${MAIL}' AND state = 'dead'
  UNION ALL
  SELECT lead_id FROM jobs WHERE kind = '${MAIL}' AND target = '' AND state = 'queued' AND note IS NOT NULL`

const CONDITIONS: Record<MessageFilter, string> = {
  unanswered: UNANSWERED,
  all: 'TRUE',
  spam: QUARANTINED,
  'not-delivered': `id IN (${NOT_DELIVERED})`,
}

const COUNTS = `
  SELECT ${Object.entries(CONDITIONS)
    .map(([filter, condition]) => `(SELECT count(*) FROM leads WHERE ${condition}) AS "${filter}"`)
    .join(', ')}`

export function createMessages({ read, write, hasEmail, hasText }: SqlEngine) {
  return {
    /**
     * Lists leads, newest first by their arrival, whatever the clock said then.
     *
     * @param query.before `next` of the page before
     * @returns `next`: undefined at the end
     */
    listMessages: async (query: {
      filter: MessageFilter
      search?: Search
      before?: number | undefined
      limit: number
    }) => {
      const { filter, search, before, limit } = query
      const values: Value[] = []
      const parameter = (value: Value) => `$${values.push(value)}`
      const conditions = [
        CONDITIONS[filter],
        before !== undefined && `seq < ${parameter(before)}`,
        search !== undefined && `seq IN (${toQuery(search, hasText, parameter)})`,
      ].filter((condition) => condition !== false)
      // by the column itself, SQLite would look for the few leads of a filter in all of the table, not in their index
      const order = filter === 'all' ? 'seq' : 'seq + 0'
      const { rows } = await read(
        `SELECT ${COLUMNS}, leads.seq FROM ${LEADS} WHERE leads.seq IN (
           SELECT seq FROM leads WHERE ${conditions.join(' AND ')} ORDER BY ${order} DESC LIMIT ${parameter(limit + 1)})
         ORDER BY leads.seq DESC`,
        values,
      )
      const page = rows.slice(0, limit)
      return { leads: page.map(toLead), next: rows.length > limit ? Number(page.at(-1)?.seq) : undefined }
    },
    countMessages: async () => {
      const { rows } = await read(COUNTS)
      const counts = Object.keys(CONDITIONS).map((filter) => [filter, Number(rows[0]?.[filter])])
      return Object.fromEntries(counts) as Record<MessageFilter, number>
    },
    /** The other leads of the same address or phone number, newest first, at most 20. */
    otherMessages: async (lead: Lead) => {
      const { rows } = await read(
        // with OR, SQLite would read the whole table
        `SELECT ${COLUMNS} FROM ${LEADS} WHERE leads.id <> $1 AND leads.seq IN (
           SELECT seq FROM leads WHERE ${hasEmail('$2')} UNION ALL SELECT seq FROM leads WHERE phone_end = $3)
         ORDER BY leads.seq DESC LIMIT ${OTHERS_LIMIT}`,
        [lead.id, lead.email, phoneEndOf(lead.phone) ?? null],
      )
      return rows.map(toLead)
    },
    /** Keeps the first time. @returns 0 or 1 */
    markRead: async (id: string, now: number) =>
      (await write('UPDATE leads SET read_at = coalesce(read_at, $2) WHERE id = $1', [id, now])).count,
    /** The jobs of a lead, and the reminders that were sent while it was unanswered. */
    listJobs: async ({ id, receivedAt, answeredAt }: Lead): Promise<PastJob[]> => {
      const { rows } = await read(
        `SELECT * FROM jobs WHERE lead_id = $1 OR (lead_id IS NULL AND kind = '${REMINDER}' AND state = 'delivered'
           AND delivered_at BETWEEN $2 AND $3)
         ORDER BY seq`,
        [id, receivedAt, answeredAt ?? Number.MAX_SAFE_INTEGER],
      )
      return rows.map((row) => {
        const job = toJob(row)
        return {
          ...job,
          givenUpAt: job.state === 'dead' || job.state === 'dropped' ? Number(row.due_at) : undefined,
        }
      })
    },
  }
}
