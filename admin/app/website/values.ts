import type { ContentEdit, ValuePath } from '#admin/website-api.ts'
import type { Field } from '#site/content/edit/field.ts'
import { isWithin, valueAt } from '#site/content/edit/paths.ts'

type Container = Record<string | number, unknown>

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null
}

/** Compares what JSON can hold. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (!isContainer(one) || !isContainer(other)) return one === other
  if (Array.isArray(one) !== Array.isArray(other)) return false
  return Object.keys({ ...one, ...other }).every((key) => isEqual(one[key], other[key]))
}

export function isSamePath(one: ValuePath, other: ValuePath): boolean {
  return one.length === other.length && isWithin(one, other)
}

/** Whether a value differs from the published one. False in a list that has other entries: it differs as a whole. */
export function isChangedAt(value: unknown, published: unknown, path: ValuePath): boolean {
  if (published === undefined) return false
  const [key, ...rest] = path
  if (key === undefined) return !isEqual(value, published)
  if (Array.isArray(value) && (!Array.isArray(published) || value.length !== published.length)) return false
  const [inner, publishedInner] = [valueAt(value, [key]), valueAt(published, [key])]
  return rest.length === 0 ? !isEqual(inner, publishedInner) : isChangedAt(inner, publishedInner, rest)
}

export function applyEdits(value: unknown, edits: ContentEdit[]): unknown {
  return edits.reduce(applyEdit, value)
}

function applyEdit(value: unknown, edit: ContentEdit): unknown {
  if (edit.type === 'confirm') return value
  return change(value, edit.path, (current) => {
    if (edit.type === 'set') return edit.value
    const list = Array.isArray(current) ? [...current] : []
    if (edit.type === 'insert') list.splice(edit.at, 0, edit.value)
    else if (edit.type === 'remove') list.splice(edit.at, 1)
    else list.splice(edit.to, 0, ...list.splice(edit.from, 1))
    return list
  })
}

function change(value: unknown, path: ValuePath, change_: (value: unknown) => unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return change_(value)
  const copy = (Array.isArray(value) ? [...value] : { ...(isContainer(value) && value) }) as Container
  const changed = change(copy[key], rest, change_)
  if (changed === undefined) delete copy[key]
  else copy[key] = changed
  return copy
}

/** Adds an edit to those that wait. Edits of the same value one after the other become one. */
export function queueEdit(edits: ContentEdit[], edit: ContentEdit): ContentEdit[] {
  const last = edits.at(-1)
  if (edit.type !== 'set' || last?.type !== 'set' || !isSamePath(edit.path, last.path))
    return [...edits, edit]
  const joined = { ...last, value: edit.value }
  return isEqual(joined.value, joined.before) ? edits.slice(0, -1) : [...edits.slice(0, -1), joined]
}

/** The option that a value belongs to; 0 if it fits none. */
export function optionOf(options: Field[], value: unknown): number {
  const found = options.findIndex((option) => {
    if (option.kind === 'group')
      return (
        isContainer(value) &&
        Object.keys(value).every((key) => option.fields.some((field) => field.key === key))
      )
    if (option.kind === 'list' || option.kind === 'choices') return Array.isArray(value)
    if (option.kind === 'number') return typeof value === 'number'
    if (option.kind === 'yes-no') return typeof value === 'boolean'
    return typeof value === 'string'
  })
  return Math.max(0, found)
}

/** The name of an entry of a list: its first text. */
export function entryName(field: Field, value: unknown, at: number): string {
  return firstText(field, value) || `Entry ${at + 1}`
}

function firstText(field: Field, value: unknown): string | undefined {
  if (field.kind === 'text') return typeof value === 'string' ? value.trim() : undefined
  if (field.kind === 'variant') {
    const option = field.options[optionOf(field.options, value)]
    return option && firstText(option, value)
  }
  if (field.kind !== 'group') return undefined
  for (const inner of field.fields) {
    const text = firstText(inner, valueAt(value, [inner.key]))
    if (text) return text
  }
  return undefined
}

/** How many inputs a field has, without those of a list. */
export function inputsIn(field: Field): number {
  return field.kind === 'group' ? field.fields.reduce((sum, inner) => sum + inputsIn(inner), 0) : 1
}

/** A value in words, for lists of changes and conflicts. */
export function printValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(printValue).join('\n') || 'nothing'
  if (!isContainer(value)) return String(value)
  return Object.entries(value)
    .map(([key, inner]) => `${key}: ${printValue(inner)}`)
    .join('\n')
}
