import { z } from 'zod'
import { closedDaysFor, keepDays, openingHours, replyHours, timeOfDay } from '#contract/site-file.ts'
import { type LegalPage, MENU_PAGES, PAGES } from '#site/routes.ts'
import { printOpeningHours } from '../opening-hours.ts'
import { gstin, LEGAL_FORMS, legalEntry, registration } from './legal.ts'
import {
  copy,
  eachOf,
  figure,
  hiddenCopy,
  key,
  matching,
  paragraph,
  picturePath,
  readAloud,
  shortCopy,
  webAddress,
} from './text.ts'

const closedDays = closedDaysFor(
  shortCopy.meta({ title: 'Occasion', description: 'Such as Diwali.' }),
).superRefine((closed, context) => {
  for (const [i, { from, to = from }] of closed.entries()) {
    const other = closed
      .slice(0, i)
      .find((earlier) => from <= (earlier.to ?? earlier.from) && earlier.from <= to)
    if (!other) continue
    const message = `expected days that are not in those of ${JSON.stringify(other.for)} already`
    const sentence = `“${other.for}” has these days already, or some of them.`
    context.addIssue({ code: 'custom', path: [i, 'from'], message, input: from, params: { sentence } })
  }
})

/** `text` is the opening hours in words, as the pages print them. */
const hours = z
  .strictObject({
    office: openingHours,
    phone: openingHours.meta({ sameAs: ['hours', 'office'] }),
    clock: z
      .literal([12, 24])
      .default(24)
      .meta({ title: 'Times are shown', options: { 12: 'as 6pm', 24: 'as 18:00' } }),
    weekend: shortCopy.meta({ description: 'In words.' }),
    closed: closedDays.optional().meta({
      title: 'Closed days',
      description:
        'Holidays. The contact page, the assistant, search engines, meetings and reminders know them.',
      widget: 'closed-days',
    }),
  })
  .transform(({ office, phone, clock, weekend, closed = [] }) => ({
    office: { ...office, text: printOpeningHours(office, clock) },
    phone: { ...phone, text: printOpeningHours(phone, clock) },
    weekend,
    closed: closed.toSorted((one, other) => (one.from < other.from ? -1 : 1)),
  }))
  .meta({ title: 'Opening hours' })

/**
 * A number as wa.me needs it: 8 to 15 digits with the country code, in India 12, without the 0 that India dials within the
 * country.
 */
const whatsappNumber = matching(
  /^\+(?:9 *1 *[1-9](?: *\d){9}|(?!9 *1)[1-9](?: *\d){7,14})$/,
  'expected the number of a WhatsApp account with country code and without a 0 after it (in India ten digits after +91), of digits and blanks alone, between "quotation marks": "+91 98765 43210"; or no such line',
  'Ten digits, please, or a number with its country code; or leave it empty.',
).meta({ tidy: 'phone' })

/** Pages of Google Maps and OpenStreetMap other than these forbid framing, and would leave the live map empty. */
const mapEmbed = webAddress
  .refine((text) => {
    const url = URL.parse(text)
    if (/(?:^|\.)(?:openstreetmap|osm)\.org$/.test(url?.hostname ?? ''))
      return url?.href.startsWith('https://www.openstreetmap.org/export/embed.html?')
    if (!/(?:^|\.)(?:google(?:\.com?)?\.[a-z]+|goo\.gl)$/.test(url?.hostname ?? '')) return true
    return /^\/maps\/(?:\S+\/)?embed/.test(url?.pathname ?? '') || url?.searchParams.get('output') === 'embed'
  }, 'expected the address that the map offers for embedding, which is in src="…": in Google Maps under Share, Embed a map (https://www.google.com/maps/embed?pb=…), in OpenStreetMap under Share, HTML (https://www.openstreetmap.org/export/embed.html?bbox=…)')
  .meta({ tidy: 'map' })
