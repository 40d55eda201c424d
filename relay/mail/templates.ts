import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import mustache from 'mustache'
import { checkTemplate } from './check-template.ts'

/** What a mail's templates may use. */
export type View = Record<string, unknown>

/** The three parts of a mail for one view. */
export type Rendered = { subject: string; text: string; html: string }

/** Templates that cannot be used. The message is one plain sentence for the operator. */
export class TemplateError extends Error {}

/** What each mail's templates may name: what its view holds, and what that view's lists hold. */
const NAMES = {
  contact: [
    ...['id', 'agency', 'name', 'email', 'emailLink', 'phone', 'subject', 'message', 'messageLines', '.'],
    ...['extras', 'value', 'hasExtras', 'received'],
  ],
  thanks: ['agency', 'email', 'name', 'hasName'],
  alarm: ['agency', 'queued', 'dead', 'oldest'],
  'store-failing': ['agency', 'reason'],
  'set-aside': ['agency', 'count', 'since'],
}

/** The mails there are templates for. */
export type MailName = keyof typeof NAMES
export const MAIL_NAMES = Object.keys(NAMES) as MailName[]

/**
 * Reads the templates `NAME.subject.txt`, `NAME.txt` and `NAME.html` of a folder.
 *
 * @returns what renders a view; values are escaped in the HTML only
 * @throws TemplateError where one is missing, cannot be read, names what there is not, or would leave a visitor's
 *   message out
 */
export function readTemplates(folder: string, name: MailName): (view: View) => Rendered {
  const subject = readSubject(join(folder, `${name}.subject.txt`), NAMES[name])
  const needed = name === 'contact' ? ['message', 'messageLines'] : []
  const text = readTemplate(join(folder, `${name}.txt`), NAMES[name], needed)
  const html = readTemplate(join(folder, `${name}.html`), NAMES[name], needed)
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
    throw new TemplateError(`The mail template ${path} cannot be used: ${(cause as Error).message}.`, {
      cause,
    })
  }
}
