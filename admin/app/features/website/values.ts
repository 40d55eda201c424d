import { printDays } from '#site/content/closed-days.ts'
import { type Field, fieldsOf, type Option, optionOf } from '#site/content/edit/field.ts'
import { valueAt } from '#site/content/edit/values.ts'

/**
 * The name of an entry of a list: its first text, and its days if it has any.
 * @param options of what it chooses from a list
 */
export function entryName(field: Field, value: unknown, at: number, options: Option[] = []): string {
  const dates = fieldsOf(field).filter(({ kind }) => kind === 'date')
  const [from, to] = dates.map(({ key }) => valueAt(value, [key])).filter((day) => typeof day === 'string')
  const name = firstText(field, value, options) || `Entry ${at + 1}`
  return from && !Number.isNaN(Date.parse(from)) ? `${name}, ${printDays(from, to || from)}` : name
}

/** The first text of a value that people see, or the name of what it chooses from a list. */
export function firstText(field: Field, value: unknown, options: Option[]): string | undefined {
  if (field.kind === 'text') return typeof value === 'string' ? value.trim() : undefined
  if (field.kind === 'choice' && field.list) return options.find((option) => option.value === value)?.label
  if (field.kind === 'variant') {
    const option = field.options[optionOf(field.options, value)]
    return option && firstText(option, value, options)
  }
  if (field.kind !== 'group') return undefined
  for (const inner of field.fields.filter(({ isKey }) => !isKey)) {
    const text = firstText(inner, valueAt(value, [inner.key]), options)
    if (text) return text
  }
  return undefined
}

/** How many inputs a field has, without those of a list. */
export function inputsIn(field: Field): number {
  return field.kind === 'group' ? field.fields.reduce((sum, inner) => sum + inputsIn(inner), 0) : 1
}
