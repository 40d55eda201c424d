import { expect, test } from 'vitest'
import { z } from 'zod'
import { timeOfDay } from '#contract/site-file.ts'
import { SCHEMAS } from '../model.ts'
import { accent, copy, copyNaming, paragraph, picturePath } from '../schemas/text.ts'
import { childOf, type Field } from './field.ts'
import { fieldOf } from './field-of.ts'

const FORMS = Object.values(SCHEMAS).map((schema) => fieldOf(schema))

/** The one field of a group with a property of this kind. */
function fieldFor(schema: z.ZodType): Field | undefined {
  const form = fieldOf(z.strictObject({ closeShort: schema }))
  return form.kind === 'group' ? form.fields[0] : undefined
}

const options = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
const item = { key: '', label: 'close short', kind: 'yes-no' }
const days = z.enum(['Monday', 'Friday'])
const subject = z.enum(['ui-ux', 'ai chatbot', 'llp']).meta({ options: { llp: 'LLP' } })
const clocks = [12, 24].map((value) => ({ value, label: String(value) }))

test.each<[string, z.ZodType, object]>([
  ['copy', copy, { kind: 'text', mayHavePlaceholders: true }],
  ['a paragraph', paragraph, { kind: 'text', isLong: true, mayHavePlaceholders: true }],
  ['text without placeholders', copyNaming([]), { kind: 'text' }],
  ['a number', z.number().min(-90), { kind: 'number', min: -90 }],
  ['a whole number', z.number().int().positive().max(9), { kind: 'number', isWhole: true, min: 1, max: 9 }],
  ['any whole number', z.number().int(), { kind: 'number', isWhole: true }],
  ['yes or no', z.boolean().default(false), { kind: 'yes-no', isOptional: true }],
  ['a time', timeOfDay, { kind: 'time' }],
  ['a date', z.iso.date(), { kind: 'date' }],
  [
    'an optional picture',
    picturePath('arch').optional(),
    { kind: 'picture', role: 'arch', isOptional: true },
  ],
  ['a list', z.array(z.boolean()).min(2), { kind: 'list', min: 2, item }],
  ['a list that may be empty', z.array(z.boolean()).nullish(), { kind: 'list', isOptional: true, item }],
  ['days', z.array(days), { kind: 'choices', options: options({ Monday: 'Monday', Friday: 'Friday' }) }],
  [
    'a choice',
    subject,
    { kind: 'choice', options: options({ 'ui-ux': 'UI UX', 'ai chatbot': 'AI chatbot', llp: 'LLP' }) },
  ],
  [
    'a choice of numbers',
    z.literal([12, 24]).default(24),
    { kind: 'choice', isOptional: true, options: clocks },
  ],
])('makes a field of %s', (_, schema, field) => {
  expect(fieldFor(schema)).toEqual({ key: 'closeShort', label: 'Close short', ...field })
})

test('makes options of a union, named by their titles', () => {
  const price = z.union([
    z.strictObject({ from: accent }).meta({ title: 'Price' }),
    z.strictObject({ text: copy }),
  ])
  expect(fieldFor(price)).toMatchObject({
    kind: 'variant',
    options: [
      { label: 'Price', kind: 'group', fields: [{ key: 'from', kind: 'choice' }] },
      { kind: 'group', fields: [{ key: 'text', kind: 'text' }] },
    ],
  })
})

test('has the title and the description of a schema, also if it is optional or transformed', () => {
  const named = z.strictObject({ a: copy }).meta({ title: 'A name', description: 'Some help.' })
  for (const schema of [named, named.optional(), named.transform(String), named.refine(Boolean)])
    expect(fieldFor(schema)).toMatchObject({ label: 'A name', help: 'Some help.', kind: 'group' })
})

test('labels each value of the content', () => {
  const fields = FORMS.flatMap((form) => allFields(form).slice(1))
  expect(fields.length).toBeGreaterThan(300)
  expect(fields.filter(({ label }) => !/^[\p{L}0-9][^{}_]+$/u.test(label))).toEqual([])
  expect(fields.filter(({ help }) => help && !/^[\p{Lu}{].*[.]$/u.test(help))).toEqual([])
})

test('folds each field together once, under its name', () => {
  for (const form of FORMS)
    for (const field of allFields(form)) {
      const keys = field.kind === 'group' ? Object.values(field.groups ?? {}).flat() : []
      expect(keys.filter((key, at) => keys.indexOf(key) < at || !childOf(field, key))).toEqual([])
    }
})

function allFields(field: Field): Field[] {
  if (field.kind === 'group') return [field, ...field.fields.flatMap(allFields)]
  if (field.kind === 'variant') return [field, ...field.options.flatMap(allFields)]
  return field.kind === 'list' ? [field, ...allFields(field.item)] : [field]
}
