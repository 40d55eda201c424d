/** @returns a text between curly quotes. Quotes within it become single ones; those that it has around it are dropped. */
export function quotation(text: string): string {
  const inner = text
    .trim()
    .replace(/^["“]([^"“”]*(?:(?<=\s)["“][^"“”]*["”][^"“”]*)*)["”]$/, '$1')
    .replace(/(?<=^|[\s([–—])["“']/g, '‘')
    .replace(/["”']/g, '’')
  return `“${inner}”`
}
