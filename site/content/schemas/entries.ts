import { z } from 'zod'
import { readFilmAddress } from '../film.ts'
import { initialOf } from '../initial-of.ts'
import {
  accent,
  copy,
  figure,
  keyOf,
  lattice,
  matching,
  order,
  paragraph,
  picturePath,
  plainCopy,
  webAddress,
} from './text.ts'

const title = copy.meta({ title: 'Name' })
const copies = z.array(copy)

/** content/services/*.yaml */
export const serviceSchema = z.strictObject({
  order,
  title: plainCopy.meta({ title: 'Name' }),
  category: keyOf('service categories').optional(),
  icon: lattice,
  colour: accent,
  description: paragraph,
  features: copies
    .default([])
    .meta({ title: 'What you get', description: 'What the service includes. Default: none.' }),
  stat: figure.optional().meta({ title: 'Figure' }),
  discount: z
    .number({ error: ({ input }) => (input === undefined ? 'expected a number, 0 for none' : undefined) })
    .int()
    .min(0)
    .max(90)
    .meta({ description: 'Percent below the market rate. 0 for none.' }),
  price: z
    .union([
      z
        .strictObject({ from: keyOf('prices').meta({ title: 'Price of' }) })
        .meta({ title: 'One of the prices' }),
      z.strictObject({ text: copy.meta({ title: 'Words' }) }).meta({ title: 'Words instead of a price' }),
    ])
    .optional()
    .meta({ description: 'One of the prices in “Prices”, or words such as “On request”. Default: none.' }),
  home: z
    .strictObject({
      title: copy.optional().meta({
        title: 'Card',
        description: 'Services with the same one share a card. Default: the name.',
      }),
      description: paragraph.optional().meta({
        description: 'One service of a card has it. Default: the one above.',
      }),
      features: copies.min(1).optional().meta({ description: 'Default: what you get.' }),
    })
    .default({})
    .meta({ title: 'On the home page', description: 'Every service is in a card there.' }),
  footer: z
    .strictObject({
      name: plainCopy.optional().meta({
        title: 'Link',
        description: 'Services with the same one share a link. Default: the name.',
      }),
      order: order.optional().meta({ description: 'Default: the position above.' }),
    })
    .default({})
    .meta({ title: 'In the footer', description: 'Every service has a link there.' }),
})

/** Minimum contrast of text, by WCAG 2.2 (1.4.3). */
const MIN_CONTRAST = 4.5

const colour = matching(
  /^#[0-9a-f]{6}$/i,
  'expected a colour between quotes such as "#6f2a16", with six digits from 0 to f',
  'A colour such as #6f2a16, please, with six digits from 0 to f.',
).meta({ input: 'colour' })

const colourPair = z
  .strictObject({
    ground: colour.meta({ title: 'Behind the title' }),
    text: colour.meta({ title: 'The title' }),
  })
  .check(({ value, issues }) => {
    const ratio = contrast(value.ground, value.text)
    // NaN with a wrong colour, which is reported already.
    if (!(ratio < MIN_CONTRAST)) return
    issues.push({
      code: 'custom',
      input: value.text,
      path: ['text'],
      message: `expected a colour that can be read on ${value.ground}: a contrast of ${MIN_CONTRAST} to 1 at least, and this is ${ratio.toFixed(1)}`,
    })
  })
  .meta({
    description:
      'Of the title of the case study: those of the client, such as the one at the upper edge of the cover. Default: those of the website.',
  })

const ALT = 'For people who cannot see the picture, and for search engines.'

const filmAddress = z.string().transform((text, context) => {
  const film = readFilmAddress(text)
  const message =
    'expected the address of one film on YouTube, Vimeo or Instagram, as the browser shows it: https://www.youtube.com/watch?v=…, https://youtu.be/…, https://vimeo.com/… or https://www.instagram.com/reel/…'
  if (!film) context.addIssue({ code: 'custom', message, input: text })
  return film ?? z.NEVER
})

/** A film of another website. */
export const film = z.strictObject({
  address: filmAddress.meta({ description: 'On YouTube, Vimeo or Instagram.', tidy: 'map' }),
  title: copy.meta({ description: 'It names the film for screen readers and search engines too.' }),
  poster: picturePath('cover').optional().meta({
    title: 'Picture before it plays',
    description: 'Default: the cover of the project, or the picture on its card.',
  }),
})