const email = z.email('expected an email address such as hello@agency.example').meta({ tidy: 'email' })
const phone = matching(
  /^(?:\+\d[\d ]{7,18}|18[06]0(?: *\d){6,7})$/,
  'expected a phone number with country code, or a toll-free one, of digits and blanks alone, between "quotation marks": "+91 98765 43210"',
  'Ten digits, please, or a number with its country code.',
).meta({ tidy: 'phone' })
const address = z
  .strictObject({
    street: shortCopy,
    locality: shortCopy.meta({ title: 'City' }),
    district: shortCopy,
    region: shortCopy.meta({ title: 'State' }),
    postalCode: z.string().optional().meta({ title: 'Postal code (PIN)', tidy: 'postal' }),
    countryCode: z
      .string()
      .regex(/^[A-Z]{2}$/, 'expected the two capital letters of a country, such as IN')
      .meta({ title: 'Country', description: 'Its two letters: IN.', tidy: 'country' }),
  })
  .superRefine(({ postalCode, countryCode }, context) => {
    const isIndian = countryCode === 'IN'
    // Some countries, such as the Emirates, have none.
    const pattern = isIndian ? /^\d{6}$/ : /^(?:[A-Z\d][A-Z\d -]{1,10}[A-Z\d])?$/
    if (pattern.test(postalCode ?? '')) return
    const signs = isIndian ? 'six digits between quotes' : 'capital letters and digits'
    const message = `expected a postal code of ${signs}, such as "${isIndian ? '201206' : 'SW1A 1AA'}"`
    const sentence = `${isIndian ? 'Six' : 'Letters and'} digits, please.`
    context.addIssue({
      code: 'custom',
      path: ['postalCode'],
      message,
      input: postalCode,
      params: { sentence },
    })
  })

const REGISTERED = { legalForm: ['company', 'llp'] }

/** content/site.yaml: the details of the agency. */
export const siteSchema = z
  .strictObject({
    name: shortCopy,
    shortName: shortCopy.optional().meta({
      description:
        'For the header and the ends of titles, if the name is long. Default: the name. From 15 letters, or with a word of more than seven, it is set smaller on a phone; with a word of more than nine the mark is alone there.',
    }),
    tagline: copy.meta({ title: 'One line about you', description: 'For the website as an app on a phone.' }),
    blurb: paragraph.meta({
      title: 'About you',
      description: 'In the footer of every page, and for search engines.',
    }),
    founded: z.number().int().min(1990).max(new Date().getFullYear()).meta({ title: 'Founded in' }),
    logo: picturePath('logo').optional().meta({
      description:
        'In place of the mark beside the name, and as the icon of browsers and phones. Square, at least 512 × 512 pixels, and visible on light and dark grounds.',
    }),
    contact: z.strictObject({
      email,
      phone,
      whatsapp: whatsappNumber.optional().meta({
        title: 'WhatsApp',
        description: 'The number of the account: pages then have links to a chat. Default: none.',
      }),
      address,
      latitude: z.number().min(-90).max(90).meta({ description: 'Of the office, for maps: 28.776.' }),
      longitude: z.number().min(-180).max(180),
      mapEmbed: mapEmbed.meta({
        title: 'Live map',
        description:
          'The address for embedding. Google Maps has it under “Share”, “Embed a map”: what is in src="…". OpenStreetMap has it under “Share”, “HTML”.',
      }),
      mapLink: webAddress.meta({ title: 'Page of the map' }),
    }),
    hours,
    replyTime: shortCopy.meta({
      title: 'You reply within',
      description: 'A number of minutes, hours or days: 24 hours. Pages promise it, and reminders go by it.',
      tidy: 'duration',
    }),
    replyHours: replyHours.meta({
      title: 'The same in hours',
      description: 'Only if the words above are other words, such as Hindi.',
    }),
    keepDays: keepDays.meta({
      title: 'Messages are kept for so many days',
      description:
        'Then they are deleted for good, each night. The privacy notice says the number, as {keepDays}. Default: they are kept for ever.',
    }),
    languages: z
      .array(
        z
          .string()
          .regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'expected a language by its short name, such as en, hi or ta'),
      )
      .min(1)
      .meta({
        description: 'That you speak with customers, by their short names: en, hi, ta. For search engines.',
      }),
    areaServed: copy.meta({
      title: 'Where your customers are',
      description: 'A country by its two letters, or a place by its name. For search engines.',
    }),
    meeting: z
      .strictObject({
        title: copy,
        details: paragraph,
        minutes: z.number().int().positive().meta({ title: 'Length in minutes' }),
        at: timeOfDay.meta({ title: 'Time' }),
      })
      .meta({ description: 'The calendar entry behind “Book a Meeting”.' }),
    social: z
      .array(
        z.strictObject({ name: copy, url: webAddress.meta({ title: 'Address' }) }).meta({ title: 'network' }),
      )
      .meta({ title: 'Social networks' }),
    legal: z
      .array(legalEntry)
      .min(1)
      .meta({ title: 'Legal texts', description: 'In the footer of every page. At least one.' }),
    legalForm: z
      .enum(LEGAL_FORMS)
      .optional()
      .meta({
        description: 'Decides which of the details below the law requires.',
        options: { llp: 'LLP' },
      }),
    legalName: shortCopy.optional().meta({ onlyFor: { legalForm: ['company', 'llp', 'partnership'] } }),
    registration: registration.optional().meta({ onlyFor: REGISTERED }),
    gstin: gstin.optional(),
    registeredOffice: address.optional().meta({ onlyFor: REGISTERED, sameAs: ['contact', 'address'] }),
    fax: phone.optional().meta({ onlyFor: REGISTERED }),
    grievance: z.strictObject({ name: shortCopy, email, phone: phone.optional() }).optional().meta({
      title: 'Person for grievances',
      description: 'For queries and grievances, also about personal data.',
    }),
    figures: z
      // The label first, which names the entry.
      .array(
        z
          .strictObject({ id: key, ...figure.pick({ label: true }).shape, ...figure.shape })
          .meta({ title: 'figure' }),
      )
      .default([])
      .meta({ description: 'That pages count up to. Each page chooses from them, and texts may name them.' }),
    copyright: copy,
    credit: copy.meta({ title: 'Last line of the footer' }),
  })
  .meta({
    title: 'Contact, hours and details',
    description: 'The details of the agency, which several pages show.',
    groups: {
      'Legal details': [
        'legalForm',
        'legalName',
        'registration',
        'registeredOffice',
        'fax',
        'gstin',
        'grievance',
      ],
    },
  })
