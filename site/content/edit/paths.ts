import type { Path } from '../errors.ts'

/** Returns the value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  )
}

/** Whether a path is that of a value, or of something in it. */
export function isWithin(path: Path, outer: Path): boolean {
  return outer.every((key, at) => path[at] === key)
}
