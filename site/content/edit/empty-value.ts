import type { Field } from './field.ts'
import { valueAt } from './values.ts'

/** What a new value of a field begins with. Texts and pictures are empty, which the build refuses until they are given. */
export function emptyValueOf(field: Field): unknown {
  switch (field.kind) {
    case 'number':
      return field.initial ?? field.min ?? 0
    case 'yes-no':
      return false
    case 'choices':
      return field.options.slice(0, 1).map(({ value }) => value)
    case 'group':
      return Object.fromEntries(
        field.fields.filter(({ isOptional }) => !isOptional).map((one) => [one.key, emptyValueOf(one)]),
      )
    case 'list':
      return Array.from({ length: field.min ?? 0 }, () => emptyValueOf(field.item))
    case 'variant':
      return field.options[0] && emptyValueOf(field.options[0])
    default:
      return ''
  }
}

/** Whether nothing is filled in: no text, no picture, no entry. */
export function isBlank(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.every(isBlank))
  )
}

/** How many of the inputs that a file needs are filled in. */
export function progressOf(field: Field, value: unknown): { filled: number; needed: number } {
  if (field.isOptional && isBlank(value)) return { filled: 0, needed: 0 }
  const parts: [Field, unknown][] =
    field.kind === 'group'
      ? field.fields.map((one) => [one, valueAt(value, [one.key])])
      : field.kind === 'list' && Array.isArray(value)
        ? value.map((entry) => [field.item, entry])
        : []
  if (parts.length === 0) return { filled: isBlank(value) ? 0 : 1, needed: 1 }
  const all = parts.map(([one, inner]) => progressOf(one, inner))
  return {
    filled: all.reduce((sum, { filled }) => sum + filled, 0),
    needed: all.reduce((sum, { needed }) => sum + needed, 0),
  }
}
