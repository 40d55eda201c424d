import type { Path } from '../errors.ts'
import { followPath, matchEntries } from './match-entries.ts'
import { isEqual, isGroup, isWithin, valueAt, withValueAt } from './values.ts'

/** A value that both sides have changed. `undefined`: that side has removed it. */
export type Clash = { path: Path; before: unknown; mine: unknown; theirs: unknown }

/** Clashes have their paths in the value, which has mine there, or theirs if mine is removed. */
export type Merged = { value: unknown; clashes: Clash[] }

/**
 * Merges two changes of one value. What only one side has changed is taken from it.
 * @param known mine, as its entries of lists are found in the base
 */
export function mergeValues(base: unknown, mine: unknown, theirs: unknown, known = mine): Merged {
  if (isEqual(mine, theirs) || isEqual(base, theirs)) return { value: mine, clashes: [] }
  if (isEqual(base, mine)) return { value: theirs, clashes: [] }
  if (isGroup(mine) && isGroup(theirs) && isCompatible(base, isGroup))
    return mergeGroups((base ?? {}) as Record<string, unknown>, mine, theirs, known)
  if (Array.isArray(mine) && Array.isArray(theirs) && isCompatible(base, Array.isArray))
    return mergeLists((base ?? []) as unknown[], mine, theirs, known)
  return clashOf(base, mine, theirs)
}

/** Returns the value with one side at a clash. */
export function withSide(value: unknown, clash: Clash, side: 'mine' | 'theirs'): unknown {
  return withValueAt(value, clash.path, clash[side])
}

/** Returns the value with the other side at all clashes: the value that may be saved before a choice. */
export function withTheirs(value: unknown, clashes: Clash[]): unknown {
  // From the last one: an entry that is removed moves those after it.
  return clashes.reduceRight((now, clash) => withSide(now, clash, 'theirs'), value)
}

/** A form, or a draft: what it began from, its value, and the clashes that nobody has chosen from yet. */
export type Form = { seen: unknown; value: unknown; clashes: Clash[] }

/** Merges a form with what is there now. */
export function mergeForm({ seen, value, clashes }: Form, now: unknown): Merged {
  // At a clash the form has begun from theirs. Null is like no entry.
  const known = clashes.reduce((inner, { path, theirs }) => withValueAt(inner, path, theirs ?? null), value)
  const merged = mergeValues(seen, value, now, known)
  const isInside = (path: Path, others: Clash[]) => others.some((one) => isWithin(path, one.path))
  const earlier = clashes
    .flatMap((clash) => {
      const theirs = theirsNow(known, seen, clash, now)
      return moved(value, merged.value, [{ ...clash, theirs }])
    })
    .filter(({ path }) => !isInside(path, merged.clashes))
    .flatMap((clash) => {
      const shown = valueAt(merged.value, clash.path)
      const isSame = isEqual(shown, clash.theirs)
      // What mine has removed is shown as theirs is. If it is not, they have removed it, too.
      if (clash.mine === undefined) return isSame ? [clash] : []
      return isSame ? [] : [{ ...clash, mine: shown }]
    })
  const added = merged.clashes.filter(({ path }) => !isInside(path, earlier))
  return { value: merged.value, clashes: [...earlier, ...added].toSorted(byPlace) }
}

/** The other side may have changed again: it is where the form has begun from. */
function theirsNow(known: unknown, seen: unknown, clash: Clash, now: unknown): unknown {
  const before = followPath(known, seen, clash.path)
  const place = before && clash.theirs !== undefined && followPath(seen, now, before)
  return place ? valueAt(now, place) : clash.theirs
}

/** In the order of the value, so that an entry may be removed without moving those of the other clashes. */
function byPlace({ path: one }: Clash, { path: other }: Clash): number {
  const at = one.findIndex((key, i) => key !== other[i])
  const [key, otherKey] = [one[at], other[at]]
  if (typeof key === 'number' && typeof otherKey === 'number') return key - otherKey
  return String(key ?? '').localeCompare(String(otherKey ?? ''))
}

/** Returns the clashes after a change of mine, without those of what it has removed. */
export function followClashes(before: unknown, now: unknown, clashes: Clash[]): Clash[] {
  return clashes.flatMap((clash) => {
    const [place] = moved(before, now, [clash])
    if (!place) return []
    const mine = valueAt(now, place.path)
    return isEqual(valueAt(before, clash.path), mine) ? [place] : [{ ...place, mine }]
  })
}

