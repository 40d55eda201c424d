import type { Path } from '../errors.ts'

type Container = Record<PropertyKey, unknown>

export function isGroup(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Compares what JSON can hold. A missing key is as one without a value. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Array.isArray(one))
    return (
      Array.isArray(other) && one.length === other.length && one.every((item, i) => isEqual(item, other[i]))
    )
  if (!isGroup(one) || !isGroup(other)) return one === other
  return Object.keys({ ...one, ...other }).every((key) => isEqual(one[key], other[key]))
}

/** Returns the value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? (inner as Container)[key]
        : undefined,
    value,
  )
}

/**
 * Returns a copy of a value with another one at a path. Missing groups and lists are added.
 * @param next undefined removes the key or the entry of a list
 */
export function withValueAt(value: unknown, [key, ...rest]: Path, next: unknown): unknown {
  if (key === undefined) return next
  const changed = withValueAt(valueAt(value, [key]), rest, next)
  if (typeof key === 'number') {
    const list = Array.isArray(value) ? value : []
    return changed === undefined ? list.toSpliced(key, 1) : list.toSpliced(key, 1, changed)
  }
  const { [key]: _, ...others } = isGroup(value) ? value : {}
  if (changed === undefined) return others
  return isGroup(value) && key in value ? { ...value, [key]: changed } : { ...others, [key]: changed }
}

/** Whether a path is that of a value, or of something in it. */
export function isWithin(path: Path, outer: Path): boolean {
  return outer.every((key, at) => path[at] === key)
}

export function isSamePath(one: Path, other: Path): boolean {
  return one.length === other.length && isWithin(one, other)
}

/** A value that two states of a file have differently. A list that has other entries differs as a whole. */
export type Difference = { path: Path; before: unknown; after: unknown }

export function differencesBetween(before: unknown, after: unknown, path: Path = []): Difference[] {
  if (isEqual(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after) && hasSameEntries(before, after))
    return before.flatMap((entry, i) => differencesBetween(entry, after[i], [...path, i]))
  if (isGroup(before) && isGroup(after)) {
    const keys = Object.keys({ ...before, ...after })
    return keys.flatMap((key) => differencesBetween(before[key], after[key], [...path, key]))
  }
  return [{ path, before, after }]
}

/** Whether each entry of a list is a version of the entry at the same index: none was added, removed or moved. */
function hasSameEntries(before: unknown[], after: unknown[]): boolean {
  if (before.length !== after.length) return false
  return after.every(
    (entry, i) => isEqual(entry, before[i]) || !before.some((other) => isEqual(entry, other)),
  )
}

/** Every text in a value, with its path. */
export function textsIn(value: unknown, path: Path = []): { path: Path; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  return entriesOf(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]))
}

/** What a group or list has, by key or index. */
export function entriesOf(value: unknown): [string | number, unknown][] {
  if (Array.isArray(value)) return [...value.entries()]
  return isGroup(value) ? Object.entries(value) : []
}
