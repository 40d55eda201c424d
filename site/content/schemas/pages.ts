import { z } from 'zod'
import { film } from './entries.ts'
import {
  accent,
  copy,
  dayOfChange,
  hiddenCopy,
  key,
  keyOf,
  lattice,
  paragraph,
  picturePath,
  readAloud,
  SEARCH_LENGTHS,
} from './text.ts'

export const meta = z
  .strictObject({
    title: copy.meta({
      description: `At most ${SEARCH_LENGTHS.title} letters, with the values of placeholders.`,
      maxLength: SEARCH_LENGTHS.title,
    }),
    description: paragraph.meta({
      description: `At most ${SEARCH_LENGTHS.description} letters, with the values of placeholders.`,
      maxLength: SEARCH_LENGTHS.description,
    }),
  })
  .meta({ title: 'For search engines and sharing' })

export const lead = paragraph.meta({ title: 'Text below the title' })
export const plainHero = z.strictObject({ title: copy, lead }).meta({ title: 'Top of the page' })
const hero = plainHero
  .extend({ eyebrow: copy.meta({ title: 'Line above the title' }) })
  .meta({ title: 'Top of the page' })
export const section = z.strictObject({ title: copy, intro: lead })
const action = z
  .strictObject({
    title: copy,
    text: paragraph,
    primary: copy.meta({ title: 'First button' }),
    secondary: copy.meta({ title: 'Second button' }),
  })
  .meta({ title: 'End of the page' })
const step = z.strictObject({ title: copy, description: paragraph })
/** The steps of a process. */
function steps<Step extends z.ZodType>(entry: Step) {
  return z.array(entry).min(3).max(6)
}

/** The figures that a page shows, of those in site.yaml. */
const shownFigures = z
  .array(keyOf('figures').meta({ title: 'figure' }))
  .default([])
  .meta({ title: 'Figures', description: 'Of those in “Contact, hours and details”. Default: none.' })

/** Labels of the buttons that move a carousel. */
const carousel = { previous: hiddenCopy, next: hiddenCopy }

/** Most letters of the home page's headline and of the text below it with the first button in a phone's first window. */
export const FIRST_WINDOW = { title: 90, lead: 200 }

export const homeSchema = z
  .strictObject({
    meta,
    hero: hero
      .extend({
        title: copy.meta({
          description: `With more than ${FIRST_WINDOW.title} letters, or more than ${FIRST_WINDOW.lead} in the text below it, the first button is below a phone’s first window.`,
        }),
        primary: copy.meta({ title: 'First button' }),
        secondary: copy.meta({ title: 'Second button' }),
        ticks: z.array(copy).min(2).max(6).meta({ title: 'Ticks', description: 'Two to six.' }),
      })
      .meta({ title: 'Top of the page' }),
    clients: z.strictObject({ title: copy }),
    film: film.optional().meta({ description: 'Below the clients’ logos.' }),
    services: section.extend({ read: copy.meta({ title: 'Link of a service' }) }),
    technologies: section,
    process: section.extend({
      steps: steps(
        step.extend({
          icon: lattice,
          image: picturePath('drawing')
            .optional()
            .meta({ title: 'Drawing', description: 'Default: the sign.' }),
        }),
      ),
    }),
    projects: section.extend({
      all: copy.meta({ title: 'Button to all projects' }),
      read: copy.meta({ title: 'Link of a project' }),
      ...carousel,
      show: hiddenCopy.meta({
        description: 'Before a number, read aloud by screen readers: Show project 3.',
      }),
    }),
    testimonials: section.extend(carousel),
    action,
  })
  .meta({ title: 'Home page' })

const category = z.strictObject({ id: key, name: copy }).meta({ title: 'category' })
const all = copy.meta({ title: 'Button for all' })
const CATEGORIES = {
  title: 'Categories',
  description: 'The buttons of the filter, which is there with two that have entries.',
}

