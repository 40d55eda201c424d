import mustache from 'mustache'

/** A name, or the beginning or end of a section, with however many braces it stands between. */
const IN_BRACES = /(?<open>\{+)(?<name>[#^/&]?\s*[\w.-]+\s*)(?<close>\}+)/g

/**
 * @param known the names that the mail's view holds
 * @param needed names of which the template must show one, whatever else the view holds; none where there are none
 * @throws Error that says what is wrong, and in which line
 */
export function checkTemplate(template: string, known: string[], needed: string[]): void {
  for (const { 0: found, index, groups } of template.matchAll(IN_BRACES)) checkBraces(found, index, groups)
  const tokens = parse(template)
  const unknown = namesIn(tokens).find(({ name }) => !known.includes(name))
  if (unknown)
    throw new Error(
      `${inLine(template, unknown.at)} it names {{${unknown.name}}}, which no such mail holds; what it may name is ${known.join(', ')}`,
    )
  if (needed.length > 0 && !isShown(tokens, needed))
    throw new Error(
      `it leaves the message out, or does so in some mails: put {{${needed[0]}}} where it is to stand, outside what is there only at times ({{#…}} to {{/…}})`,
    )

  function checkBraces(found: string, at: number, { open, name, close }: Record<string, string> = {}): void {
    if (open === '{' && close === '}')
      throw new Error(
        `${inLine(template, at)} it says ${found}, which stands for something on the pages only`,
      )
    if (open === '{{' && close === '}}' && !name?.startsWith('&')) return
    // a third brace, or an &, would let a visitor's words pass as markup
    const right = `{{${name?.replace(/^&\s*/, '')}}}`
    throw new Error(`${inLine(template, at)} it says ${found}: write ${right}, two braces on either side`)
  }
}

/** True where one of the names is shown whatever else is there: not only within a section of another name. */
function isShown(tokens: Token[], names: string[]): boolean {
  return tokens.some(([kind, name, , , within = []]) => {
    if (!names.includes(name)) return false
    return kind === 'name' || (kind === '#' && isShown(within, [...names, '.']))
  })
}

/** As mustache parses: kind, name or text, and for a section what stands within. */
type Token = [kind: string, value: string, start: number, end: number, within?: Token[]]

/** @throws Error that says in which line the mistake is */
function parse(template: string): Token[] {
  try {
    return mustache.parse(template) as Token[]
  } catch (error) {
    const [, what, end] = /^(.*) at (\d+)$/s.exec((error as Error).message) ?? []
    if (what === undefined) throw error
    const at = what.startsWith('Unclosed section') ? lastOpen(template) : Number(end)
    throw new Error(`${inLine(template, at)}: ${what}`)
  }
}

/**
 * Where the unclosed section begins, in characters from the start. The parser names the place further down where it
 * missed the end, which helps nobody to find it.
 */
function lastOpen(template: string): number {
  const open: { name: string | undefined; at: number }[] = []
  for (const { 1: sign, 2: name, index: at } of template.matchAll(/{{([#^/])\s*(.*?)\s*}}/gs)) {
    if (sign !== '/') open.push({ name, at })
    else if (open.at(-1)?.name === name) open.pop()
    else break
  }
  return open.at(-1)?.at ?? 0
}

/** The names that a template uses, and where, in characters from its start. */
function namesIn(tokens: Token[]): { name: string; at: number }[] {
  return tokens.flatMap(([kind, name, at, , within]) =>
    kind === 'text' || kind === '!' ? [] : [{ name, at }, ...(Array.isArray(within) ? namesIn(within) : [])],
  )
}

function inLine(template: string, at: number): string {
  return `in line ${template.slice(0, at).split('\n').length}`
}
