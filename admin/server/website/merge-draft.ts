import { isDeepStrictEqual } from 'node:util'
import type { Difference } from '#site/content/edit/edit.ts'
import { EditError, editYaml } from '#site/content/edit/edit-yaml.ts'
import { isWithin, valueAt } from '#site/content/edit/paths.ts'
import { differencesBetween, readValue } from '#site/content/edit/values.ts'
import type { Path } from '#site/content/errors.ts'
import type { Draft } from './draft-folder.ts'
import { formOf } from './fields.ts'

/** A value that a draft and a change of its file outside the desk both have changed, in different ways. */
export type MergeConflict = { path: Path; mine: unknown; theirs: unknown; before: unknown }

export type Merge = {
  /** Undefined if nothing is left to publish. */
  draft: Draft | undefined
  /** If there are any, the draft is as it was. */
  conflicts: MergeConflict[]
}

const WHOLE_FILE: Path = []

/**
 * Takes a change of a draft's file outside the desk into the draft, as by git or an editor.
 * @param current the file's text; undefined if there is none
 */
export function mergeDraft(draft: Draft, current: string | undefined): Merge {
  if (current === draft.text) return { draft: undefined, conflicts: [] }
  if (current === draft.before) return { draft, conflicts: [] }
  const { before, text } = draft
  const isWhole = before === undefined || text === undefined || current === undefined || !isReadable(current)
  if (isWhole) return mergeWhole(draft, current)
  const mine = differencesBetween(before, text)
  const theirs = differencesBetween(before, current)
  const conflicts = conflictsBetween(mine, theirs, draft.kept).map((path) => ({
    path,
    mine: valueIn(text, path),
    theirs: valueIn(current, path),
    before: valueIn(before, path),
  }))
  if (conflicts.length > 0) return { draft, conflicts }
  const kept = draft.kept.map((key) => JSON.parse(key) as Path)
  const edits = [
    // As a whole, as it was chosen: within a list, the places of the file may have other entries now.
    ...kept.map((path) => ({ path, after: valueIn(text, path) })),
    ...mine.filter(({ path }) => !kept.some((outer) => isWithin(path, outer))),
  ].map(({ path, after }) => ({ type: 'set' as const, path, value: after }))
  try {
    const merged = editYaml(current, edits, formOf(draft.file))
    if (merged === current) return { draft: undefined, conflicts: [] }
    return { draft: { ...draft, before: current, text: merged, kept: [] }, conflicts: [] }
  } catch (error) {
    // Such as an entry in braces that has no key any more that it had.
    if (!(error instanceof EditError)) throw error
    return mergeWhole(draft, current)
  }
}

/** Takes nothing over: what remains is the choice between the two files. */
function mergeWhole(draft: Draft, current: string | undefined): Merge {
  const { before, text, kept } = draft
  if (kept.includes(keyOf(WHOLE_FILE)))
    return { draft: { ...draft, before: current, kept: [] }, conflicts: [] }
  const sides = { mine: readable(text), theirs: readable(current), before: readable(before) }
  return { draft, conflicts: [{ path: WHOLE_FILE, ...sides }] }
}

/** @returns the paths at which both sides have another value: the outer one where one side has changed a part of it */
function conflictsBetween(mine: Difference[], theirs: Difference[], kept: string[]): Path[] {
  const paths = mine.flatMap((one) => {
    const other = theirs.find(({ path }) => isWithin(path, one.path) || isWithin(one.path, path))
    if (!other || isDeepStrictEqual([other.path, other.after], [one.path, one.after])) return []
    return [other.path.length < one.path.length ? other.path : one.path]
  })
  const byKey = new Map(paths.map((path) => [keyOf(path), path]))
  return [...byKey].filter(([key]) => !kept.includes(key)).map(([, path]) => path)
}

/** @returns the value of a readable file at a path; undefined if it has none */
export function valueIn(text: string, path: Path): unknown {
  return valueAt(readValue(text).value, path)
}

/** A path as the key of a record. */
export function keyOf(path: Path): string {
  return JSON.stringify(path)
}

function isReadable(text: string): boolean {
  return readValue(text).mistake === undefined
}

function readable(text: string | undefined): unknown {
  return text === undefined ? undefined : (readValue(text).value ?? text)
}
