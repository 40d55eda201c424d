import { phoneEndOf } from '../values/phone-number.ts'
import { UNANSWERED } from './answers.ts'
import type { MessageFilter, Messages } from './desk-store.ts'
import { COLUMNS, toLead } from './inbox.ts'
import { MAIL, REMINDER } from './job.ts'
import { toJob } from './jobs.ts'
import { LEADS, QUARANTINED } from './lead-state.ts'
import { toQuery } from './search.ts'
import type { SqlEngine, Value } from './sql-engine.ts'

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

export function createMessages({ read, write, hasEmail, hasText }: SqlEngine): Messages {
  return {
    listMessages: async ({ filter, search, before, limit }) => {
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
    otherMessages: async (lead) => {
      const { rows } = await read(
        // with OR, SQLite would read the whole table
        `SELECT ${COLUMNS} FROM ${LEADS} WHERE leads.id <> $1 AND leads.seq IN (
           SELECT seq FROM leads WHERE ${hasEmail('$2')} UNION ALL SELECT seq FROM leads WHERE phone_end = $3)
         ORDER BY leads.seq DESC LIMIT ${OTHERS_LIMIT}`,
        [lead.id, lead.email, phoneEndOf(lead.phone) ?? null],
      )
      return rows.map(toLead)
    },
    markRead: async (id, now) =>
      (await write('UPDATE leads SET read_at = coalesce(read_at, $2) WHERE id = $1', [id, now])).count,
    listJobs: async ({ id, receivedAt, answeredAt }) => {
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
