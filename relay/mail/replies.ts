import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import mustache from 'mustache'
import { z } from 'zod'
import { isLongerThan } from '#contract/text-length.ts'
import { fieldName, lineOf } from '#contract/yaml/locate.ts'
import { readYaml, valuesOf } from '#contract/yaml/read-yaml.ts'
import type { Agency } from '../config/agency.ts'
import { type Lead, labelOfSubject } from '../leads/lead.ts'
import { indianDate } from '../values/indian-time.ts'
import { checkTemplate } from './check-template.ts'
import { LANGUAGES, LATIN, type Language, scriptIn, scriptOf } from './languages.ts'
import { TemplateError } from './templates.ts'

type Reply = {
  subject: string
  greeting: string
  whatsapp: string
  /** The line above the quoted words of a message. */
  quoteLine: (receivedAt: number) => string
  /** The reply templates in the message's language, then the others: for the lead's subject, followed by those for all. */
  templates: { title: string; text: string }[]
}

type Addressee = Pick<Lead, 'name' | 'subject' | 'message'>

export type Replies = (lead: Addressee) => Reply

type Facts = Pick<Agency, 'name' | 'phone' | 'subjectLabels'>

/** A plain name. Anything else could be a stranger's message to a third person's mailbox. */
const PLAIN_NAME = /^[\p{L}\p{M}](?:[\p{L}\p{M} '’-]|\u200c|\u200d)*$/u
const LONGEST_NAME = 60
/** The full stop of an initial or a title: A.P.J. Abdul, Dr. Rao, प्रो. शर्मा. */
const STOP =
  /(?<![\p{L}\p{M}])(?:(\p{L}\p{M}*)\.(?=\p{L}\p{M}*\.)|((?:\p{L}[\p{M}\u200c\u200d]*){1,4})\.(?= |$))/gu
/** One that no blank follows: a mail program could take K.Srinivasan for a web address. */
const TIGHT = /(?<![\p{L}\p{M}.])([\p{Lu}\p{Lo}]\p{M}*(?:\p{L}\p{M}*){0,2})\.(?=[\p{Lu}\p{Lo}]\p{M}*\p{L})/gu

/** @returns the name as greetings have it; empty if it is no plain name */
export function plainNameOf({ name }: Pick<Lead, 'name'>): string {
  const spaced = name.replace(TIGHT, '$1. ')
  const isPlain = PLAIN_NAME.test(spaced.replace(STOP, '$1$2')) && !isLongerThan(spaced, LONGEST_NAME)
  return isPlain ? spaced : ''
}

const NAMES = ['agency', 'agencyPhone', 'subject']
export const REPLY_NAMES = [...NAMES, 'name', 'greeting']

/** A text that is not empty and has no placeholders but these. `about` is its help in the desk's form. */
function textNaming(names: string[], about: z.GlobalMeta) {
  return z
    .string('expected a text; a number needs quotation marks round it')
    .refine((text) => text.trim() !== '', 'it is empty')
    .superRefine((text, context) => {
      try {
        checkTemplate(text, names, [])
      } catch (error) {
        // its line is one of the text, and the message has the line of the file
        context.addIssue((error as Error).message.replace(/^in line \d+:? /, ''))
      }
    })
    .meta(about)
}

function group<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `nothing reads this; the names are ${Object.keys(shape).join(', ')}`
        : `expected values for ${Object.keys(shape).join(', ')}`,
  })
}

const language = z.enum(
  Object.keys(LANGUAGES) as Language[],
  `expected one of ${Object.keys(LANGUAGES).join(', ')}`,
)

const languageSchema = group({
  language: language.meta({ title: 'Language', options: LANGUAGES }),
  greeting: textNaming([...NAMES, 'name'], { title: 'Greeting' }),
  greetingWithoutName: textNaming(NAMES, {
    title: 'Greeting without a name',
    description: 'For somebody who gave something else than a name.',
  }),
  quote: textNaming(['date'], {
    title: 'Above the quoted words',
    description: 'An answer quotes the message. {{date}} is the day on which it came.',
  }),
}).meta({ title: 'language' })

const ENGLISH: z.output<typeof languageSchema> = {
  language: 'en',
  greeting: 'Dear {{name}},',
  greetingWithoutName: 'Hello,',
  quote: 'On {{date}} you wrote:',
}
const HINDI: typeof ENGLISH = {
  language: 'hi',
  greeting: 'नमस्ते {{name}},',
  greetingWithoutName: 'नमस्ते,',
  quote: 'आपने {{date}} को लिखा था:',
}

const template = group({
  title: textNaming(NAMES, { title: 'Name', description: 'As the links in your mails show it.' }),
  subject: z.string().min(1).optional().meta({
    title: 'Subject',
    description: 'Of the messages that it is for. Default: of all.',
    list: 'subjects',
  }),
  language: language
    .meta({ title: 'Language', options: LANGUAGES, description: 'Default: that of its letters.' })
    .optional(),
  text: textNaming(REPLY_NAMES, {
    title: 'Text',
    description:
      'Your mails have links to texts of up to about 1,000 letters in English and 150 in Hindi, the desk to all.',
    isLong: true,
  }),
})

const wordsSchema = group({
  subject: textNaming([...NAMES, 'name'], { title: 'Subject' }).default('Re: {{subject}} – {{agency}}'),
  whatsapp: textNaming(REPLY_NAMES, {
    title: 'WhatsApp',
    description: 'The first message of a chat.',
    isLong: true,
  }).default('{{greeting}} this is {{agency}}.'),
})

