import type { ContentFile, ValuePath } from '#admin/website-api.ts'
import {
  type Clash,
  followClashes,
  mergeForm,
  withSide,
  withTheirs,
} from '#site/content/edit/merge-values.ts'
import { isEqual, withValueAt } from '#site/content/edit/values.ts'

/** The values of a file as a person has typed them. */
export type FormState = {
  /** What the form began from. */
  seen: unknown
  version: string
  value: unknown
  /** Values that this person and another have changed at the same time. */
  clashes: Clash[]
  /** Requests that got no response yet. */
  sent: { id: string; value: unknown }[]
}

/** More are not kept: the server knows the last ones only. */
const SENT = 5

export function beginForm({ value, version }: ContentFile): FormState {
  return { seen: value, version, value, clashes: [], sent: [] }
}

/** Merges what the server has now into the form. */
export function receive(
  form: FormState,
  { value, version, saves }: Pick<ContentFile, 'value' | 'version' | 'saves'>,
): FormState {
  if (version === form.version) return form
  const saved = form.sent.findLast(({ id }) => saves.includes(id))
  const seen = saved ? saved.value : form.seen
  return {
    ...form,
    ...mergeForm({ seen, value: form.value, clashes: form.clashes }, value),
    seen: value,
    version,
  }
}

/** What may be saved: theirs where nobody has chosen yet. */
export function valueToSave({ value, clashes }: FormState): unknown {
  return withTheirs(value, clashes)
}

export function isSaved(form: FormState): boolean {
  return isEqual(valueToSave(form), form.seen)
}

export function withSent(form: FormState, value: unknown, id: string): FormState {
  return { ...form, sent: [...form.sent, { id, value }].slice(-SENT) }
}

export function withEdit(form: FormState, path: ValuePath, value: unknown): FormState {
  const next = withValueAt(form.value, path, value)
  return { ...form, value: next, clashes: followClashes(form.value, next, form.clashes) }
}

export function withChoice(form: FormState, clash: Clash, side: 'mine' | 'theirs'): FormState {
  const value = withSide(form.value, clash, side)
  const others = form.clashes.filter((one) => one !== clash)
  return { ...form, value, clashes: followClashes(form.value, value, others) }
}
