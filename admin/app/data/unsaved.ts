import { type Clash, followClashes, mergeForm, withTheirs } from '#site/content/edit/merge-values.ts'
import { isEqual, withValueAt } from '#site/content/edit/values.ts'
import type { Path } from '#site/content/errors.ts'

/** What the server has of a text, or of the values of a file. */
export type Present = {
  value: unknown
  version: string
  /** Ids of the last requests that have changed it, if the server keeps them. */
  saves?: readonly string[]
}

/** What a person has typed, and the server has not confirmed. */
export type Typed = {
  /** What the server had when it was typed. */
  seen: unknown
  version: string
  value: unknown
  /** Values that this person and another have changed at the same time. */
  clashes: Clash[]
  /** Requests that may have arrived. */
  sent: { id: string; value: unknown }[]
}

/**
 * | state | means | leaves it |
 * |---|---|---|
 * | idle | nothing is typed | an edit |
 * | typed | it waits for its request, `problem` says why the last one has failed | the request |
 * | saving | a request is under way; more may be typed | the response |
 * | saved | the server has all that was typed | an edit |
 * | refused | the server will never take this value | an edit |
 * | clash | all is saved but what another person has changed, too | a choice |
 */
export type Unsaved =
  | { state: 'idle' | 'saved' }
  | (Typed & { state: 'typed' | 'saving' | 'refused' | 'clash'; problem?: string | undefined })

/** More are not kept: the server knows the last ones only. */
const SENT = 5

export const IDLE: Unsaved = { state: 'idle' }

/** What is shown of what the server has and what is typed. */
export function shownOf(present: Present, unsaved: Unsaved): Pick<Typed, 'value' | 'clashes'> {
  return typedOn(unsaved, present)
}

/** What may be saved: theirs where nobody has chosen yet. */
export function valueToSave({ value, clashes }: Typed): unknown {
  return withTheirs(value, clashes)
}

/** @param isChoice the value is one side of a clash at this path, which ends */
export function edited(
  unsaved: Unsaved,
  present: Present,
  path: Path,
  value: unknown,
  isChoice = false,
): Unsaved {
  const typed = typedOn(unsaved, present)
  const now = withValueAt(typed.value, path, value)
  const open = typed.clashes.filter((clash) => !isChoice || !isEqual(clash.path, path))
  return settled({ ...typed, value: now, clashes: followClashes(typed.value, now, open) }, unsaved)
}

/** Begins a request with this id, if there is something to save. */
export function sending(unsaved: Unsaved, present: Present, id: string): Unsaved {
  if (!isTyped(unsaved)) return unsaved
  const typed = typedOn(unsaved, present)
  if (!isDue(typed)) return settled(typed, IDLE)
  const sent = [...typed.sent, { id, value: valueToSave(typed) }].slice(-SENT)
  return { ...typed, sent, state: 'saving', problem: unsaved.problem }
}

/** @param confirmed the id of the request that was carried out; undefined if somebody else has been faster */
export function received(unsaved: Unsaved, present: Present, confirmed: string | undefined): Unsaved {
  return isTyped(unsaved) ? settled(merged(unsaved, present, confirmed), IDLE) : unsaved
}

export function failed(unsaved: Unsaved, problem: string, isFinal: boolean): Unsaved {
  if (!isTyped(unsaved)) return unsaved
  if (!isFinal) return { ...unsaved, state: 'typed', problem }
  const isSame = isEqual(unsaved.sent.at(-1)?.value, valueToSave(unsaved))
  return isSame
    ? { ...unsaved, state: 'refused', problem }
    : { ...unsaved, state: 'typed', problem: undefined }
}

export function isTyped(unsaved: Unsaved): unsaved is Extract<Unsaved, Typed> {
  return 'value' in unsaved
}

function isDue(typed: Typed): boolean {
  return !isEqual(valueToSave(typed), typed.seen)
}

/** The state after a change of what is typed. */
function settled(typed: Typed, before: Unsaved): Unsaved {
  const problem = before.state === 'typed' || before.state === 'saving' ? before.problem : undefined
  if (before.state === 'saving') return { ...typed, state: 'saving', problem }
  if (isDue(typed)) return { ...typed, state: 'typed', problem }
  if (typed.clashes.length > 0) return { ...typed, state: 'clash', problem: undefined }
  return { state: typed.sent.length > 0 ? 'saved' : 'idle' }
}

function typedOn(unsaved: Unsaved, present: Present): Typed {
  const { value, version } = present
  if (!isTyped(unsaved)) return { seen: value, version, value, clashes: [], sent: [] }
  return version === unsaved.version ? unsaved : merged(unsaved, present, undefined)
}

/** Merges what the server has now into what is typed. What this page has sent is no change of somebody else. */
function merged(typed: Typed, { value, version, saves = [] }: Present, confirmed: string | undefined): Typed {
  const own = typed.sent.findLast(
    (sent) => sent.id === confirmed || saves.includes(sent.id) || isEqual(sent.value, value),
  )
  const form = { seen: own ? own.value : typed.seen, value: typed.value, clashes: typed.clashes }
  return { ...typed, ...mergeForm(form, value), seen: value, version }
}
