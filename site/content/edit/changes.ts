import type { Path } from '../errors.ts'
import { childOf, type Field, optionOf } from './field.ts'
import { matchEntries } from './match-entries.ts'
import { type Difference, isEqual, isGroup, isSamePath, valueAt } from './values.ts'

/** `how`: of a list, whose other entries have changes of their own. */
export type Change = Difference & { how?: 'removed' | 'moved' }

/**
 * Returns what has changed between two states of a value: a value that its form shows as one field, or an entry of a list as a whole
 * that was added or removed. The only rule for the marks of a form and for the list of what a publication changes.
 */
export function changesBetween(
  field: Field | undefined,
  before: unknown,
  after: unknown,
  path: Path = [],
): Change[] {
  if (isEqual(before, after)) return []
  if (field?.kind === 'variant') {
    const at = optionOf(field.options, after)
    if (optionOf(field.options, before) === at) return changesBetween(field.options[at], before, after, path)
  } else if (isGroup(before) && isGroup(after) && field?.widget !== 'week') {
    return Object.keys({ ...before, ...after }).flatMap((key) =>
      changesBetween(childOf(field, key), before[key], after[key], [...path, key]),
    )
  } else if (field?.kind === 'list' && Array.isArray(before) && Array.isArray(after)) {
    return changesOfList(field.item, before, after, path)
  }
  return [{ path, before, after }]
}

function changesOfList(item: Field, before: unknown[], after: unknown[], path: Path): Change[] {
  const found = matchEntries(before, after)
  const kept = found.filter((at) => at !== undefined)
  const isMoved = kept.some((at, i) => at < (kept[i - 1] ?? 0))
  const removed = before.filter((_, i) => !found.includes(i))
  return [
    ...after.flatMap((entry, i) => changesBetween(item, before[found[i] ?? -1], entry, [...path, i])),
    ...removed.map((entry) => ({ path, before: [entry], after: undefined, how: 'removed' as const })),
    ...(isMoved ? [{ path, before, after, how: 'moved' as const }] : []),
  ]
}

/** Whether the field at a path is marked as changed. An entry that was added marks its list. */
export function isMarked(changes: readonly Change[], path: Path): boolean {
  return changes.some((change) => {
    const isAdded = change.before === undefined && typeof change.path.at(-1) === 'number'
    return isSamePath(isAdded ? change.path.slice(0, -1) : change.path, path)
  })
}

/** Returns what a value was before; undefined of an entry of a list that was added, and of what is in it. */
export function valueBefore(before: unknown, after: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return before
  const isEntry = typeof key === 'number' && Array.isArray(before) && Array.isArray(after)
  const earlier = isEntry ? matchEntries(before, after)[key] : key
  if (earlier === undefined) return undefined
  return valueBefore(valueAt(before, [earlier]), valueAt(after, [key]), rest)
}