export const servicesPageSchema = z
  .strictObject({
    meta,
    hero: hero.extend({ shown: shownFigures }).meta({ title: 'Top of the page' }),
    list: section.extend({
      features: copy.meta({ title: 'Above what one gets' }),
      price: copy,
      from: copy.meta({ title: 'Before a price' }),
      perMonth: copy.meta({ title: 'Behind a monthly price' }),
      discount: copy.meta({ description: '{discount} becomes the discount of the service.' }),
      ask: copy.meta({ title: 'Button of a service' }),
      filter: readAloud('Name of the filter'),
      all,
      categories: z.array(category).default([]).meta(CATEGORIES),
    }),
    process: section.extend({ steps: steps(step.extend({ icon: lattice, colour: accent })) }),
    action: action.extend({ closing: copy.meta({ title: 'Last line' }) }).meta({ title: 'End of the page' }),
  })
  .meta({ title: 'Services page' })

const workTabs = z.strictObject({
  overview: copy,
  features: copy,
  technology: copy,
  results: copy,
  gallery: copy,
})

export const workPageSchema = z
  .strictObject({
    meta,
    hero,
    list: section.extend({
      all,
      categories: z
        .array(
          category.extend({
            badge: copy.optional().meta({ description: 'Of one project. Default: the name.' }),
          }),
        )
        .default([])
        .meta(CATEGORIES),
      filter: readAloud('Name of the filter'),
      view: copy.meta({ title: 'Button that opens a case study' }),
      live: copy.meta({ title: 'Link to the project' }),
      more: hiddenCopy.meta({
        description:
          'After the number of technologies that are left out, read aloud by screen readers: +4 more.',
      }),
    }),
    tabs: section
      .extend({ names: workTabs, explained: workTabs.meta({ title: 'What each has' }) })
      .meta({ description: 'What the tabs of a case study are, and what each of them has.' }),
    study: z
      .strictObject({
        duration: copy,
        team: copy,
        users: copy,
        launched: copy,
        undated: copy.optional().meta({
          title: 'Launched, without a date',
          description: 'Of a project that has no date of its own: 2023. Default: nothing is shown.',
        }),
        fullStudy: copy.meta({ title: 'Link to the full case study' }),
        challenges: copy,
        solutions: copy,
        frontend: copy,
        backend: copy,
        close: copy,
        previous: copy,
        next: copy,
        back: copy.meta({ description: 'The button that closes an enlarged picture.' }),
      })
      .meta({ title: 'Words of a case study' }),
    impact: section.extend({ shown: shownFigures }),
    action,
  })
  .meta({ title: 'Our Work page' })

export const aboutSchema = z
  .strictObject({
    meta,
    hero,
    story: z.strictObject({
      title: copy,
      paragraphs: z.array(paragraph).min(1),
      pillars: z
        .array(step.extend({ icon: lattice }))
        .min(3)
        .max(8)
        .meta({ description: 'Three to eight. The first letters of their titles are shown large.' }),
    }),
    figures: section.extend({ shown: shownFigures }),
    values: section.extend({ items: z.array(step).min(3).max(8).meta({ title: 'Values' }) }),
    process: section.extend({
      more: copy.meta({ title: 'Link to the services page' }),
      steps: steps(step.extend({ icon: lattice })),
    }),
    team: section,
    action,
  })
  .meta({ title: 'About page' })

/** The sections have no fixed place, so a text may be any document. */
export const legalPageSchema = z
  .strictObject({
    meta,
    hero: plainHero
      .extend({ lead: lead.meta({ description: '{since} becomes the date below.' }) })
      .meta({ title: 'Top of the page' }),
    since: dayOfChange.meta({
      description: 'From which the text holds: filled in when it changes here, unless you set another.',
    }),
    sections: z.array(z.strictObject({ title: copy, paragraphs: z.array(paragraph).min(1) })).min(1),
  })
  .meta({
    description:
      'Have somebody who knows the law read it. The page exists, and is linked at the foot of the website, once nothing in it is a sample.',
  })

export const notFoundSchema = z
  .strictObject({
    meta,
    hero: plainHero,
    home: copy.meta({ title: 'Link to the home page' }),
    links: copy.meta({ title: 'Above the links' }),
  })
  .meta({ title: 'Page that does not exist' })
