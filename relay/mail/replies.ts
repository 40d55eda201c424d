import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import mustache from 'mustache'
import { z } from 'zod'
import { SUBJECTS, type Subject } from '#contract/email-protocol.ts'
import { fieldName, lineOf } from '#contract/yaml/locate.ts'
import { readYaml, valuesOf } from '#contract/yaml/read-yaml.ts'
import type { Agency } from '../config/agency.ts'
import { type Lead, labelOfSubject } from '../leads/lead.ts'
import { linkTo } from '../values/mailbox.ts'
import { isHindi } from '../values/text.ts'
import { checkTemplate } from './check-template.ts'
import { TemplateError } from './templates.ts'

type Reply = {
  subject: string
  greeting: string
  whatsapp: string
  /** The reply templates in the message's language, then the others: for the lead's subject, followed by those for all. */
  templates: { title: string; text: string }[]
}

type Addressee = Pick<Lead, 'name' | 'subject' | 'message'>

export type Replies = (lead: Addressee) => Reply

type Facts = Pick<Agency, 'name' | 'phone' | 'subjectLabels'>

/** Some mail programs cut longer `mailto:` links or do not open them. */
const LINK_LIMIT = 1800
/** Longest name in a greeting, percent-encoded: 60 Latin or 22 Devanagari letters. */
const NAME_LIMIT = 200
/** What a link must have room for. Links to longer addresses, which are rare, may exceed the limit. */
const LONGEST_NAME = 'x'.repeat(NAME_LIMIT)
const LONG_MAILBOX = `${'x'.repeat(30)}@${'x'.repeat(30)}.in`

