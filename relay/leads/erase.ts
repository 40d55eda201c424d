import { IN_STATE, LEADS } from './lead-state.ts'
import { idOf, type SqlEngine, type Statement } from './sql-engine.ts'

/** Leads deleted in one commit; all other writers wait for it. */
export const DELETE_BATCH = 250

/** The name under which the store keeps when old leads were last deleted by themselves. */
export const PURGED_AT = 'purged-at'

/** The leads to delete. Of those received before a time, queued and dead ones stay: nobody at the agency has their mail. */
export type LeadSelection = { id: string } | { email: string } | { receivedBefore: number }

export function createErasing({ write, eraseTraces, hasEmail, lockLeads }: SqlEngine) {
  function conditionFor(selection: LeadSelection): Required<Statement> {
    if ('id' in selection) return ['leads.id = :id', selection]
    if ('email' in selection) return [hasEmail(':email'), selection]
    return [`received_at < :receivedBefore AND (${IN_STATE.delivered} OR ${IN_STATE.quarantined})`, selection]
  }

  return {
    /**
     * Deletes leads and overwrites their content. In several commits, with a pause after each for as long as it took, so that
     * new messages are stored meanwhile. Does not throw if content cannot be overwritten now, so that the caller deletes the
     * mail files as well.
     *
     * @returns `traces`: sentences for the operator if anything is left of the leads: where, and what to do
     */
    remove: async (selection: LeadSelection) => {
      const [condition, values] = conditionFor(selection)
      const sql = `
        DELETE FROM leads WHERE seq IN (
          SELECT leads.seq FROM ${LEADS} WHERE ${condition} AND leads.seq > :lastSeq
          ORDER BY leads.seq LIMIT ${DELETE_BATCH} ${lockLeads})
        RETURNING id, seq`
      const ids: string[] = []
      let lastSeq = 0
      let failure: string | undefined
      for (;;) {
        const begun = performance.now()
        try {
          const { rows } = await write(sql, { ...values, lastSeq })
          if (rows.length === 0) break
          ids.push(...rows.map(idOf))
          lastSeq = Math.max(...rows.map(({ seq }) => Number(seq)))
        } catch (error) {
          if (ids.length === 0) throw error
          failure = `Not all could be deleted: repeat the command for the others. ${(error as Error).message}`
          break
        }
        await new Promise((resolve) => setTimeout(resolve, performance.now() - begun))
      }
      const traces = ids.length > 0 ? await eraseTraces() : undefined
      return { ids, traces: [failure, traces].filter((text) => text !== undefined).join('\n') || undefined }
    },
  }
}
