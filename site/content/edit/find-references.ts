import { type Service, subjectName } from '#contract/subject-name.ts'
import type { Path } from '../errors.ts'
import { fileOf, PARTS, type PartRow, partOf } from '../parts.ts'
import { LISTS, type List, type ListName } from '../references.ts'
import { type Field, type Option, optionOf } from './field.ts'
import { fieldOf } from './field-of.ts'
import { schemaOf, titleOf } from './files.ts'
import { entriesOf, isGroup, isWithin, textsIn, valueAt } from './values.ts'

const ROWS = Object.entries(LISTS) as [ListName, List][]

/** The value of each file, by its path below content/. */
type Values = ReadonlyMap<string, unknown>
/** A value that names an entry, or a text that has its placeholder. */
export type Reference = { list: ListName; key: string; file: string; path: Path }

/** @returns the entries of a list, with the names that people read; undefined without the file */
export function choicesOf(list: ListName, values: Values): Option[] | undefined {
  const { part, path } = LISTS[list]
  const { file, entries }: PartRow = PARTS[part]
  if (entries)
    return [...values].flatMap(([file, value]) => {
      const slug = entries.exec(file)?.[1]
      return slug ? [{ value: slug, label: titleOf(file, value) }] : []
    })
  const value = values.get(file)
  if (value === undefined) return undefined
  const serviceOf = (key: string) => values.get(fileOf('services', key)) as Service | undefined
  return entriesOf(valueAt(value, path)).flatMap(([, entry]) => {
    if (!isGroup(entry) || !entry.id) return []
    const { id, name, label, service } = entry as Record<string, string>
    const named = { id: String(id), name: name ?? label, service }
    return [{ value: named.id, label: String(subjectName(named, serviceOf)) }]
  })
}

/** @returns every value that names an entry of a list */
export function referencesIn(values: Values, formOf = formOfPart): Reference[] {
  return [...values].flatMap(([file, value]) => {
    const form = formOf(file)
    return form ? find(form, value, []).map((one) => ({ ...one, file })) : []
  })
}

/** @returns what names the entries of a file's lists, or the entry that the file is. `entry`: the path of their list, and the key */
export function namesOf(file: string, values: Values, formOf = formOfPart): (Reference & { entry: Path })[] {
  const rows = ROWS.filter(([, { part }]) => part === partOf(file))
  if (rows.length === 0) return []
  const all = referencesIn(values, formOf)
  return rows.flatMap(([list, { part, path, placeholder }]) => {
    const { entries }: PartRow = PARTS[part]
    const isOfFile = ({ key }: Reference) => !entries || entries.exec(file)?.[1] === key
    const texts =
      placeholder === undefined
        ? []
        : (choicesOf(list, values) ?? []).flatMap(({ value: key }) =>
            textsNaming(`{${placeholder}${key}`, values)
              .filter((place) => !(place.file === file && keyAt(place.path, path) === key))
              .map((place) => ({ list, key: String(key), ...place })),
          )
    return [...all.filter((one) => one.list === list && isOfFile(one)), ...texts].map((one) => ({
      ...one,
      entry: [...path, one.key],
    }))
  })

  /** The key of the entry that a text is in: what names itself goes with it. */
  function keyAt(place: Path, list: Path): unknown {
    return isWithin(place, list)
      ? valueAt(values.get(file), [...place.slice(0, list.length + 1), 'id'])
      : undefined
  }
}

const forms = new Map<ReturnType<typeof schemaOf>, Field>()

function formOfPart(file: string): Field | undefined {
  const schema = schemaOf(file)
  if (!schema) return undefined
  const form = forms.get(schema) ?? fieldOf(schema)
  forms.set(schema, form)
  return form
}

function find(field: Field, value: unknown, path: Path): Omit<Reference, 'file'>[] {
  if (field.kind === 'choice' && field.list)
    return typeof value === 'string' && value !== '' ? [{ list: field.list, key: value, path }] : []
  if (field.kind === 'variant') {
    const option = field.options[optionOf(field.options, value)]
    return option ? find(option, value, path) : []
  }
  if (field.kind === 'list')
    return Array.isArray(value) ? value.flatMap((one, at) => find(field.item, one, [...path, at])) : []
  if (field.kind !== 'group') return []
  return field.fields.flatMap((inner) => find(inner, valueAt(value, [inner.key]), [...path, inner.key]))
}

/** `{price.website}`, and `{price.website.includes}`. */
function textsNaming(beginning: string, values: Values): { file: string; path: Path }[] {
  const isNamed = (text: string) => text.includes(`${beginning}}`) || text.includes(`${beginning}.`)
  return [...values].flatMap(([file, value]) =>
    textsIn(value)
      .filter(({ text }) => isNamed(text))
      .map(({ path }) => ({ file, path })),
  )
}
