import type { z } from 'zod'
import { repliesSchema } from '#relay/mail/replies.ts'
import { childOf, type Field } from '#site/content/edit/field.ts'
import { fieldOf } from '#site/content/edit/field-of.ts'
import { schemaOf, titleOf } from '#site/content/edit/files.ts'
import type { Path } from '#site/content/errors.ts'
import { READ_BY_RELAY } from '#site/content/model.ts'

const forms = new Map<z.ZodType, Field>()

/** @returns a file as a form; undefined if it is not one that can be edited */
export function formOf(file: string): Field | undefined {
  const schema = file === READ_BY_RELAY ? repliesSchema : schemaOf(file)
  if (!schema) return undefined
  const form = forms.get(schema) ?? fieldOf(schema)
  forms.set(schema, form)
  return { ...form, label: titleOf(file) }
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
  return labels.length > 0 ? labels.join(' › ') : form.label
}

/** @returns the field of a value */
export function fieldAt(form: Field, path: Path): Field | undefined {
  return path.reduce<Field | undefined>(childOf, form)
}
