import mustache from 'mustache'

/** A name, or the start or end of a section, in any number of braces. */
const IN_BRACES = /(?<open>(?<!\{)\{+)(?<name>[#^/&]?\s*[\w.-]+\s*)(?<close>\}+)/g

/** Mustache looks for the end of a placeholder in quadratic time. */
const UNCLOSED = /\{\{[^{}]{200}/

/** As mustache parses: kind, name or text, position, and a section's own tokens. */
type Token = [kind: string, value: string, start: number, end: number, within?: Token[]]

/**
 * @param required names of which it must show one in every mail; may be empty
 * @throws Error with the problem and its line
 */
export function checkTemplate(template: string, known: string[], required: string[]): void {
  for (const { 0: found, index, groups } of template.matchAll(IN_BRACES)) checkBraces(found, index, groups)
  const unclosed = template.search(UNCLOSED)
  if (unclosed >= 0) throw new Error(`${inLine(template, unclosed)}: Unclosed tag`)
  const tokens = parse(template)
  const unknown = namesIn(tokens).find(({ name }) => !known.includes(name))
  if (unknown)
    throw new Error(
      `${inLine(template, unknown.at)} it names {{${unknown.name}}}, which is unknown here; it may name ${known.join(', ')}`,
    )
  if (required.length > 0 && !isShown(tokens, required))
    throw new Error(
      `it leaves the message out, or does so in some mails: put {{${required[0]}}} where it is to stand, outside what is there only at times ({{#…}} to {{/…}})`,
    )

  function checkBraces(found: string, at: number, { open, name, close }: Record<string, string> = {}): void {
    if (open === '{' && close === '}')
      throw new Error(
        `${inLine(template, at)} it says ${found}, a placeholder of the pages; those of mails have two braces on either side`,
      )
    if (open === '{{' && close === '}}' && !name?.startsWith('&')) return
    // three braces, or an &, would leave a visitor's words unescaped
    const right = `{{${name?.replace(/^&\s*/, '')}}}`
    throw new Error(`${inLine(template, at)} it says ${found}: write ${right}, two braces on either side`)
  }
}

/** Whether one of the names is shown in every mail: a section of another name may be absent. */
function isShown(tokens: Token[], names: string[]): boolean {
  return tokens.some(([kind, name, , , within = []]) => {
    if (!names.includes(name)) return false
    return kind === 'name' || (kind === '#' && isShown(within, [...names, '.']))
  })
}

/** @throws Error with the line of the problem */
function parse(template: string): Token[] {
  try {
    return mustache.parse(template) as Token[]
  } catch (error) {
    const [, what, end] = /^(.*) at (\d+)$/s.exec((error as Error).message) ?? []
    if (what === undefined) throw error
    throw new Error(`${inLine(template, Number(end))}: ${what}`)
  }
}

function namesIn(tokens: Token[]): { name: string; at: number }[] {
  return tokens.flatMap(([kind, name, at, , within]) =>
    kind === 'text' || kind === '!' ? [] : [{ name, at }, ...(Array.isArray(within) ? namesIn(within) : [])],
  )
}

function inLine(template: string, at: number): string {
  return `in line ${template.slice(0, at).split('\n').length}`
}
