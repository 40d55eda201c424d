import { z } from 'zod'
import type { AnsweredPlaceholder } from '#contract/answered.ts'
import { FORM_FIELDS, SUBJECTS } from '#contract/email-protocol.ts'
import { REFUSALS, type RefusalKind } from '#contract/refusals.ts'
import { projectCategory, serviceCategory } from './entries.ts'
import { accent, copy, copyFor, copyNaming, eachOf, lattice, picturePath } from './text.ts'

/** A text for each category. */
const ofCategory = z
  .string('expected its words here: every category has a button in the filter, and a project’s a badge')
  .pipe(copy)

const meta = z.strictObject({
  title: copy,
  description: copy,
  /** Path of the Open Graph picture, below public/. */
  share: copy,
})

const plainHero = z.strictObject({ title: copy, lead: copy })
/** A hero with a line above the title. */
const hero = plainHero.extend({ eyebrow: copy })
const section = z.strictObject({ title: copy, intro: copy })
const action = z.strictObject({ title: copy, text: copy, primary: copy, secondary: copy })
const step = z.strictObject({ title: copy, description: copy })

export const homeSchema = z.strictObject({
  meta,
  hero: hero.extend({ primary: copy, secondary: copy, ticks: z.array(copy).min(2).max(6) }),
  clients: z.strictObject({ title: copy }),
  services: section.extend({
    cards: z
      .array(
        z.strictObject({
          title: copy,
          description: copy,
          features: z.array(copy).min(1),
          icon: lattice,
          link: copy,
        }),
      )
      .min(2)
      .max(8),
  }),
  technologies: section,
  process: section.extend({
    steps: z
      /** A step without `image` shows its icon. */
      .array(step.extend({ icon: lattice, image: picturePath('drawing').optional() }))
      .min(3)
      .max(6),
  }),
  projects: section.extend({
    all: copy,
    read: copy,
    previous: copy,
    next: copy,
    /** Before a number: Show project 3 */
    show: copy,
  }),
  testimonials: section.extend({ previous: copy, next: copy }),
  action,
})

export const servicesPageSchema = z.strictObject({
  meta,
  hero,
  list: section.extend({
    features: copy,
    price: copy,
    from: copy,
    perMonth: copy,
    /** {discount}% below market rate */
    discount: copy,
    ask: copy,
    /** Accessible name of the filter's button group. */
    filter: copy,
    categories: copyFor(['all', ...serviceCategory.options], ofCategory),
  }),
  process: section.extend({
    steps: z
      .array(step.extend({ icon: lattice, colour: accent }))
      .min(3)
      .max(6),
  }),
  action: action.extend({ closing: copy }),
})

const workTabs = z.strictObject({
  overview: copy,
  features: copy,
  technology: copy,
  results: copy,
  gallery: copy,
})

export const workPageSchema = z.strictObject({
  meta,
  hero,
  list: section.extend({
    categories: copyFor(['all', ...projectCategory.options], ofCategory),
    filter: copy,
    view: copy,
    live: copy,
    /** Visually hidden text after the number of omitted technologies: +4 more. */
    more: copy,
  }),
  /** Describes the tabs of a case study. */
  tabs: section.extend({ names: workTabs, explained: workTabs }),
  study: z.strictObject({
    /** Label of one project of a category. */
    badges: copyFor(projectCategory.options, ofCategory),
    duration: copy,
    team: copy,
    users: copy,
    launched: copy,
    fullStudy: copy,
    challenges: copy,
    solutions: copy,
    frontend: copy,
    backend: copy,
    close: copy,
    previous: copy,
    next: copy,
    /** Label of the button that closes an enlarged picture. */
    back: copy,
  }),
  impact: section,
  action,
})

export const aboutSchema = z.strictObject({
  meta,
  hero,
  story: z.strictObject({
    title: copy,
    paragraphs: z.array(copy).min(1),
    pillars: z
      .array(step.extend({ icon: lattice }))
      .min(3)
      .max(8),
  }),
  figures: section,
  values: section.extend({ items: z.array(step).min(3).max(8) }),
  process: section.extend({
    more: copy,
    steps: z
      .array(step.extend({ icon: lattice }))
      .min(3)
      .max(6),
  }),
  team: section,
  action,
})

/** Text that the relay prints in mails without interpolation. */
const plainCopy = copyNaming([])
const formField = z.strictObject({ label: plainCopy, hint: copy.optional() })

/** Errors of one field must name it, because several fields can be invalid. */
function refusal(names: readonly string[]) {
  const words = copyNaming(names)
  if (!names.includes('field')) return words
  return words.refine((text) => text.includes('{field}'), {
    error: 'expected {field} among the words, which becomes the name of the field',
  })
}

/** Subjects must differ: they are the options of one list. */
function tellTwins(subjects: Record<string, string>, context: z.RefinementCtx): void {
  const entries = Object.entries(subjects)
  for (const [at, [name, words]] of entries.entries()) {
    const twin = entries.slice(0, at).find(([, others]) => others === words)
    if (!twin) continue
    const message = `expected other words than those of "${twin[0]}"`
    context.addIssue({ code: 'custom', path: [name], message, input: words })
  }
}

export const contactSchema = z.strictObject({
  meta,
  hero: plainHero,
  details: z.strictObject({ location: copy, phone: copy, email: copy, hours: copy, social: copy }),
  form: z.strictObject({
    title: copy,
    intro: copy,
    name: copy,
    fields: eachOf(FORM_FIELDS, () => formField),
    choose: copy,
    subjects: copyFor(SUBJECTS, plainCopy).superRefine(tellTwins),
    send: copy,
    sending: copy,
    /** Status message while the button shows `sending`. */
    underWay: copy,
    sent: copy,
    /** Shown after `sent`, above the empty form. */
    cleared: copy,
    /** Shown if sending failed, before the phone number and the email address. */
    failed: copy,
    /** Shown instead if there was no response. */
    unsure: copy,
    /** Added if the rate limit of a client was exceeded. */
    often: copy,
    or: copy,
    refused: copy,
    honeypot: copy,
    /** Beside the form: what is kept of a message, for how long, and whom to ask. */
    notice: z
      .strictObject({
        /** Date of these words. It is stored with each message. */
        version: z.iso.date('expected the date of these words, such as 2026-11-25'),
        title: copy,
        paragraphs: z.array(copy).min(1),
        /** Name of an entry of `legal` in site.yaml, which is linked if it has an address. */
        policy: copy,
      })
      .optional(),
  }),
  /** Reasons of a refusal, for pages without script. */
  refusals: eachOf(Object.keys(REFUSALS) as RefusalKind[], (kind) => refusal(REFUSALS[kind])),
  map: section.extend({
    image: picturePath('map'),
    imageAlt: copy,
    live: copy,
    open: copy,
    officeTitle: copy,
  }),
  consultation: section.extend({ book: copy, bookTitle: copy, bookText: copy, call: copy, callText: copy }),
})

export const notFoundSchema = z.strictObject({ meta, hero: plainHero, home: copy, links: copy })

/** Copy in which the relay inserts a value. */
function copyWith(name: AnsweredPlaceholder) {
  return copy.refine((text) => text.includes(`{${name}}`), { error: `expected {${name}} among the words` })
}

export const answeredSchema = z.strictObject({
  meta,
  open: z.strictObject({ title: copyWith('visitor'), lead: copy, button: copy }),
  answered: z.strictObject({ title: copyWith('visitor'), since: copyWith('time'), lead: copy, button: copy }),
  wrong: plainHero,
  expired: plainHero,
  erased: plainHero,
})
export type ContactWords = z.infer<typeof contactSchema>
