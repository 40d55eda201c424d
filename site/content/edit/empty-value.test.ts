import { expect, test } from 'vitest'
import { projectSchema, testimonialsSchema } from '../schemas/entries.ts'
import { emptyValueOf, progressOf } from './empty-value.ts'
import { childOf } from './field.ts'
import { fieldOf } from './field-of.ts'

test('a new project needs 5 more inputs, of which no picture but that of the card', () => {
  const form = fieldOf(projectSchema)
  const value = emptyValueOf(form) as object
  expect(progressOf(form, { ...value, title: 'Setu' })).toEqual({ filled: 2, needed: 7 })
  const pictures = { coverImage: 'cover.webp', gallery: [{ image: '', alt: '' }] }
  expect(progressOf(form, { ...value, ...pictures })).toEqual({ filled: 2, needed: 10 })
})

test('a new testimonial begins with five stars, and needs no portrait', () => {
  const item = childOf(fieldOf(testimonialsSchema), 0)
  const value = item && emptyValueOf(item)
  expect(value).toEqual({ name: '', role: '', content: '', rating: 5 })
})
