import type { z } from 'zod'
import { repliesSchema } from '#relay/mail/replies.ts'
import type { Field } from '#site/content/edit/field.ts'
import { fieldOf } from '#site/content/edit/field-of.ts'
import { schemaOf, titleOf } from '#site/content/edit/files.ts'
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
