import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import mustache from 'mustache'
import { FIELD_NAMES } from '#contract/email-protocol.ts'
import { toOrdinaryText } from '#contract/ordinary-text.ts'
import { OperatorError } from '../values/operator-error.ts'
import { checkTemplate } from './check-template.ts'

type Rendered = { subject: string; text: string; html: string }

export class TemplateError extends OperatorError {}

/** The names that each mail's templates may use, besides `agency`. */
const NAMES = {
  contact: [
    ...FIELD_NAMES,
    'id',
    'emailLink',
    'replyLink',
    'phoneLink',
    'whatsappLink',
    'answeredLink',
    'replies',
    'hasReplies',
    'isToSender',
    'messageLines',
    'fields',
    'extras',
    'hasExtras',
    'received',
  ],
  thanks: ['email', 'name', 'hasName'],
  alert: ['summary', 'troubles'],
  reminder: ['first', 'others', 'promised', 'waiting', 'more', 'command', 'marked'],
} as const

const NAMES_IN_LISTS = {
  contact: ['.', 'label', 'name', 'value', 'title', 'link'],
  thanks: [],
  alert: ['.', 'title', 'details', 'commands', 'purpose', 'command'],
  reminder: [
    ...['id', 'name', 'email', 'phone', 'subject', 'waits', 'ends', 'isLate', 'asked', 'answered'],
    ...['replyLink', 'phoneLink', 'whatsappLink', 'answeredLink'],
  ],
}

type MailName = keyof typeof NAMES
export const MAIL_NAMES = Object.keys(NAMES) as MailName[]

/** Renders a mail from a view, which has a value for each of its names. */
export type Render<Name extends MailName> = (
  view: { agency: string } & Record<(typeof NAMES)[Name][number], unknown>,
) => Rendered

export type Templates = { [Name in MailName]: Render<Name> }

export function namesFor(mail: MailName): string[] {
  return ['agency', ...NAMES[mail], ...NAMES_IN_LISTS[mail]]
}

/**
 * Reads the templates `NAME.subject.txt`, `NAME.txt` and `NAME.html` of a folder.
 *
 * @returns renders a view; values are escaped in the HTML only
 * @throws TemplateError if one cannot be read, uses an unknown name, or would leave a visitor's message out
 */
export function readTemplates<Name extends MailName>(folder: string, name: Name): Render<Name> {
  const known = namesFor(name)
  const required = name === 'contact' ? ['message', 'messageLines'] : []
  const subject = readTemplate(join(folder, `${name}.subject.txt`), known)
  const text = readTemplate(join(folder, `${name}.txt`), known, required)
  const html = readTemplate(join(folder, `${name}.html`), known, required)
  return (view) => ({
    subject: mustache.render(subject, view, {}, { escape: String }).trim(),
    text: mustache.render(text, view, {}, { escape: String }),
    html: mustache.render(html, view),
  })
}

export function readAllTemplates(folder: string): Templates {
  return Object.fromEntries(MAIL_NAMES.map((name) => [name, readTemplates(folder, name)])) as Templates
}

function readTemplate(path: string, known: string[], required: string[] = []): string {
  try {
    const template = readFileSync(path, 'utf8').replace(/^\ufeff/, '') // some editors write a byte order mark
    if (/[\0\uFFFD]/.test(template)) throw new Error('it is not saved with the encoding UTF-8')
    if (path.endsWith('.subject.txt') && template.trim() === '')
      throw new Error('it is empty, and the mail would have no subject')
    checkTemplate(template, known, required)
    return toOrdinaryText(template)
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    const reason = code === 'ENOENT' ? 'there is no such file' : message
    throw new TemplateError(`The mail template ${path} cannot be used: ${reason}.`, { cause })
  }
}
