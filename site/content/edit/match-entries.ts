import type { Path } from '../errors.ts'
import { isEqual, isGroup } from './values.ts'

/** Properties that name an entry of a list. */
const NAMES = ['id', 'name', 'title', 'question', 'label']
/** The least likeness of two versions of an entry, from 0 to 1. */
const ALIKE = 0.5
/** That of two groups between the same neighbours: more than a letter that they have in common. */
const ALIKE_IN_PLACE = 0.1
/** Pairs of entries that are compared with each other. */
const PAIRS_LIMIT = 20_000

type Found = readonly (number | undefined)[]

/** Each of many clashes in a list is followed through the same two states, which nothing changes. */
const matched = new WeakMap<readonly unknown[], WeakMap<readonly unknown[], Found>>()

/**
 * Finds the entries of a list in an earlier state of it: by equality, by name, by likeness, and a text that was replaced by its
 * neighbours.
 * @returns for each entry of `now` its index in `before`; undefined if it was added
 */
export function matchEntries(before: readonly unknown[], now: readonly unknown[]): Found {
  const ofBefore = matched.get(before) ?? new WeakMap<readonly unknown[], Found>()
  matched.set(before, ofBefore)
  const found = ofBefore.get(now) ?? findEntries(before, now)
  ofBefore.set(now, found)
  return found
}

function findEntries(before: readonly unknown[], now: readonly unknown[]): Found {
  const found: (number | undefined)[] = now.map(() => undefined)
  const isTaken = before.map(() => false)
  function match(at: number, earlier: number): void {
    found[at] = earlier
    isTaken[earlier] = true
  }
  function matchBy(isSame: (entry: unknown, other: unknown) => boolean): void {
    for (const [at, entry] of now.entries()) {
      if (found[at] !== undefined) continue
      const earlier = before.findIndex((other, i) => !isTaken[i] && isSame(entry, other))
      if (earlier >= 0) match(at, earlier)
    }
  }

  const shorter = Math.min(before.length, now.length)
  let start = 0
  while (start < shorter && isEqual(before[start], now[start])) match(start, start++)
  for (let end = 1; end <= shorter - start && isEqual(before.at(-end), now.at(-end)); end++)
    match(now.length - end, before.length - end)
  matchBy(isEqual)
  matchBy((entry, other) => nameOf(entry) !== undefined && nameOf(entry) === nameOf(other))
  for (const [at, earlier] of alikePairs(before, now, found, isTaken))
    if (found[at] === undefined && !isTaken[earlier]) match(at, earlier)
  for (const [at, earlier] of replacedPairs(before, now, found)) match(at, earlier)
  return found
}

/** Returns where the value at a path is in a later state; undefined if it is no longer there. */
export function followPath(before: unknown, now: unknown, [key, ...rest]: Path): Path | undefined {
  if (key === undefined) return now === undefined ? undefined : []
  if (typeof key === 'number') {
    if (!Array.isArray(before) || !Array.isArray(now)) return undefined
    const at = matchEntries(before, now).indexOf(key)
    const inner = at < 0 ? undefined : followPath(before[key], now[at], rest)
    return inner && [at, ...inner]
  }
  if (!isGroup(before) || !isGroup(now)) return undefined
  const inner = followPath(before[key], now[key], rest)
  return inner && [key, ...inner]
}

function nameOf(entry: unknown): string | undefined {
  if (!isGroup(entry)) return undefined
  const name = NAMES.map((key) => entry[key]).find((value) => typeof value === 'string' && value !== '')
  return name as string | undefined
}

/** Entries that are left on both sides and alike, the most alike first. */
function alikePairs(
  before: readonly unknown[],
  now: readonly unknown[],
  found: Found,
  isTaken: readonly boolean[],
): [number, number][] {
  const added = [...now.keys()].filter((at) => found[at] === undefined)
  const removed = [...before.keys()].filter((at) => !isTaken[at])
  if (added.length * removed.length > PAIRS_LIMIT) return []
  const pairs = added.flatMap((at) =>
    removed.map((earlier) => ({ at, earlier, alike: likeness(before[earlier], now[at]) })),
  )
  return pairs
    .filter(({ alike }) => alike >= ALIKE)
    .sort((one, other) => other.alike - one.alike)
    .map(({ at, earlier }) => [at, earlier])
}

/** Entries between the same neighbours, if as many are left on both sides: texts, and groups that are alike at all. */
function replacedPairs(
  before: readonly unknown[],
  now: readonly unknown[],
  found: Found,
): [number, number][] {
  const pairs: [number, number][] = []
  const kept = new Set(found)
  let at = 0
  while (at < now.length) {
    if (found[at] !== undefined) {
      at++
      continue
    }
    const first = at
    while (at < now.length && found[at] === undefined) at++
    const from = first === 0 ? 0 : (found[first - 1] as number) + 1
    const to = at === now.length ? before.length : (found[at] as number)
    const isGap = to - from === at - first && !before.slice(from, to).some((_, i) => kept.has(from + i))
    for (let i = 0; isGap && i < at - first; i++) {
      const isText = typeof before[from + i] !== 'object' && typeof now[first + i] !== 'object'
      if (isText || likeness(before[from + i], now[first + i]) > ALIKE_IN_PLACE)
        pairs.push([first + i, from + i])
    }
  }
  return pairs
}

/** How alike two values are, from 0 to 1. */
function likeness(one: unknown, other: unknown): number {
  if (typeof one === 'string' && typeof other === 'string') return likenessOfTexts(one, other)
  if (Array.isArray(one) && Array.isArray(other)) {
    const length = Math.max(one.length, other.length)
    return length === 0
      ? 0
      : one.filter((item) => other.some((entry) => isEqual(item, entry))).length / length
  }
  if (!isGroup(one) || !isGroup(other)) return one === other ? 1 : 0
  const keys = Object.keys({ ...one, ...other }).filter((key) => !isEmpty(one[key]) || !isEmpty(other[key]))
  return keys.reduce((sum, key) => sum + likeness(one[key], other[key]), 0) / (keys.length || 1)
}

function likenessOfTexts(one: string, other: string): number {
  const longer = Math.max(one.length, other.length)
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start++
  let end = 0
  while (end < shorter - start && one.at(-end - 1) === other.at(-end - 1)) end++
  return longer === 0 ? 0 : (start + end) / longer
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0)
  )
}
