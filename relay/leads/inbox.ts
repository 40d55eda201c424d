import { UNANSWERED } from './answers.ts'
import { type Engine, idOf, listOf, type Row, toLead, type Value } from './engine.ts'
import { startOfWeek, WEEK_OF_LEAD } from './indian-time.ts'
import type { LeadState } from './lead.ts'
import type { Inbox, ListFilter, Removed, Selection, StoreError } from './store.ts'

/** Leads deleted in one commit; all other writers wait for it. */
export const DELETE_BATCH = 250

/**
 * `oldest`: the agency has waited for the lead since it was received or, if it had been quarantined, since its release;
 * NULL once anybody at the agency has the mail.
 */
const QUEUE_STATUS = `
  SELECT state, count(*) AS n,
    min(CASE WHEN owed IS NOT NULL THEN NULL WHEN suspicion IS NULL THEN received_at ELSE queued_at END) AS oldest
  FROM leads WHERE state IN ('queued', 'dead', 'quarantined') GROUP BY state`

const SUMMARY = `
  SELECT ${WEEK_OF_LEAD} AS week, subject, state, count(*) AS n FROM leads
  GROUP BY 1, 2, 3 ORDER BY 1 DESC, 2, 3`

/** The agency's side of the store. */
export function createInbox({
  read,
  write,
  writeWithPushes,
  eraseTraces,
  hasEmail,
  extraNamed,
}: Engine): Inbox {
  async function select(columns: string, filter: ListFilter): Promise<Row[]> {
    const { state, receivedSince, receivedBefore, email, unanswered, answeredByLinkSince } = filter
    const { oldestFirst, limit } = filter
    const direction = oldestFirst ? 'ASC' : 'DESC'
    const values: Value[] = []
    const parameter = (value: Value) => `$${values.push(value)}`
    const conditions = [
      // as an expression, or SQLite would read all delivered leads by their state instead of the few unanswered ones
      state !== undefined && `${unanswered ? "state || ''" : 'state'} = ${parameter(state)}`,
      receivedSince !== undefined && `received_at >= ${parameter(receivedSince)}`,
      receivedBefore !== undefined && `received_at < ${parameter(receivedBefore)}`,
      email !== undefined && hasEmail(parameter(email)),
      unanswered === true && UNANSWERED,
      answeredByLinkSince !== undefined &&
        `answered_by = 'link' AND answered_at >= ${parameter(answeredByLinkSince)}`,
    ].filter((condition) => condition !== false)
    const { rows } = await read(
      `SELECT ${columns} FROM leads ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''}
       ORDER BY received_at ${direction}, seq ${direction} ${limit === undefined ? '' : `LIMIT ${parameter(limit)}`}`,
      values,
    )
    return rows
  }

  /** SQL condition whose parameters are `$1` and the next ones. */
  function conditionFor(selection: Selection): { where: string; values: Value[] } {
    if ('id' in selection) return { where: 'id = $1', values: [selection.id] }
    if ('email' in selection) return { where: hasEmail('$1'), values: [selection.email] }
    return {
      where: `state NOT IN ('queued', 'dead') AND received_at < $1 AND state = coalesce($2, state)`,
      values: [selection.receivedBefore, selection.state ?? null],
    }
  }

  /** Deletes in batches and pauses after each for as long as it took, so that new messages are stored meanwhile. */
  async function remove(selection: Selection): Promise<Removed> {
    const { where, values } = conditionFor(selection)
    // The outer condition is checked again on a row that another process released or retried meanwhile.
    const sql = `
      DELETE FROM leads WHERE ${where} AND seq IN (
        SELECT seq FROM leads WHERE ${where} AND seq > $${values.length + 1} ORDER BY seq LIMIT ${DELETE_BATCH})
      RETURNING id, seq`
    const ids: string[] = []
    let lastSeq = 0
    let failure: string | undefined
    for (;;) {
      const begun = performance.now()
      try {
        const { rows } = await write(sql, [...values, lastSeq])
        if (rows.length === 0) break
        ids.push(...rows.map(idOf))
        lastSeq = Math.max(...rows.map(({ seq }) => Number(seq)))
      } catch (error) {
        if (ids.length === 0) throw error
        failure = `Not all could be deleted: repeat the command for the others. ${(error as StoreError).message}`
        break
      }
      await new Promise((resolve) => setTimeout(resolve, performance.now() - begun))
    }
    const traces = ids.length > 0 ? await eraseTraces() : undefined
    return { ids, traces: [failure, traces].filter((text) => text !== undefined).join('\n') || undefined }
  }

  return {
    get: async (id) => {
      const { rows } = await read('SELECT * FROM leads WHERE id = $1', [id])
      return rows[0] && toLead(rows[0])
    },
    idsStartingWith: async (prefix, limit) => {
      const sql = 'SELECT id FROM leads WHERE id >= $1 AND id < $2 LIMIT $3'
      const { rows } = await read(sql, [prefix, `${prefix}\uffff`, limit])
      return rows.map(idOf)
    },
    list: async (filter) => (await select('*', filter)).map(toLead),
    listIds: async (filter) => (await select('id', filter)).map(idOf),
    getAll: async (ids) => {
      const { rows } = await read(`SELECT * FROM leads WHERE id IN ${listOf(ids)}`, ids)
      const leads = new Map(rows.map((row) => [row.id, toLead(row)]))
      return ids.flatMap((id) => leads.get(id) ?? [])
    },
    settle: async (id, now) => {
      const { count } = await write(
        `UPDATE leads SET state = 'delivered', owed = NULL,
           delivered_at = CASE WHEN state = 'dead' THEN $2 ELSE delivered_at END,
           note = CASE WHEN state = 'dead' THEN concat_ws('; ', note, 'settled by hand') ELSE note END,
           settled_at = CASE WHEN answered_at IS NULL THEN $2 ELSE settled_at END
         WHERE id = $1 AND state IN ('dead', 'delivered')`,
        [id, now],
      )
      return count
    },
    release: async (id, now) => {
      const sql = `
        UPDATE leads SET state = 'queued', queued_at = $2, due_at = 0 WHERE id = $1 AND state = 'quarantined' RETURNING id`
      return (await writeWithPushes(sql, [id, now])).count
    },
    remove,
    queueStatus: async () => {
      const { rows } = await read(QUEUE_STATUS)
      const count = (state: LeadState) => Number(rows.find((row) => row.state === state)?.n ?? 0)
      const times = rows.flatMap(({ state, oldest }) =>
        oldest === null || state === 'quarantined' ? [] : [Number(oldest)],
      )
      return {
        queued: count('queued'),
        dead: count('dead'),
        quarantined: count('quarantined'),
        oldestUndeliveredAt: times.length > 0 ? Math.min(...times) : undefined,
      }
    },
    summary: async () => {
      const { rows } = await read(SUMMARY)
      return rows.map(({ week, subject, state, n }) => ({
        weekStartsAt: startOfWeek(Number(week)),
        subject: String(subject),
        state: state as LeadState,
        count: Number(n),
      }))
    },
    sources: async () => {
      const { rows } = await read(
        `SELECT ${WEEK_OF_LEAD} AS week,
           coalesce(${extraNamed('utm_source')}, ${extraNamed('referrer')}, '') AS source, count(*) AS n
         FROM leads WHERE state <> 'quarantined' GROUP BY 1, 2 ORDER BY 1 DESC, 3 DESC, 2`,
      )
      return rows.map(({ week, source, n }) => ({
        weekStartsAt: startOfWeek(Number(week)),
        source: String(source),
        count: Number(n),
      }))
    },
  }
}
