import { z } from 'zod'
import { type FIELD_LIMITS, FORM_FIELDS, SUBJECTS } from '#contract/email-protocol.ts'
import { REFUSALS, type RefusalKind } from '#contract/refusals.ts'
import { projectCategory, serviceCategory } from './entries.ts'
import { accent, copy, copyFor, copyNaming, lattice, picturePath } from './text.ts'

/** Words that every category needs. */
const ofCategory = z
  .string('expected its words here: every category has a button in the filter, and a project’s a badge')
  .pipe(copy)

const meta = z.strictObject({
  title: copy,
  description: copy,
  /** Picture shown where the page is shared, under public/share. */
  share: copy,
})

const plainHero = z.strictObject({ title: copy, lead: copy })
/** With a line above the title. */
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
      /** A step without a drawing of its own shows its icon. */
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
    /** What the discount is measured against: {discount}% below market rate. */
    discount: copy,
    ask: copy,
    /** Name of the group of filter buttons, for screen readers. */
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
    /** Spoken after the number of technologies that a card leaves out: +4 more. */
    more: copy,
  }),
  /** The strip that says what each case study holds, one entry a tab. */
  tabs: section.extend({ names: workTabs, explained: workTabs }),
  study: z.strictObject({
    /** What one project of a category is called. */
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
    /** From an enlarged picture to the others. */
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

/** What the relay says in mails, too: it takes the words as they stand. */
const plainCopy = copyNaming([])
const formField = z.strictObject({ label: plainCopy, hint: copy.optional() })

/** Words about a field say which one: more than one can be wrong. */
function refusal(names: readonly string[]) {
  const words = copyNaming(names)
  if (!names.includes('field')) return words
  return words.refine((text) => text.includes('{field}'), {
    error: 'expected {field} among the words, which becomes the name of the field',
  })
}

/** In a list nobody can tell one subject from another of the same name. */
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
    fields: z.strictObject(
      Object.fromEntries(FORM_FIELDS.map((name) => [name, formField])) as Record<
        keyof typeof FIELD_LIMITS,
        typeof formField
      >,
    ),
    choose: copy,
    subjects: copyFor(SUBJECTS, plainCopy).superRefine(tellTwins),
    send: copy,
    sending: copy,
    /** Said by screen readers while the button says `sending`. */
    underWay: copy,
    sent: copy,
    /** Stays once `sent` is gone and the form is empty. */
    cleared: copy,
    /** Shown where sending failed; followed by the phone number and e-mail address. */
    failed: copy,
    /** In its place where no answer came; said in the same manner. */
    unsure: copy,
    /** Added where too many came from one connection. */
    often: copy,
    or: copy,
    refused: copy,
    honeypot: copy,
  }),
  /** What is wrong with a message, for who reads the page without script. */
  refusals: z.strictObject(
    Object.fromEntries(Object.entries(REFUSALS).map(([kind, names]) => [kind, refusal(names)])) as Record<
      RefusalKind,
      typeof copy
    >,
  ),
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
export type ContactWords = z.infer<typeof contactSchema>
