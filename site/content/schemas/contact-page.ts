import { z } from 'zod'
import type { AnsweredPlaceholder } from '#contract/answered.ts'
import { FIELD_NAMES } from '#contract/email-protocol.ts'
import { REFUSALS, type RefusalKind } from '#contract/refusals.ts'
import { lead, meta, plainHero, section } from './pages.ts'
import {
  copy,
  copyNaming,
  dayOfChange,
  eachOf,
  key,
  keyOf,
  paragraph,
  picturePath,
  plainCopy,
} from './text.ts'

const formField = z.strictObject({
  label: plainCopy,
  hint: copy.optional().meta({ description: 'Below the field. Default: none.' }),
})

/** `inspectContent` adds the name of the service. */
const subject = z
  .strictObject({
    id: key,
    name: plainCopy.default('').meta({ description: 'Default: that of the service.' }),
    service: keyOf('services').optional().meta({
      description: 'Without a name above, the subject has that of the service’s link in the footer.',
    }),
  })
  .refine(({ name, service }) => name || service, {
    path: ['name'],
    error: 'expected some text, or a service below it',
    params: { sentence: 'A name or a service, please.' },
  })
  .meta({ title: 'subject' })

const REFUSED: Partial<Record<RefusalKind, string>> = {
  missing: 'A field is empty',
  long: 'A field is too long',
  line: 'A field has several lines',
  address: 'The email address is wrong',
  subject: 'The subject is not in the list',
  incomplete: 'It arrived incomplete',
  large: 'It is too large',
  files: 'It has files',
  blocked: 'The sender is blocked',
  often: 'Too many messages',
  failed: 'Anything else',
}

/** Errors of one field must name it, because several fields can be invalid. */
function refusal(names: readonly string[]) {
  const words = copyNaming(names)
  if (!names.includes('field')) return words
  return words.refine((text) => text.includes('{field}'), {
    error: 'expected {field} among the words, which becomes the name of the field',
  })
}

/** Copy in which the relay or the form inserts a value. */
function copyWith(name: AnsweredPlaceholder | 'address') {
  return copy.refine((text) => text.includes(`{${name}}`), { error: `expected {${name}} among the words` })
}

export const contactSchema = z
  .strictObject({
    meta,
    hero: plainHero,
    details: z
      .strictObject({
        location: copy,
        phone: copy,
        email: copy,
        hours: copy,
        closed: copy.default('Closed {days}: {occasion}').meta({
          title: 'Closed days',
          description: 'Default: “Closed {days}: {occasion}”, below the opening hours.',
        }),
        reply: copy.default('We reply on {day}.').meta({
          title: 'Reply after closed days',
          description:
            'Default: “We reply on {day}.”, behind those words, above the form and in the assistant.',
        }),
        social: copy,
      })
      .meta({ description: 'The words before your contact details.' }),
    form: z.strictObject({
      title: copy,
      intro: lead,
      name: copy.meta({ description: 'Of the form, for screen readers.' }),
      fields: eachOf(FIELD_NAMES, () => formField).meta({
        description: 'Your mails repeat the labels, which have no placeholders.',
      }),
      suggestion: copyWith('address').optional().meta({
        title: 'If the email address looks mistyped',
        description: 'Default: “Did you mean {address}?”, below the field; a press takes that address.',
      }),
      choose: copy.meta({ title: 'Before a subject is chosen' }),
      subjects: z.array(subject).default([]).meta({
        description: 'Your mails repeat them, and they have no placeholders. Without any, nobody is asked.',
      }),
      send: copy.meta({ title: 'Button' }),
      sending: copy.meta({ title: 'Button while it sends' }),
      underWay: copy.meta({ title: 'While it sends', description: 'Read aloud by screen readers.' }),
      sent: copy.meta({ title: 'If it was sent' }),
      cleared: copy.meta({ title: 'Two seconds later', description: 'Stays below the empty form.' }),
      failed: paragraph.meta({
        title: 'If it could not be sent',
        description: 'Your phone number and email address follow.',
      }),
      unsure: paragraph.meta({
        title: 'If no answer came',
        description: 'After 45 seconds. The same message sent twice arrives once.',
      }),
      often: copy.meta({ title: 'If somebody sends too often', description: 'Is added to the words above.' }),
      or: copy.meta({ title: 'Between phone and email' }),
      refused: paragraph.meta({ title: 'If it was refused' }),
      honeypot: copy.meta({ title: 'Hidden field', description: 'Only programs that send spam fill it in.' }),
      notice: z
        .strictObject({
          version: dayOfChange.meta({
            description:
              'Of these words: filled in when they change here, unless you set another. It is stored with each message.',
          }),
          title: copy,
          paragraphs: z.array(paragraph).min(1),
          policy: copy.meta({
            title: 'Legal text',
            description: 'One of the names under “Legal texts”, which is linked if it has an address.',
          }),
        })
        .optional()
        .meta({
          title: 'Privacy notice',
          description:
            'Beside the form: what you keep of a message, for how long, and whom to ask. Have a lawyer read it.',
        }),
    }),
    refusals: eachOf(Object.keys(REFUSALS) as RefusalKind[], (kind) => refusal(REFUSALS[kind]), REFUSED).meta(
      {
        title: 'Why a message was refused',
        description:
          'For browsers without JavaScript. {field} becomes the name of the field, {limit} a number of letters, {minutes} a number of minutes.',
      },
    ),
    map: section.extend({
      image: picturePath('map').meta({ title: 'Picture of the map' }),
      imageAlt: copy.meta({
        title: 'What it shows',
        description: 'For people who cannot see it, and for search engines.',
      }),
      live: copy.meta({ title: 'Button for the live map' }),
      open: copy.meta({ title: 'Link to the page of the map' }),
      officeTitle: copy.meta({ title: 'Above the address' }),
    }),
    consultation: section.extend({
      book: copy.meta({ title: 'Button for a meeting' }),
      bookFile: copy
        .default('Other calendars (.ics)')
        .meta({ title: 'Link to the meeting as a file', description: 'For who has no Google account.' }),
      bookTitle: copy.meta({ title: 'Title of the meeting' }),
      bookText: copy.meta({ title: 'Text of the meeting' }),
      call: copy.meta({ title: 'Button for a call' }),
      callText: copy.meta({ title: 'Text of the call' }),
    }),
  })
  .meta({ title: 'Contact page' })

const visitor = copyWith('visitor').meta({ title: 'Title', description: '{visitor} is who wrote.' })

export const answeredSchema = z
  .strictObject({
    meta,
    open: z.strictObject({ title: visitor, lead, button: copy }).meta({ title: 'Not answered yet' }),
    answered: z.strictObject({
      title: visitor,
      since: copyWith('time').meta({ description: '{time} is when the message was marked.' }),
      lead,
      button: copy,
    }),
    wrong: plainHero.meta({ title: 'If the link is wrong' }),
    expired: plainHero.meta({ title: 'If the link is too old' }),
    erased: plainHero.meta({ title: 'If the message was deleted' }),
  })
  .meta({
    title: 'Page “I have answered”',
    description: 'Behind the button in the mails to you. Visitors do not see it.',
  })
export type ContactWords = z.infer<typeof contactSchema>
