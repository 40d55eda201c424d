import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import mustache from 'mustache'

/** What a mail's templates may use. */
export type View = Record<string, unknown>

/** The three parts of a mail for one view. */
export type Rendered = { subject: string; text: string; html: string }

/** Templates that cannot be used. The message is one plain sentence for the operator. */
export class TemplateError extends Error {}

/**
 * Reads the templates `NAME.subject.txt`, `NAME.txt` and `NAME.html` of a folder, and tries them once.
 *
 * @returns what renders a view; values are escaped in the HTML only
 * @throws TemplateError where one is missing or cannot be read as a template
 */
export function readTemplates(folder: string, name: string): (view: View) => Rendered {
  const subject = readTemplate(join(folder, `${name}.subject.txt`))
  const text = readTemplate(join(folder, `${name}.txt`))
  const html = readTemplate(join(folder, `${name}.html`))
  return (view) => ({
    subject: mustache.render(subject, view, {}, { escape: String }).trim(),
    text: mustache.render(text, view, {}, { escape: String }),
    html: mustache.render(html, view),
  })
}

function readTemplate(path: string): string {
  try {
    const template = readFileSync(path, 'utf8')
    mustache.parse(template)
    return template
  } catch (cause) {
    throw new TemplateError(`The mail template ${path} cannot be used: ${(cause as Error).message}.`, {
      cause,
    })
  }
}
