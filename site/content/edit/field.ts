import type { Path } from '../errors.ts'
import type { PictureRole } from '../pictures/picture-sizes.ts'
import type { ListName } from '../references.ts'
import type { Tidy } from './tidy.ts'
import { isGroup } from './values.ts'

/** A field of a form, made from the schema of a file. */
export type Field = FieldKind & {
  /** The property's name. Of an entry of a list: empty. */
  key: string
  label: string
  /** One or two sentences for people who do not code. */
  help?: string
  /** The file may do without it. */
  isOptional?: boolean
  /** The form shows it as a whole, by a component of its own. */
  widget?: Widget
  /** What a new value begins with. */
  initial?: number
  /** Shown only while another value of the file is one of these, or if it has a value itself. */
  onlyFor?: OnlyFor
  /** Another value of the file that it often is. */
  sameAs?: string[]
  /** The key of its entry, which nobody sees: it is made of the entry's name. */
  isKey?: boolean
}

/** `week`: opening hours, a row for each day. `closed-days`: a list that knows which of its days are over. */
export type Widget = 'week' | 'closed-days'

export type FieldKind =
  | { kind: 'text'; isLong?: boolean; mayHavePlaceholders?: boolean; tidy?: Tidy; max?: number }
  | { kind: 'number'; isWhole?: boolean; min?: number; max?: number }
  | { kind: 'yes-no' }
  /** Without options: an entry of a list. */
  | { kind: 'choice'; options: Option[]; look?: 'sign' | 'swatch'; list?: ListName }
  /** A list of some of the options, such as days. */
  | { kind: 'choices'; options: Option[] }
  | { kind: 'time' }
  /** `followsGroup`: a draft that changes its group sets it to the day. */
  | { kind: 'date'; followsGroup?: true }
  | { kind: 'colour' }
  | { kind: 'picture'; role: PictureRole }
  | { kind: 'group'; fields: Field[]; groups?: FieldGroups }
  | { kind: 'list'; item: Field; min?: number; max?: number }
  /** One of several groups, such as a price or words instead of it. */
  | { kind: 'variant'; options: Field[] }

/** Keys of fields that the form folds together, by the title above them. Other fields come first. */
export type FieldGroups = Record<string, string[]>

export type OnlyFor = Record<string, readonly string[]>

export type Option = { value: string | number; label: string }

/** The fields of a group, or of all groups that a value may be. */
export function fieldsOf(field: Field | undefined): Field[] {
  if (field?.kind === 'variant') return field.options.flatMap(fieldsOf)
  return field?.kind === 'group' ? field.fields : []
}

/** The field of a value in a group or list. */
export function childOf(field: Field | undefined, key: PropertyKey): Field | undefined {
  return field?.kind === 'list' ? field.item : fieldsOf(field).find((one) => one.key === key)
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

/** @returns what people read of a path: "Opening hours › Phone › Opens"; entries of lists by their number, from 1 */
export function labelAt(form: Field, path: Path): string {
  const labels: string[] = []
  let field: Field | undefined = form
  for (const key of path) {
    const inner: Field | undefined = childOf(field, key)
    labels.push(
      typeof key === 'number' ? `${inner?.label ?? ''} ${key + 1}`.trim() : (inner?.label ?? String(key)),
    )
    field = inner
  }
  const label = labels.join(' › ') || form.label
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** @returns the field of a value */
export function fieldAt(form: Field, path: Path): Field | undefined {
  return path.reduce<Field | undefined>(childOf, form)
}
