import type { SQLInputValue } from 'node:sqlite'
import type { Selection } from '../store.ts'

/** A selection as a condition on the table `leads`. */
export function selectionIn(selection: Selection): { where: string; values: SQLInputValue[] } {
  if ('id' in selection) return { where: 'id = ?', values: [selection.id] }
  if ('email' in selection) return { where: 'email = ? COLLATE NOCASE', values: [selection.email] }
  if (!('receivedBefore' in selection)) return { where: 'state = ?', values: [selection.state] }
  return {
    where: `state NOT IN ('queued', 'dead') AND received_at < ? AND state = coalesce(?, state)`,
    values: [selection.receivedBefore, selection.state ?? null],
  }
}
