import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import mustache from 'mustache'
import { FORM_FIELDS } from '#contract/email-protocol.ts'
import { checkTemplate } from './check-template.ts'

/** The three parts of a mail for one view. */
export type Rendered = { subject: string; text: string; html: string }

/** Templates that cannot be used. The message is one plain sentence for the operator. */
export class TemplateError extends Error {}

/** What each mail's templates may name, beside the agency. */
const NAMES = {
  contact: [
    ...FORM_FIELDS,
    'id',
    'emailLink',
    'phoneLink',
    'messageLines',
    'extras',
    'hasExtras',
    'received',
  ],
  thanks: ['email', 'name', 'hasName'],
  alarm: ['queued', 'dead', 'oldest', 'reply'],
  'store-failing': ['reason'],
  'set-aside': ['count', 'since'],
  'left-out': ['recipients', 'since', 'reply'],
} as const

/** What they may name for each entry of a list. */
const IN_LISTS = ['.', 'name', 'value']

/** The mails there are templates for. */
export type MailName = keyof typeof NAMES
export const MAIL_NAMES = Object.keys(NAMES) as MailName[]

/** What a mail's templates are told: each of its names, neither more nor fewer. */
export type Facts<Name extends MailName> = Record<(typeof NAMES)[Name][number], unknown>
export type View<Name extends MailName> = { agency: string } & Facts<Name>

/** Puts a view into a mail's templates. */
export type Render<Name extends MailName> = (view: View<Name>) => Rendered

/** The names that a mail's templates may use, those within lists included. */
export function namesFor(mail: MailName): string[] {
  return ['agency', ...NAMES[mail], ...(mail === 'contact' ? IN_LISTS : [])]
}

/**
 * Reads the templates `NAME.subject.txt`, `NAME.txt` and `NAME.html` of a folder.
 *
 * @returns what renders a view; values are escaped in the HTML only
 * @throws TemplateError where one is missing, cannot be read, names what there is not, or would leave a visitor's
 *   message out
 */
export function readTemplates<Name extends MailName>(folder: string, name: Name): Render<Name> {
  const known = namesFor(name)
  const subject = readSubject(join(folder, `${name}.subject.txt`), known)
  const needed = name === 'contact' ? ['message', 'messageLines'] : []
  const text = readTemplate(join(folder, `${name}.txt`), known, needed)
  const html = readTemplate(join(folder, `${name}.html`), known, needed)
  return (view) => ({
    subject: mustache.render(subject, view, {}, { escape: String }).trim(),
    text: mustache.render(text, view, {}, { escape: String }),
    html: mustache.render(html, view),
  })
}

function readSubject(path: string, known: string[]): string {
  const subject = readTemplate(path, known)
  if (subject.trim() !== '') return subject
  throw new TemplateError(
    `The mail template ${path} cannot be used: it is empty, and the mail would have no subject.`,
  )
}

/** @param needed names of which the template must use one */
function readTemplate(path: string, known: string[], needed: string[] = []): string {
  try {
    const template = readFileSync(path, 'utf8').replace(/^\ufeff/, '') // which some editors begin with
    if (/[\0\uFFFD]/.test(template)) throw new Error('it is not saved with the encoding UTF-8')
    checkTemplate(template, known, needed)
    return template
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    const reason = code === 'ENOENT' ? 'there is no such file' : message
    throw new TemplateError(`The mail template ${path} cannot be used: ${reason}.`, { cause })
  }
}
