import { z } from 'zod'
import { MENU_PAGES, PAGES } from '#site/routes.ts'
import { copy, copyFor, figure, link, timeOfDay, webAddress } from './text.ts'

/** Days on which the same hours hold. */
const openingPeriod = z.strictObject({
  days: z
    .array(z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']))
    .min(1),
  opens: timeOfDay,
  closes: timeOfDay,
})
export type OpeningPeriod = z.infer<typeof openingPeriod>

const openingHours = openingPeriod.extend({
  /** Other hours on other days, such as a short Saturday, or the hours after a break. */
  also: z.array(openingPeriod).default([]),
  /** As printed on the pages: Mon–Fri 9:00–18:00. */
  text: copy,
})

/** content/site.yaml: everything that is true of the whole agency and said on more than one page. */
export const siteSchema = z.strictObject({
  name: copy,
  /** What people call it, for where space is short; the name in full where there is none. */
  shortName: copy.optional(),
  tagline: copy,
  blurb: copy,
  founded: z.number().int().min(1990).max(new Date().getFullYear()),
  contact: z.strictObject({
    email: z.email('expected an email address such as hello@agency.example'),
    phone: z
      .string()
      .regex(
        /^\+\d[\d ]{7,18}$/,
        'expected a phone number with country code, of digits and blanks alone, between "quotation marks": "+91 98765 43210"',
      ),
    address: z.strictObject({
      street: copy,
      locality: copy,
      district: copy,
      region: copy,
      postalCode: z
        .string()
        .regex(/^\d{6}$/, 'expected a postal code of six digits between quotes, such as "201206"'),
      countryCode: z
        .string()
        .regex(/^[A-Z]{2}$/, 'expected the two capital letters of a country, such as IN'),
    }),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    /** The live map a visitor may ask for, and the page it opens in. */
    mapEmbed: webAddress,
    mapLink: webAddress,
  }),
  hours: z.strictObject({ office: openingHours, phone: openingHours, weekend: copy }),
  replyTime: copy,
  /** For search engines: the languages it can be reached in, and where its customers are. */
  languages: z
    .array(
      z
        .string()
        .regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'expected a language by its short name, such as en, hi or ta'),
    )
    .min(1),
  areaServed: copy,
  meeting: z.strictObject({
    title: copy,
    details: copy,
    minutes: z.number().int().positive(),
    at: timeOfDay,
  }),
  social: z.array(z.strictObject({ name: copy, url: webAddress })),
  /** Without `url` an entry is a placeholder that leads nowhere. */
  legal: z.array(z.strictObject({ name: copy, url: link.optional() })).min(1),
  figures: z.strictObject({
    projects: figure,
    clients: figure,
    years: figure,
    rating: figure,
    satisfaction: figure,
    technologies: figure,
    users: figure,
    businesses: figure,
  }),
  copyright: copy,
  credit: copy,
})
export type OpeningHours = z.infer<typeof openingHours>
export type Site = z.infer<typeof siteSchema>

/** content/prices.yaml: each price once, in whole rupees. Cards and the assistant take them from here. */
const price = z.strictObject({
  from: z.number().int().positive(),
  per: z.enum(['month']).optional(),
  includes: copy.optional(),
})
export const pricesSchema = z.strictObject({
  website: price,
  app: price,
  'ui-ux': price,
  chatbot: price,
  content: price,
})
export type Prices = z.infer<typeof pricesSchema>

/** content/interface.yaml: the words on controls and in places only a screen reader reads. */
export const interfaceSchema = z.strictObject({
  skip: copy,
  mainNavigation: copy,
  menuOpen: copy,
  menuClose: copy,
  start: copy,
  /** Spoken after it, so that the link says what it starts. */
  startWhat: copy,
  getProposal: copy,
  contact: copy,
  backToTop: copy,
  scheme: z.strictObject({ label: copy, system: copy, light: copy, dark: copy }),
  /** Before the name of what moves: Pause: Testimonials */
  pause: copy,
  /** Between a place and how many there are: 2 of 5 */
  of: copy,
  newTab: copy,
  /** After the number of stars: 5 out of 5 stars */
  stars: copy,
  footer: z.strictObject({ quickLinks: copy, services: copy, getInTouch: copy }),
  navigation: copyFor(MENU_PAGES),
  /** The footer's longer names for the same pages, and its own list of services. */
  footerNavigation: copyFor(PAGES),
  footerServices: z.array(copy).min(1),
})
export type InterfaceWords = z.infer<typeof interfaceSchema>
