import { matchEntries } from '#site/content/edit/match-entries.ts'
import { isEqual } from '#site/content/edit/values.ts'

/** React keys of the entries of a list. */
export type EntryKeys = { entries: readonly unknown[]; keys: readonly number[] }

export const NO_ENTRIES: EntryKeys = { entries: [], keys: [] }

/** Keys that stay with their entries while entries are edited, added, moved or removed, here or by somebody else. */
export function nextKeys(before: EntryKeys, entries: readonly unknown[]): EntryKeys {
  const changed = entries.filter((entry, at) => !isEqual(entry, before.entries[at]))
  const isOneEdit = entries.length === before.entries.length && changed.length <= 1
  const found = isOneEdit ? [...entries.keys()] : matchEntries(before.entries, entries)
  const last = Math.max(0, ...before.keys)
  return { entries, keys: found.map((earlier, at) => before.keys[earlier ?? -1] ?? last + at + 1) }
}