export const repliesSchema = group({
  languages: z
    .array(languageSchema, 'expected a list of languages')
    .min(1, 'expected at least one language')
    .default([ENGLISH, HINDI])
    .meta({
      title: 'Languages of your answers',
      description:
        'The letters of a message decide; of one in Latin letters, those of the name. The first language is for Latin letters, and for those of no other.',
    }),
  words: wordsSchema.default(() => wordsSchema.parse({})).meta({ title: 'First words of an answer' }),
  texts: z
    .array(template.meta({ title: 'text' }), 'expected a list of entries with title and text')
    .nullish() // a list whose entries were deleted is a key without a value
    .transform((list) => list ?? [])
    .meta({ title: 'Texts' }),
}).meta({
  description: `Words in two braces are filled in: {{greeting}}, {{name}} (of who wrote, if it is clearly a name), {{subject}} (as chosen in the form), {{agency}} and {{agencyPhone}}.`,
})
type File = z.output<typeof repliesSchema>
/** A value that cannot be used, with its line in the file and a sentence. */
type ReplyProblem = { path: PropertyKey[]; line: number; message: string }
type Problem = Omit<ReplyProblem, 'line'>

/**
 * Reads `replies.yaml` of a folder: the words that answers begin with, and the reply templates. A folder without the file
 * has no reply templates and the default words.
 *
 * @returns fills in the words for a lead
 * @throws TemplateError that lists every problem with its line and field
 */
export function readReplies(folder: string, facts: Facts): Replies {
  const path = join(folder, 'replies.yaml')
  const { file, problems } = check(existsSync(path) ? readFileSync(path, 'utf8') : '')
  if (file && problems.length === 0) return (lead) => fillIn(file, lead, facts)
  const reasons = problems.map(({ path, line, message }) => `line ${line}, ${fieldName(path)}: ${message}`)
  throw new TemplateError([`The reply templates ${path} cannot be used:`, ...reasons].join('\n  '))
}

export function findReplyProblems(text: string): ReplyProblem[] {
  return check(text).problems
}

function check(text: string): { file?: File | undefined; problems: ReplyProblem[] } {
  const { document, lines, mistake } = readYaml(text)
  if (mistake) {
    const { line, found, expected } = mistake
    return { problems: [{ path: [], line, message: `${found}: expected ${expected}` }] }
  }
  const { data: file, error } = repliesSchema.safeParse(valuesOf(document) ?? {})
  const problems: Problem[] = error?.issues.flatMap(withKeys) ?? []
  // of an absent value the line of what should hold it
  const located = problems.map((one) => ({ ...one, line: lineOf(one.path, document, lines) ?? 1 }))
  return { file, problems: located }
}

/** One problem for each unknown key, at its own place. */
function withKeys(issue: z.core.$ZodIssue): Problem[] {
  if (issue.code !== 'unrecognized_keys') return [issue]
  return issue.keys.map((key) => ({ path: [...issue.path, key], message: issue.message }))
}

/** The names of values are Latin in a text of any language. */
function withoutPlaceholders(text: string): string {
  return text.replaceAll(/\{\{.*?\}\}/g, '')
}

function fillIn({ languages, words, texts }: File, lead: Addressee, facts: Facts): Reply {
  const name = plainNameOf(lead)
  const view = {
    agency: facts.name,
    agencyPhone: facts.phone,
    subject: labelOfSubject(lead.subject, facts.subjectLabels),
    name,
  }
  const fill = (text: string, more = {}) =>
    mustache.render(text, { ...view, ...more }, {}, { escape: String })
  const [first = ENGLISH] = languages

  /** The language of the first of some texts that has letters of one; for Latin letters and all others the first language. */
  function languageOf(...texts: string[]) {
    const scripts = texts.map(scriptIn).filter((script) => script !== LATIN)
    return (
      scripts.flatMap((script) => languages.filter((one) => scriptOf(one.language) === script))[0] ?? first
    )
  }

  function greetingIn({ greeting, greetingWithoutName }: typeof ENGLISH) {
    return fill(name === '' ? greetingWithoutName : greeting)
  }

  const own = texts.filter(({ subject }) => subject === lead.subject)
  const all = texts.filter(({ subject }) => subject === undefined)
  const script = scriptIn(lead.message)
  const isOther = ({ language, text }: (typeof all)[number]) =>
    (language ? scriptOf(language) : scriptIn(withoutPlaceholders(text))) !== script
  return {
    subject: fill(words.subject),
    greeting: greetingIn(languageOf(lead.message, lead.name)),
    whatsapp: fill(words.whatsapp, { greeting: greetingIn(languageOf(withoutPlaceholders(words.whatsapp))) }),
    quoteLine: (receivedAt) => {
      const { quote, language } = languageOf(lead.message)
      return fill(quote, { date: indianDate(receivedAt, language) })
    },
    templates: [...own, ...all]
      .toSorted((one, other) => Number(isOther(one)) - Number(isOther(other)))
      .map(({ title, text, language }) => {
        const ofText =
          languages.find((one) => one.language === language) ?? languageOf(withoutPlaceholders(text))
        return { title: fill(title), text: fill(text, { greeting: greetingIn(ofText) }) }
      }),
  }
}
