import type { Selection } from '../store.ts'

/** A selection as a condition on the table `leads`; its values are `$1` and what follows. */
export function selectionIn(selection: Selection): { where: string; values: unknown[] } {
  if ('id' in selection) return { where: 'id = $1', values: [selection.id] }
  if ('email' in selection) return { where: 'lower(email) = lower($1)', values: [selection.email] }
  if (!('receivedBefore' in selection)) return { where: 'state = $1', values: [selection.state] }
  return {
    where: `state NOT IN ('queued', 'dead') AND received_at < $1 AND state = coalesce($2, state)`,
    values: [selection.receivedBefore, selection.state ?? null],
  }
}
