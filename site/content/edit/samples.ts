import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Path } from '../errors.ts'
import { entriesOf, isEqual, isWithin, valueAt, withValueAt } from './values.ts'

/**
 * Below content/: checksums of the invented values that the website came with, by file and by path without the indices of lists.
 * A value that still has one of them is a sample. So a change, in the desk or in the file, needs nothing else.
 *
 * The path of a group, of an entry, or of a list of words has the checksums of the values in it: they belong together and are one
 * sample until each of them is changed.
 */
export const SAMPLES_FILE = 'samples.yaml'
export const samplesSchema = z.record(z.string(), z.record(z.string(), z.string()))

/** One decision. `parts`: the paths of what is as it came, in the value at `path` or this value itself. */
export type Sample = { path: ValuePath; parts: ValuePath[] }
type ValuePath = readonly (string | number)[]

/**
 * @param samples the value of SAMPLES_FILE
 * @param value undefined for a file that is no valid YAML
 * @returns the samples of a file
 */
export function samplesIn(samples: unknown, file: string, value: unknown): Sample[] {
  return valueAt(samples, [file]) && value !== undefined ? find(value, []) : []

  function find(value: unknown, path: ValuePath): Sample[] {
    const known = checksumsAt(samples, file, path)
    const isSample = (one: unknown) => known.includes(checksumOf(one))
    if (known.length > 0 && isSample(value)) return [{ path, parts: [path] }]
    const isList = Array.isArray(value)
    // The entries of a list of groups are samples of their own.
    const isWhole = known.length > 0 && !(isList && value.some((entry) => entriesOf(entry).length > 0))
    const parts = isWhole ? leavesOf(value, path).filter((leaf) => isSample(leaf.value)) : []
    return [
      ...(parts.length > 0 ? [{ path, parts: parts.map(({ path }) => path) }] : []),
      ...(isWhole && isList ? [] : entriesOf(value).flatMap(([key, one]) => find(one, [...path, key]))),
    ]
  }
}

/** @returns the value of SAMPLES_FILE once the samples at these paths of a file, or in them, are the agency's own */
export function withoutSamples(samples: unknown, file: string, value: unknown, paths: Path[]): unknown {
  const confirmed = samplesIn(samples, file, value).filter(({ path }) =>
    paths.some((outer) => isWithin(path, outer)),
  )
  const left = confirmed.reduce((left, { path, parts }) => {
    const checksums = parts.map((part) => checksumOf(valueAt(value, part)))
    const others = checksumsAt(left, file, path).filter((other) => !checksums.includes(other))
    return withValueAt(left, [file, keyOf(path)], others.join(' ') || undefined)
  }, samples)
  return isEqual(valueAt(left, [file]), {}) ? withValueAt(left, [file], undefined) : left
}

export function checksumOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 6)
}

/** @returns the values in a value that are no groups or lists, or itself */
export function leavesOf(value: unknown, path: ValuePath = []): { path: ValuePath; value: unknown }[] {
  const entries = entriesOf(value)
  return entries.length > 0
    ? entries.flatMap(([key, one]) => leavesOf(one, [...path, key]))
    : [{ path, value }]
}

function checksumsAt(samples: unknown, file: string, path: Path): string[] {
  const found = valueAt(samples, [file, keyOf(path)])
  return typeof found === 'string' ? found.split(' ') : []
}

function keyOf(path: Path): string {
  return path.filter((key) => typeof key === 'string').join('.')
}
