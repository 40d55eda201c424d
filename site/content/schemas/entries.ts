import { z } from 'zod'
import { colourPair } from './colour-pair.ts'
import { pricesSchema } from './site.ts'
import { accent, copy, figure, lattice, order, picturePath, webAddress } from './text.ts'

/** What a service may be; pages/services.yaml names the filter's button for each. */
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
  /** Either the name of a price in prices.yaml, or words where there is none to quote. */
  price: z.union([z.strictObject({ from: pricesSchema.keyof() }), z.strictObject({ text: copy })]),
})

/** What a project may be; pages/our-work.yaml names the filter's button and the badge for each. */
export const projectCategory = z.enum(['webapp', 'mobile'])

/** content/projects/<slug>/project.yaml */
export const projectSchema = z.strictObject({
  order,
  title: copy,
  category: projectCategory,
  /** What it is, in a few words: Restaurant web app. */
  kind: copy,
  /** The client's own, behind the title of the case study; the site's where there are none. */
  colours: colourPair.optional(),
  image: picturePath('card'),
  imageAlt: copy,
  /** What an arch shows; else the right side of `image`. */
  opening: picturePath('opening').optional(),
  coverImage: picturePath('cover'),
  coverAlt: copy,
  description: copy,
  /** Its paragraphs. */
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
