import { z } from 'zod'
import { pricesSchema } from './site.ts'
import { accent, copy, figure, lattice, order, picturePath, webAddress } from './text.ts'

/** The categories of services. pages/services.yaml has the label of each in the filter. */
export const serviceCategory = z.enum(['ai', 'development', 'design', 'content'])

/** content/services/*.yaml */
export const serviceSchema = z.strictObject({
  order,
  title: copy,
  category: serviceCategory,
  icon: lattice,
  colour: accent,
  description: copy,
  features: z.array(copy).min(1),
  stat: figure,
  /** Percent below the market rate. */
  discount: z
    .number({ error: ({ input }) => (input === undefined ? 'expected a number, 0 for none' : undefined) })
    .int()
    .min(0)
    .max(90),
  /** A key of prices.yaml, or a text instead of a price. */
  price: z.union([z.strictObject({ from: pricesSchema.keyof() }), z.strictObject({ text: copy })]),
})

/** Minimum contrast of text, by WCAG 2.2 (1.4.3). */
const MIN_CONTRAST = 4.5

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'expected a colour between quotes such as "#6f2a16", with six digits from 0 to f')
  .meta({ input: 'colour' })

/** A background colour, and a text colour with sufficient contrast. */
const colourPair = z.strictObject({ ground: colour, text: colour }).check(({ value, issues }) => {
  const ratio = contrast(value.ground, value.text)
  if (ratio >= MIN_CONTRAST) return
  issues.push({
    code: 'custom',
    input: value.text,
    path: ['text'],
    message: `expected a colour that can be read on ${value.ground}: a contrast of ${MIN_CONTRAST} to 1 at least, and this is ${ratio.toFixed(1)}`,
  })
})

/** The categories of projects. pages/our-work.yaml has the label of each in the filter, and its badge. */
export const projectCategory = z.enum(['webapp', 'mobile'])

/** content/projects/<slug>/project.yaml */
export const projectSchema = z.strictObject({
  order,
  title: copy,
  category: projectCategory,
  /** In a few words: Restaurant web app. */
  kind: copy,
  /** Colours of the title of the case study. Default: those of the site. */
  colours: colourPair.optional(),
  image: picturePath('card'),
  imageAlt: copy,
  /** Shown in an arch. Default: the right side of `image`. */
  archImage: picturePath('arch').optional(),
  coverImage: picturePath('cover'),
  coverAlt: copy,
  description: copy,
  /** One item a paragraph. */
  fullDescription: z.array(copy).min(1),
  technologies: z.array(copy).min(1),
  features: z.array(copy).min(1),
  challenges: z.array(copy).min(1),
  solutions: z.array(copy).min(1),
  results: z.array(z.strictObject({ metric: copy, description: copy })).min(1),
  liveUrl: webAddress,
  caseStudyUrl: webAddress.optional(),
  stats: z.strictObject({
    duration: copy,
    team: copy,
    clients: copy,
    launchDate: copy.default('2023'),
  }),
  gallery: z.array(z.strictObject({ image: picturePath('screen'), alt: copy })).min(3),
  testimonials: z
    .array(z.strictObject({ text: copy, author: copy, role: copy, avatar: picturePath('avatar').optional() }))
    .default([]),
})

/** content/team/*.yaml */
export const memberSchema = z.strictObject({
  order,
  name: copy,
  role: copy,
  image: picturePath('portrait'),
  expertise: copy,
  bio: copy,
  featured: z.boolean().default(false),
})

/** content/testimonials.yaml */
export const testimonialsSchema = z.array(
  z.strictObject({
    name: copy,
    role: copy,
    content: copy,
    rating: z.number().int().min(1).max(5),
    image: picturePath('avatar'),
  }),
)

/** content/clients.yaml */
export const clientsSchema = z.array(z.strictObject({ id: copy, name: copy, logo: picturePath('drawing') }))

/** content/technologies.yaml */
export const technologiesSchema = z.strictObject({
  categories: z
    .array(
      z.strictObject({
        name: copy,
        /** How many technologies of this kind the agency works with, as printed: 12+. */
        count: copy,
        technologies: z.array(z.strictObject({ name: copy, logo: picturePath('drawing') })).min(1),
      }),
    )
    .min(1),
})

/** @returns the contrast ratio of two colours such as #6f2a16, from 1 to 21 (WCAG 2.2) */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Relative luminance by WCAG 2.2, from 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
