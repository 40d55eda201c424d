import type { Field } from './field.ts'

/** What a new value of a field begins with. Texts and pictures are empty, which the build refuses until they are given. */
export function emptyValueOf(field: Field): unknown {
  switch (field.kind) {
    case 'number':
      return field.min ?? 0
    case 'yes-no':
      return false
    case 'choice':
      return field.options[0]?.value
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