/** Returns the clashes with their paths in another state of the value. */
function moved(before: unknown, now: unknown, clashes: Clash[]): Clash[] {
  return clashes.flatMap((clash) => {
    const path = followPath(before, now, clash.path)
    return path ? [{ ...clash, path }] : []
  })
}

function isCompatible(base: unknown, isKind: (value: unknown) => boolean): boolean {
  return base === undefined || base === null || isKind(base)
}

function clashOf(before: unknown, mine: unknown, theirs: unknown): Merged {
  return { value: mine ?? theirs, clashes: [{ path: [], before, mine, theirs }] }
}

function within(key: PropertyKey, clashes: Clash[]): Clash[] {
  return clashes.map((clash) => ({ ...clash, path: [key, ...clash.path] }))
}

function mergeGroups(
  base: Record<PropertyKey, unknown>,
  mine: Record<PropertyKey, unknown>,
  theirs: Record<PropertyKey, unknown>,
  known: unknown,
): Merged {
  const value: Record<string, unknown> = {}
  const clashes: Clash[] = []
  for (const key of Object.keys({ ...mine, ...theirs })) {
    const inner = mergeValues(base[key], mine[key], theirs[key], valueAt(known, [key]))
    if (inner.value !== undefined) value[key] = inner.value
    clashes.push(...within(key, inner.clashes))
  }
  return { value, clashes }
}

/** An entry of the merged list. `at`: its index in the list whose order is kept; undefined if only the other list has it. */
type Item = Merged & { key: string }

function mergeLists(base: unknown[], mine: unknown[], theirs: unknown[], known: unknown): Merged {
  const isKnown = Array.isArray(known) && known.length === mine.length
  const [ofMine, ofTheirs] = [matchEntries(base, isKnown ? known : mine), matchEntries(base, theirs)]
  const isMineMoved = isMoved(ofMine)
  if (isMineMoved && isMoved(ofTheirs) && !isEqual(common(ofMine, ofTheirs), common(ofTheirs, ofMine)))
    return clashOf(base, mine, theirs)
  const [leading, following] = isMineMoved ? [ofMine, ofTheirs] : [ofTheirs, ofMine]
  const [leader, follower] = isMineMoved ? [mine, theirs] : [theirs, mine]

  /** Entries of the base are keyed by their index, added ones by their list. Both may have added the same. */
  const items: Item[] = []
  for (const [at, earlier] of leading.entries()) {
    const item = earlier === undefined ? added(leader[at], `leader ${at}`) : mergeEntry(earlier)
    if (item) items.push(item)
  }
  let previous: string | undefined
  for (const [at, earlier] of following.entries()) {
    const key = earlier === undefined ? `follower ${at}` : `base ${earlier}`
    const isThere = items.some((item) => item.key === key)
    const item = earlier === undefined ? added(follower[at], key) : mergeEntry(earlier)
    const twin =
      earlier === undefined &&
      items.find((one) => one.key.startsWith('leader') && isEqual(one.value, follower[at]))
    if (twin) {
      twin.key = key
    } else if (!isThere && item) {
      items.splice(items.findIndex((one) => one.key === previous) + 1, 0, item)
    }
    if (items.some((one) => one.key === key)) previous = key
  }
  return {
    value: items.map(({ value }) => value),
    clashes: items.flatMap(({ clashes }, at) => within(at, clashes)),
  }

  function mergeEntry(earlier: number): Item | undefined {
    const at = ofMine.indexOf(earlier)
    const other = ofTheirs.indexOf(earlier)
    const merged = mergeValues(base[earlier], mine[at], theirs[other], valueAt(known, [at]))
    return merged.value === undefined ? undefined : { ...merged, key: `base ${earlier}` }
  }
}

function added(value: unknown, key: string): Item {
  return { value, clashes: [], key }
}

/** Whether entries of the base have another order. */
function isMoved(found: readonly (number | undefined)[]): boolean {
  const kept = found.filter((at) => at !== undefined)
  return kept.some((at, i) => i > 0 && at < (kept[i - 1] as number))
}

/** The entries of the base that both lists have, in the order of the first. */
function common(
  found: readonly (number | undefined)[],
  other: readonly (number | undefined)[],
): (number | undefined)[] {
  return found.filter((at) => at !== undefined && other.includes(at))
}
