import { z } from 'zod'
import { DAYS } from '#contract/hours.ts'
import { MENU_PAGES, PAGES } from '#site/routes.ts'
import { printOpeningHours } from '../opening-hours.ts'
import { gstin, LEGAL_FORMS, registration } from './legal.ts'
import { copy, copyFor, figure, link, timeOfDay, webAddress } from './text.ts'

const openingPeriod = z.strictObject({
  days: z.array(z.enum(DAYS)).min(1),
  opens: timeOfDay,
  closes: timeOfDay,
})

/** `text` is the opening hours in words, as the pages print them. */
const openingHours = openingPeriod
  .extend({
    also: z.array(openingPeriod).default([]),
    /** Prints the times as 18:00 or as 6pm. */
    clock: z.literal([12, 24]).default(24),
  })
  .transform(({ clock, ...hours }) => ({ ...hours, text: printOpeningHours(hours, clock) }))

/**
 * A number as wa.me needs it: 8 to 15 digits with the country code, in India 12, without the 0 that India dials within the
 * country.
 */
const whatsappNumber = z
  .string()
  .regex(
    /^\+(?:9 *1 *[1-9](?: *\d){9}|(?!9 *1)[1-9](?: *\d){7,14})$/,
    'expected the number of a WhatsApp account with country code and without a 0 after it (in India ten digits after +91), of digits and blanks alone, between "quotation marks": "+91 98765 43210"; or no such line',
  )

/** Pages of Google Maps and OpenStreetMap other than these forbid framing, and would leave the live map empty. */
const mapEmbed = webAddress.refine((text) => {
  const url = URL.parse(text)
  if (/(?:^|\.)(?:openstreetmap|osm)\.org$/.test(url?.hostname ?? ''))
    return url?.href.startsWith('https://www.openstreetmap.org/export/embed.html?')
  if (!/(?:^|\.)(?:google(?:\.com?)?\.[a-z]+|goo\.gl)$/.test(url?.hostname ?? '')) return true
  return /^\/maps\/(?:\S+\/)?embed/.test(url?.pathname ?? '') || url?.searchParams.get('output') === 'embed'
}, 'expected the address that the map offers for embedding, which is in src="…": in Google Maps under Share, Embed a map (https://www.google.com/maps/embed?pb=…), in OpenStreetMap under Share, HTML (https://www.openstreetmap.org/export/embed.html?bbox=…)')
const email = z.email('expected an email address such as hello@agency.example')
const phone = z
  .string()
  .regex(
    /^\+\d[\d ]{7,18}$/,
    'expected a phone number with country code, of digits and blanks alone, between "quotation marks": "+91 98765 43210"',
  )
const address = z.strictObject({
  street: copy,
  locality: copy,
  district: copy,
  region: copy,
  postalCode: z
    .string()
    .regex(/^\d{6}$/, 'expected a postal code of six digits between quotes, such as "201206"'),
  countryCode: z.string().regex(/^[A-Z]{2}$/, 'expected the two capital letters of a country, such as IN'),
})

/** content/site.yaml: the details of the agency. */
export const siteSchema = z.strictObject({
  name: copy,
  /** Used if space is short. Default: `name`. */
  shortName: copy.optional(),
  tagline: copy,
  blurb: copy,
  founded: z.number().int().min(1990).max(new Date().getFullYear()),
  contact: z.strictObject({
    email,
    phone,
    /** Shows links to a chat on WhatsApp. Default: none. */
    whatsapp: whatsappNumber.optional(),
    address,
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    /** The live map that a visitor may load, and its page. */
    mapEmbed,
    mapLink: webAddress,
  }),
  hours: z.strictObject({ office: openingHours, phone: openingHours, weekend: copy }),
  replyTime: copy,
  /** What `replyTime` says, if programs cannot read its words. */
  replyHours: z.number().positive().optional(),
  /** For search engines: the languages of the contact, and the region of the customers. */
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
  /** An entry without `url` is printed as text. */
  legal: z.array(z.strictObject({ name: copy, url: link.optional() })).min(1),
  /** What Indian law requires on some websites. The footer and the structured data have what is given. */
  legalForm: z.enum(LEGAL_FORMS).optional(),
  legalName: copy.optional(),
  registration: registration.optional(),
  gstin: gstin.optional(),
  registeredOffice: address.optional(),
  fax: phone.optional(),
  /** A person for queries and grievances, also about personal data. */
  grievance: z.strictObject({ name: copy, email, phone: phone.optional() }).optional(),
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
export type Site = z.infer<typeof siteSchema>

/** content/prices.yaml: prices in whole rupees. */
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

/** content/interface.yaml: labels of controls, and text for screen readers. */
export const interfaceSchema = z.strictObject({
  skip: copy,
  mainNavigation: copy,
  menuOpen: copy,
  menuClose: copy,
  start: copy,
  /** Visually hidden text after `start`, which completes the link's accessible name. */
  startWhat: copy,
  getProposal: copy,
  contact: copy,
  backToTop: copy,
  scheme: z.strictObject({ label: copy, system: copy, light: copy, dark: copy }),
  /** Before the name of the carousel: Pause: Testimonials */
  pause: copy,
  /** Between a position and a total: 2 of 5 */
  of: copy,
  newTab: copy,
  /** Links to a chat on WhatsApp, and the message that is in it: `{topic}` is a page, or the subject of the form. */
  whatsapp: z.strictObject({ label: copy, message: copy }),
  /** After the number of stars: 5 out of 5 stars */
  stars: copy,
  footer: z.strictObject({ quickLinks: copy, services: copy, getInTouch: copy }),
  /** Before the legal details in the footer, if site.yaml has them. */
  legalDetails: z.strictObject({ registeredOffice: copy, fax: copy, grievance: copy }),
  navigation: copyFor(MENU_PAGES),
  /** The footer's longer names of the pages, and its list of services. */
  footerNavigation: copyFor(PAGES),
  footerServices: z.array(copy).min(1),
})
export type InterfaceWords = z.infer<typeof interfaceSchema>
