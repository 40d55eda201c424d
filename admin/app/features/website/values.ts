import type { ValuePath } from '#admin/website-api.ts'
import { printDays } from '#site/content/closed-days.ts'
import { type Field, fieldsOf } from '#site/content/edit/field.ts'
import { isEqual, isGroup, valueAt } from '#site/content/edit/values.ts'

/** Whether a value differs from the published one. False in a list that has other entries: it differs as a whole. */
export function isChangedAt(value: unknown, published: unknown, path: ValuePath): boolean {
  if (published === undefined) return false
  const [key, ...rest] = path
  if (key === undefined) return !isEqual(value, published)
  if (Array.isArray(value) && (!Array.isArray(published) || value.length !== published.length)) return false
  const [inner, publishedInner] = [valueAt(value, [key]), valueAt(published, [key])]
  return rest.length === 0 ? !isEqual(inner, publishedInner) : isChangedAt(inner, publishedInner, rest)
}

/** The option that a value belongs to; 0 if it fits none. */
export function optionOf(options: Field[], value: unknown): number {
  const found = options.findIndex((option) => {
    if (option.kind === 'group')
      return (
        isGroup(value) && Object.keys(value).every((key) => option.fields.some((field) => field.key === key))
      )
    if (option.kind === 'list' || option.kind === 'choices') return Array.isArray(value)
    if (option.kind === 'number') return typeof value === 'number'
    if (option.kind === 'yes-no') return typeof value === 'boolean'
    return typeof value === 'string'
  })
  return Math.max(0, found)
}

/** The name of an entry of a list: its first text, and its days if it has any. */
export function entryName(field: Field, value: unknown, at: number): string {
  const dates = fieldsOf(field).filter(({ kind }) => kind === 'date')
  const [from, to] = dates.map(({ key }) => valueAt(value, [key])).filter((day) => typeof day === 'string')
  const name = firstText(field, value) || `Entry ${at + 1}`
  return from && !Number.isNaN(Date.parse(from)) ? `${name}, ${printDays(from, to || from)}` : name
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
