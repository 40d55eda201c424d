import { isDeepStrictEqual } from 'node:util'
import type { Mistake } from '#contract/yaml/explain-yaml-error.ts'
import { readYaml } from '#contract/yaml/read-yaml.ts'
import type { Path } from '../errors.ts'
import type { Difference } from './edit.ts'

/** Returns the value of a YAML file, or the first mistake in it. */
export function readValue(
  text: string,
): { value: unknown; mistake?: undefined } | { value?: undefined; mistake: Mistake } {
  const { document, mistake } = readYaml(text)
  return mistake ? { mistake } : { value: document.toJS() }
}

/**
 * Returns the values that differ between two texts of a file. A text that is no valid YAML differs as a whole.
 */
export function differencesBetween(before: string, after: string): Difference[] {
  const [old, now] = [readValue(before), readValue(after)]
  if (!old.mistake && !now.mistake) return compare(old.value, now.value, [])
  return before === after ? [] : [{ path: [], before: old.value, after: now.value }]
}

function compare(before: unknown, after: unknown, path: Path): Difference[] {
  if (isDeepStrictEqual(before, after)) return []
  const isBothLists = Array.isArray(before) && Array.isArray(after)
  if (isBothLists && hasSameEntries(before, after))
    return before.flatMap((entry, i) => compare(entry, after[i], [...path, i]))
  if (isGroup(before) && isGroup(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...keys].flatMap((key) => compare(before[key], after[key], [...path, key]))
  }
  return [{ path, before, after }]
}

/** Whether each entry of a list is a version of the entry at the same place of the other: none was added, removed or moved. */
function hasSameEntries(before: unknown[], after: unknown[]): boolean {
  if (before.length !== after.length) return false
  return !after.some((entry, i) =>
    before.some(
      (other, j) => i !== j && isDeepStrictEqual(entry, other) && !isDeepStrictEqual(entry, before[i]),
    ),
  )
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
