import { expect, test } from 'vitest'
import { z } from 'zod'
import { timeOfDay } from '#contract/site-file.ts'
import { FOLDERS, SINGLE_FILES } from '../model.ts'
import { accent, copy, copyNaming, paragraph, picturePath } from '../schemas/text.ts'
import { childOf, type Field } from './field.ts'
import { fieldOf } from './field-of.ts'

const SCHEMAS = [...Object.values(SINGLE_FILES), ...Object.values(FOLDERS)].map(
  (file) => file.at(-1) as z.ZodType,
)

/** The one field of a group with a property of this kind. */
function fieldFor(schema: z.ZodType): Field | undefined {
  const form = fieldOf(z.strictObject({ closeShort: schema }))
  return form.kind === 'group' ? form.fields[0] : undefined
}

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
  ['a picture', picturePath('card'), { kind: 'picture', role: 'card' }],
  [
    'an optional picture',
    picturePath('arch').optional(),
    { kind: 'picture', role: 'arch', isOptional: true },
  ],
  [
    'a list',
    z.array(z.boolean()).min(2),
    { kind: 'list', min: 2, item: { key: '', label: 'close short', kind: 'yes-no' } },
  ],
  [
    'a list that may be empty',
    z
      .array(z.boolean())
      .nullish()
      .transform((list) => list ?? []),
    {
      kind: 'list',
      isOptional: true,
      item: { key: '', label: 'close short', kind: 'yes-no' },
    },
  ],
  [
    'days',
    z.array(z.enum(['Monday', 'Friday'])),
    {
      kind: 'choices',
      options: [
        { value: 'Monday', label: 'Monday' },
        { value: 'Friday', label: 'Friday' },
      ],
    },
  ],
  [
    'a choice',
    z.enum(['ui-ux', 'ai chatbot', 'llp']).meta({ options: { llp: 'LLP' } }),
    {
      kind: 'choice',
      options: [
        { value: 'ui-ux', label: 'UI UX' },
        { value: 'ai chatbot', label: 'AI chatbot' },
        { value: 'llp', label: 'LLP' },
      ],
    },
  ],
  [
    'a choice of numbers',
    z.literal([12, 24]).default(24),
    { kind: 'choice', isOptional: true, options: [12, 24].map((value) => ({ value, label: String(value) })) },
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
  const fields = SCHEMAS.flatMap((schema) => allFields(fieldOf(schema)).slice(1))
  expect(fields.length).toBeGreaterThan(300)
  expect(fields.filter(({ label }) => !/^[\p{L}0-9][^{}_]+$/u.test(label))).toEqual([])
  expect(fields.filter(({ help }) => help && !/^[\p{Lu}{].*[.]$/u.test(help))).toEqual([])
})

test('folds each field together once, under its name', () => {
  for (const schema of SCHEMAS)
    for (const field of allFields(fieldOf(schema))) {
      const keys = field.kind === 'group' ? Object.values(field.groups ?? {}).flat() : []
      expect(keys.filter((key, at) => keys.indexOf(key) < at || !childOf(field, key))).toEqual([])
    }
})

function allFields(field: Field): Field[] {
  if (field.kind === 'group') return [field, ...field.fields.flatMap(allFields)]
  if (field.kind === 'variant') return [field, ...field.options.flatMap(allFields)]
  return field.kind === 'list' ? [field, ...allFields(field.item)] : [field]
}
