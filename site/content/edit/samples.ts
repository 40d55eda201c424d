import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Path } from '../errors.ts'
import { entriesOf, isEqual, isWithin, valueAt, withValueAt } from './values.ts'

/**
 * Below content/: checksums of the invented values that the website came with, by file and by path without the indices of lists.
 * A value that still has one of them is a sample. So a change, in the desk or in the file, needs nothing else.
 */
export const SAMPLES_FILE = 'samples.yaml'
export const samplesSchema = z.record(z.string(), z.record(z.string(), z.string()))

/**
 * @param samples the value of SAMPLES_FILE
 * @returns the paths of the values of a file that are samples
 */
export function samplesIn(samples: unknown, file: string, value: unknown): Path[] {
  return valueAt(samples, [file]) ? find(value, []) : []

  function find(value: unknown, path: Path): Path[] {
    const known = checksumsAt(samples, file, path)
    if (known.length > 0 && known.includes(checksumOf(value))) return [path]
    return entriesOf(value).flatMap(([key, one]) => find(one, [...path, key]))
  }
}

/** @returns the value of SAMPLES_FILE once the samples at these paths of a file, or in them, are the agency's own */
export function withoutSamples(samples: unknown, file: string, value: unknown, paths: Path[]): unknown {
  const confirmed = samplesIn(samples, file, value).filter((path) =>
    paths.some((outer) => isWithin(path, outer)),
  )
  const left = confirmed.reduce((left, path) => {
    const checksum = checksumOf(valueAt(value, path))
    const others = checksumsAt(left, file, path).filter((other) => other !== checksum)
    return withValueAt(left, [file, keyOf(path)], others.join(' ') || undefined)
  }, samples)
  return isEqual(valueAt(left, [file]), {}) ? withValueAt(left, [file], undefined) : left
}

export function checksumOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 6)
}

function checksumsAt(samples: unknown, file: string, path: Path): string[] {
  const found = valueAt(samples, [file, keyOf(path)])
  return typeof found === 'string' ? found.split(' ') : []
}

function keyOf(path: Path): string {
  return path.filter((key) => typeof key === 'string').join('.')
}