/** A plain name. Anything else could be a stranger's message to a third person's mailbox. */
const PLAIN_NAME = /^[\p{L}\p{M}](?:[\p{L}\p{M} '’-]|\u200c|\u200d){0,59}$/u

export function plainNameOf({ name }: Pick<Lead, 'name'>): string {
  return PLAIN_NAME.test(name) ? name : ''
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

const template = group({
  title: textNaming(NAMES, { title: 'Name', description: 'As the links in your mails show it.' }),
  text: textNaming(REPLY_NAMES, {
    title: 'Text',
    description: 'At most about 1,000 letters in English and 150 in Hindi: mail programs cut longer ones.',
    isLong: true,
  }),
})

const templatesSchema = z
  .array(template.meta({ title: 'text' }), 'expected a list of entries with title and text')
  .nullish() // a subject whose entries were deleted is a key without a value
  .transform((list) => list ?? [])

const wordsSchema = group({
  subject: textNaming([...NAMES, 'name'], { title: 'Subject' }).default('Re: {{subject}} – {{agency}}'),
  greeting: textNaming([...NAMES, 'name'], { title: 'Greeting' }).default('Dear {{name}},'),
  greetingWithoutName: textNaming(NAMES, {
    title: 'Greeting without a name',
    description: 'For somebody who gave something else than a name.',
  }).default('Hello,'),
  greetingInHindi: textNaming([...NAMES, 'name'], {
    title: 'Greeting in Hindi',
    description: 'For messages and texts in Hindi.',
  }).default('नमस्ते {{name}},'),
  greetingInHindiWithoutName: textNaming(NAMES, { title: 'Greeting in Hindi without a name' }).default(
    'नमस्ते,',
  ),
  whatsapp: textNaming(REPLY_NAMES, {
    title: 'WhatsApp',
    description: 'The first message of a chat.',
    isLong: true,
  }).default('{{greeting}} this is {{agency}}.'),
})

export const repliesSchema = group({
  words: wordsSchema.default(() => wordsSchema.parse({})).meta({ title: 'First words of an answer' }),
  all: templatesSchema.meta({ title: 'Texts for every subject' }),
  ...(Object.fromEntries(SUBJECTS.map((subject) => [subject, templatesSchema])) as Record<
    Subject,
    typeof templatesSchema
  >),
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
  const { file, problems } = check(existsSync(path) ? readFileSync(path, 'utf8') : '', facts)
  if (file && problems.length === 0) return (lead) => fillIn(file, lead, facts)
  const reasons = problems.map(({ path, line, message }) => `line ${line}, ${fieldName(path)}: ${message}`)
  throw new TemplateError([`The reply templates ${path} cannot be used:`, ...reasons].join('\n  '))
}

export function findReplyProblems(text: string, facts: Facts): ReplyProblem[] {
  return check(text, facts).problems
}

function check(text: string, facts: Facts): { file?: File | undefined; problems: ReplyProblem[] } {
  const { document, lines, mistake } = readYaml(text)
  if (mistake) {
    const { line, found, expected } = mistake
    return { problems: [{ path: [], line, message: `${found}: expected ${expected}` }] }
  }
  const { data: file, error } = repliesSchema.safeParse(valuesOf(document) ?? {})
  const problems: Problem[] = file ? findTooLong(file, facts) : error.issues.flatMap(withKeys)
  // of an absent value the line of what should hold it
  const located = problems.map((one) => ({ ...one, line: lineOf(one.path, document, lines) ?? 1 }))
  return { file, problems: located }
}

/** One problem for each unknown key, at its own place. */
function withKeys(issue: z.core.$ZodIssue): Problem[] {
  if (issue.code !== 'unrecognized_keys') return [issue]
  return issue.keys.map((key) => ({ path: [...issue.path, key], message: issue.message }))
}

function fillIn(file: File, lead: Addressee, facts: Facts): Reply {
  const plainName = plainNameOf(lead)
  const name = encodeURIComponent(plainName).length > NAME_LIMIT ? '' : plainName
  const reply = render(file, { code: lead.subject, name, message: lead.message }, facts)
  const isOther = (template: { text: string }) => Number(isHindi(template.text) !== isHindi(lead.message))
  return { ...reply, templates: reply.templates.toSorted((a, b) => isOther(a) - isOther(b)) }
}

type ToRender = { code: string; name: string; message: string }

function render({ words, all, ...bySubject }: File, { code, name, message }: ToRender, facts: Facts) {
  const view = {
    agency: facts.name,
    agencyPhone: facts.phone,
    subject: labelOfSubject(code, facts.subjectLabels),
    name,
  }
  const fill = (text: string, more = {}) =>
    mustache.render(text, { ...view, ...more }, {}, { escape: String })
  /** In the language of a text. */
  const greetingOf = (text: string) => {
    const [named, unnamed] = isHindi(text.replaceAll(/\{\{.*?\}\}/g, ''))
      ? [words.greetingInHindi, words.greetingInHindiWithoutName]
      : [words.greeting, words.greetingWithoutName]
    return fill(name === '' ? unnamed : named)
  }
  const own = Object.hasOwn(bySubject, code) ? bySubject[code as Subject] : []
  return {
    subject: fill(words.subject),
    greeting: greetingOf(message),
    whatsapp: fill(words.whatsapp, { greeting: greetingOf(words.whatsapp) }),
    templates: [...own, ...all].map(({ title, text }) => ({
      title: fill(title),
      text: fill(text, { greeting: greetingOf(text) }),
    })),
  }
}

function findTooLong(file: File, facts: Facts): Problem[] {
  const problems = new Map<string, Problem>()
  for (const code of SUBJECTS) {
    const { subject, templates } = render(file, { code, name: LONGEST_NAME, message: '' }, facts)
    for (const [index, { text }] of templates.entries()) {
      const excess = linkTo(LONG_MAILBOX, { subject, body: text }).length - LINK_LIMIT
      const own = file[code].length
      const path = index < own ? [code, index, 'text'] : ['all', index - own, 'text']
      if (excess > 0) problems.set(fieldName(path), { path, message: tooLong(excess) })
    }
  }
  return [...problems.values()]
}

function tooLong(excess: number): string {
  return `it is too long for a link, which some mail programs would cut: shorten it by about ${excess} characters; a space counts as 3, a line end as 6, a letter of Hindi as 9`
}
