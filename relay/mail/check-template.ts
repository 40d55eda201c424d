import mustache from 'mustache'

/**
 * @param known the names that the mail's view holds
 * @param needed names of which the template must use one; none where there are none
 * @throws Error that says what is wrong, and in which line
 */
export function checkTemplate(template: string, known: string[], needed: string[]): void {
  const ofPages = /(?<!\{)\{[\w.-]+\}(?!\})/.exec(template)
  if (ofPages)
    throw new Error(
      `${inLine(template, ofPages.index)} it says ${ofPages[0]}, which stands for something on the pages only`,
    )
  const used = namesIn(parse(template))
  const unknown = used.find(({ name }) => !known.includes(name))
  if (unknown)
    throw new Error(
      `${inLine(template, unknown.at)} it names {{${unknown.name}}}, which no such mail holds; what it may name is ${known.join(', ')}`,
    )
  if (needed.length > 0 && !used.some(({ name }) => needed.includes(name)))
    throw new Error(`it leaves the message out: put {{${needed[0]}}} where it is to stand`)
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