/** Without what the pages have as a generated picture, or with its address. */
export type Site = Omit<z.infer<typeof siteSchema>, 'logo' | 'legal'> & {
  legal: { name: string; page?: LegalPage | undefined; href?: string | undefined }[]
}

/** content/interface.yaml: labels of controls, and text for screen readers. */
export const interfaceSchema = z
  .strictObject({
    skip: readAloud('Link to the content'),
    mainNavigation: readAloud('Name of the menu'),
    menuOpen: readAloud('Button that opens the menu'),
    menuClose: readAloud('Button that closes the menu'),
    start: copy.meta({
      title: 'Short button in the header',
      description: 'On a phone. With more than nine letters it leaves no room for the name.',
    }),
    startWhat: hiddenCopy.meta({
      title: 'Its other words',
      description: 'Read aloud by screen readers after the words of that button: Start a project.',
    }),
    getProposal: copy.meta({ title: 'Button in the header' }),
    contact: copy.meta({ title: 'Link to the contact page' }),
    backToTop: copy,
    scheme: z
      .strictObject({
        label: copy.meta({ title: 'Name' }),
        system: copy.meta({ title: 'As the device' }),
        light: copy,
        dark: copy,
      })
      .meta({ title: 'Switch of colours', description: 'In the footer.' }),
    pause: hiddenCopy.meta({ description: 'Before the name of what moves: Pause: Testimonials.' }),
    of: hiddenCopy.meta({ description: 'Between a position and a total: 2 of 5.' }),
    newTab: readAloud('Of links to other websites'),
    whatsapp: z
      .strictObject({
        label: copy.meta({ title: 'Link' }),
        message: copy.meta({
          title: 'Message',
          description:
            'The visitor finds it typed. {topic} is the page, or the subject that was chosen in the form.',
        }),
      })
      .meta({ title: 'WhatsApp', description: 'Links to a chat, if the contact has a number for it.' }),
    playFilm: copy.default('Play the film on {provider}').meta({
      title: 'Button of a film',
      description: 'Default: “Play the film on {provider}”, which is the website that it is loaded from.',
    }),
    stars: hiddenCopy.meta({ description: 'After a number: 5 out of 5 stars.' }),
    footer: z
      .strictObject({ quickLinks: copy, services: copy, getInTouch: copy })
      .meta({ title: 'Titles in the footer' }),
    legalDetails: z
      .strictObject({ registeredOffice: copy, fax: copy, grievance: copy })
      .meta({ description: 'In the footer, before the legal details, if there are any.' }),
    navigation: eachOf(MENU_PAGES, () => copy).meta({ title: 'Menu' }),
    footerNavigation: eachOf(PAGES, () => copy).meta({
      title: 'Pages in the footer',
      description: 'Their longer names.',
    }),
  })
  .meta({ title: 'Menus and buttons' })
export type InterfaceWords = z.infer<typeof interfaceSchema>