/** content/projects/<slug>/project.yaml */
export const projectSchema = z
  .strictObject({
    order,
    title,
    category: keyOf('project categories').optional(),
    kind: copy.meta({ description: 'In a few words: Restaurant web app.' }),
    colours: colourPair.optional(),
    image: picturePath('card').meta({ title: 'Picture on the card' }),
    imageAlt: copy.meta({ title: 'What the card shows', description: ALT }),
    archImage: picturePath('arch').optional().meta({
      title: 'Picture in the arch',
      description: 'Default: the right side of the picture on the card.',
    }),
    coverImage: picturePath('cover')
      .optional()
      .meta({ title: 'Cover', description: 'Default: the case study begins with its title alone.' }),
    coverAlt: copy
      .optional()
      .meta({ title: 'What the cover shows', description: `${ALT} Default: there is no cover.` }),
    film: film.optional().meta({ description: 'In the place of the cover.' }),
    description: paragraph.meta({ title: 'In one sentence' }),
    fullDescription: z
      .array(paragraph.meta({ title: 'paragraph' }))
      .min(1)
      .meta({ title: 'The story', description: 'Each entry is a paragraph.' }),
    technologies: copies.default([]).meta({
      description:
        'The first four are shown as the frontend, the others as the backend. Default: the case study has no such tab.',
    }),
    features: copies.default([]).meta({
      description: 'Default: none. Without challenges and solutions too, the case study has no such tab.',
    }),
    challenges: copies.default([]).meta({ description: 'Default: none.' }),
    solutions: copies.default([]).meta({
      description: 'Each is beside the challenge with the same number. Default: none.',
    }),
    results: z
      .array(z.strictObject({ metric: copy.meta({ title: 'Figure' }), description: copy }))
      .default([])
      .meta({ description: 'Default: none. Without a testimonial too, the case study has no such tab.' }),
    liveUrl: webAddress.optional().meta({
      title: 'Address',
      description: 'Where visitors can see it at work. Default: no link.',
    }),
    caseStudyUrl: webAddress.optional().meta({
      title: 'Address of the full case study',
      description: 'Default: no link.',
    }),
    stats: z
      .strictObject({
        duration: copy.optional(),
        team: copy.optional().meta({ title: 'Team size' }),
        clients: copy.optional().meta({ title: 'Users' }),
        launchDate: copy.optional().meta({
          title: 'Launched',
          description: 'Default: what “Our Work page” has for projects without a date.',
        }),
      })
      .default({})
      .meta({ title: 'Facts', description: 'Each of them may be left out. Default: none.' }),
    gallery: z
      .array(
        z
          .strictObject({
            image: picturePath('screen').meta({ title: 'Picture' }),
            alt: copy.meta({ title: 'What it shows', description: ALT }),
          })
          .meta({ title: 'picture' }),
      )
      .default([])
      .meta({ description: 'Three or more look best. Without any, the case study has no such tab.' }),
    testimonials: z
      .array(
        z.strictObject({
          text: paragraph.meta({ title: 'Words' }),
          author: copy,
          role: copy.meta({ title: 'Position', description: 'For example: Founder, Chatkara.' }),
          avatar: picturePath('avatar').optional().meta({ title: 'Portrait' }),
        }),
      )
      .default([]),
  })
  .refine(({ coverImage, coverAlt }) => !coverImage || coverAlt, {
    path: ['coverAlt'],
    error: 'expected some text: there is a cover',
    params: { sentence: 'This is needed: there is a cover.' },
  })
  .meta({
    groups: {
      'The card': ['title', 'kind', 'category', 'description', 'image', 'imageAlt', 'order'],
      'The story': ['fullDescription', 'features', 'challenges', 'solutions', 'results', 'testimonials'],
      'Facts and links': ['technologies', 'stats', 'liveUrl', 'caseStudyUrl'],
      'More pictures': ['coverImage', 'coverAlt', 'film', 'gallery', 'archImage', 'colours'],
    },
  })

/** content/team/*.yaml */
export const memberSchema = z.strictObject({
  order,
  name: copy,
  role: copy.meta({ description: 'For example: Founder, Strategy.' }),
  image: picturePath('portrait').meta({ title: 'Portrait' }),
  expertise: copy.optional().meta({ description: 'Default: none.' }),
  bio: paragraph.optional().meta({ title: 'About the person', description: 'Default: none.' }),
  featured: z
    .boolean()
    .default(false)
    .meta({ title: 'Is shown first', description: 'Exactly one person of the team.' }),
})

/** content/testimonials.yaml */
export const testimonialsSchema = z
  .array(
    z
      .strictObject({
        name: copy,
        role: copy.meta({ title: 'Position', description: 'For example: Founder, Chatkara.' }),
        content: paragraph.meta({ title: 'Words' }),
        rating: z.number().int().min(1).max(5).meta({ title: 'Stars', initial: 5 }),
        image: picturePath('avatar').optional().meta({
          title: 'Portrait',
          description: 'Default: the first letter of the name.',
        }),
      })
      .transform((one): typeof one & { initial?: string } =>
        one.image ? one : { ...one, initial: initialOf(one.name) },
      )
      .meta({ title: 'testimonial' }),
  )
  .meta({ title: 'Testimonials', description: 'Without any, the section is left out.' })

/** content/clients.yaml */
export const clientsSchema = z
  .array(
    z
      .strictObject({
        name: copy,
        logo: picturePath('drawing'),
      })
      .meta({ title: 'client' }),
  )
  .meta({ title: 'Clients’ logos', description: 'Without any, the section is left out.' })

/** content/technologies.yaml */
export const technologiesSchema = z
  .strictObject({
    categories: z
      .array(
        z.strictObject({
          name: copy,
          count: copy.meta({
            title: 'Number',
            description: 'How many technologies of this kind you work with, as it is shown: 12+.',
          }),
          technologies: z
            .array(z.strictObject({ name: copy, logo: picturePath('drawing') }))
            .default([])
            .meta({ description: 'The ones that you use most.' }),
        }),
      )
      .default([])
      .meta({ title: 'Kinds' }),
  })
  .meta({ title: 'Technologies', description: 'Without any, the section is left out.' })

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
