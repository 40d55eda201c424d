import { z } from 'zod'
import type { PictureRole } from '../pictures/picture-sizes.ts'
import type { ListName } from '../references.ts'
import type { Field, FieldGroups, FieldKind, OnlyFor, Option, Widget } from './field.ts'
import type { Tidy } from './tidy.ts'

/** What `z.toJSONSchema` returns for the schemas of the content, with what their `.meta()` adds. */
type JsonSchema = {
  type?: string
  title?: string
  description?: string
  format?: string
  enum?: (string | number)[]
  const?: string | number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  role?: PictureRole
  input?: 'time' | 'colour'
  widget?: Widget
  followsGroup?: true
  isLong?: boolean
  isHidden?: boolean
  mayHavePlaceholders?: boolean
  tidy?: Tidy
  initial?: number
  groups?: FieldGroups
  onlyFor?: OnlyFor
  sameAs?: string[]
  isKey?: boolean
  list?: ListName
  look?: 'sign' | 'swatch'
  /** Labels of the options that do not read as one. */
  options?: Record<string, string>
}

/** Returns the form of a file, or of a part of it. */
export function fieldOf(schema: z.ZodType): Field {
  // `any`: a picture is transformed, which JSON Schema cannot express. Its `.meta()` has the role.
  return toField(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
}

function toField(schema: JsonSchema, key = '', isOptional = false): Field {
  const { title, description: help, widget, initial, onlyFor, sameAs, isKey } = schema
  return {
    key,
    label: title ?? readable(key),
    ...(help && { help }),
    ...(isOptional && { isOptional }),
    ...(widget && { widget }),
    ...(initial !== undefined && { initial }),
    ...(onlyFor && { onlyFor }),
    ...(sameAs && { sameAs }),
    ...(isKey && { isKey }),
    ...toKind(schema, key),
  }
}

function toKind(schema: JsonSchema, key: string): FieldKind {
  const { anyOf, properties, required = [], items, role, input, groups } = schema
  if (role) return { kind: 'picture', role }
  if (anyOf) {
    const [option, ...others] = anyOf.filter(({ type }) => type !== 'null')
    return option && others.length === 0
      ? toKind(option, key)
      : { kind: 'variant', options: anyOf.map((option) => toField(option)) }
  }
  if (properties) {
    const fields = Object.entries(properties).map(([key, value]) =>
      toField(value, key, !required.includes(key)),
    )
    const hidden = Object.keys(properties).filter((key) => properties[key]?.isHidden)
    const all = { ...groups, ...(hidden.length > 0 && { 'For screen readers': hidden }) }
    return { kind: 'group', fields, ...(Object.keys(all).length > 0 && { groups: all }) }
  }
  if (items) {
    if (items.enum) return { kind: 'choices', options: optionsOf(items) }
    const item = { ...toField(items), label: items.title ?? singular(readable(key)) }
    return { kind: 'list', item, ...limits(schema.minItems, schema.maxItems) }
  }
  if (schema.list) return { kind: 'choice', options: [], list: schema.list }
  if (schema.enum || schema.const !== undefined)
    return { kind: 'choice', options: optionsOf(schema), ...(schema.look && { look: schema.look }) }
  if (schema.type === 'boolean') return { kind: 'yes-no' }
  if (schema.type === 'integer' || schema.type === 'number') return numberKind(schema)
  if (schema.format === 'date') return { kind: 'date', ...(schema.followsGroup && { followsGroup: true }) }
  if (input) return { kind: input }
  const { isLong, mayHavePlaceholders, tidy, maxLength: max } = schema
  return {
    kind: 'text',
    ...(isLong && { isLong }),
    ...(mayHavePlaceholders && { mayHavePlaceholders }),
    ...(tidy && { tidy }),
    ...(max !== undefined && { max }),
  }
}

function numberKind({ type, minimum, exclusiveMinimum, maximum }: JsonSchema): FieldKind {
  const isWhole = type === 'integer'
  const above = exclusiveMinimum === undefined || !isWhole ? exclusiveMinimum : exclusiveMinimum + 1
  return { kind: 'number', ...(isWhole && { isWhole }), ...limits(minimum ?? above, maximum) }
}

/** Without the limits that Zod gives to every whole number. */
function limits(min?: number, max?: number): { min?: number; max?: number } {
  return {
    ...(min !== undefined && min > Number.MIN_SAFE_INTEGER && { min }),
    ...(max !== undefined && max < Number.MAX_SAFE_INTEGER && { max }),
  }
}

function optionsOf({ enum: values, const: only, options = {} }: JsonSchema): Option[] {
  return (values ?? [only as string]).map((value) => ({
    value,
    label: options[value] ?? readable(String(value)),
  }))
}

/** Makes words of a name of the code: `closeShort` and `close-short` become "Close short". */
function readable(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])|-/g, ' ').toLowerCase()
  const cased = words.replaceAll(/\b(?:ai|ui|ux)\b/g, (word) => word.toUpperCase())
  return cased.charAt(0).toUpperCase() + cased.slice(1)
}

function singular(words: string): string {
  return words.toLowerCase().replace(/ies$/, 'y').replace(/s$/, '')
}
