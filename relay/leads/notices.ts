import { type Engine, optionalText, type Row, text, toJob, type Value } from './engine.ts'
import type { Job } from './lead.ts'
import { createQueue } from './queue.ts'
import type { Notices } from './store.ts'

export type NoticeState = 'queued' | 'delivered' | 'dead'

/** What is sent beside a lead's own mails: a push of a new lead, or a reminder of unanswered ones. */
export type Notice = Job & {
  /** The lead with which it is erased. */
  leadId: string | undefined
  /** What sends it; names no address and no secret. */
  target: string
  state: NoticeState
}

/** A notice to be queued. */
export type NewNotice = Pick<Notice, 'id' | 'target'> & { leadId?: string }

/** The values are those of `valuesOf`. */
export const ADD_NOTICE = `
  INSERT INTO notices (id, lead_id, target, state, queued_at, due_at) VALUES ($1, $2, $3, 'queued', $4, 0)
  ON CONFLICT (id) DO NOTHING`

export function valuesOf({ id, leadId, target }: NewNotice, now: number): Value[] {
  return [id, leadId ?? null, target, now]
}

/** The push of a lead to a target. */
export function pushOf(leadId: string, target: string): NewNotice {
  return { id: `${leadId} ${target}`, leadId, target }
}

/** The part of the store that has the notices. */
export function createNotices(engine: Engine): Notices {
  const { read, write } = engine
  return {
    notices: createQueue(engine, { name: 'notices', leadId: 'lead_id', toJob: toNotice }),
    addNotice: async (notice, now) => (await write(ADD_NOTICE, valuesOf(notice, now))).count > 0,
    lastNotice: async (target) => {
      const sql = 'SELECT * FROM notices WHERE target = $1 ORDER BY queued_at DESC, seq DESC LIMIT 1'
      const { rows } = await read(sql, [target])
      return rows[0] && toNotice(rows[0])
    },
    settleNotices: async (now) => {
      const sql = `
        UPDATE notices SET state = 'delivered', delivered_at = $1, note = concat_ws('; ', note, 'settled by hand')
        WHERE state = 'dead'`
      return (await write(sql, [now])).count
    },
    listNotices: async ({ state, leadId }) => {
      const { rows } = await read(
        `SELECT * FROM notices WHERE state = coalesce($1, state) AND (cast($2 AS text) IS NULL OR lead_id = $2)
         ORDER BY queued_at, seq`,
        [state ?? null, leadId ?? null],
      )
      return rows.map(toNotice)
    },
  }
}

function toNotice(row: Row): Notice {
  return {
    ...toJob(row),
    leadId: optionalText(row, 'lead_id'),
    target: text(row, 'target'),
    state: text(row, 'state') as NoticeState,
  }
}
