/**
 * Characters that show nothing and can only disturb whoever reads the text later: controls (except line
 * feed and tab), and the marks that reverse the direction of text. The joiners U+200C and U+200D stay:
 * Devanagari needs them.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is its purpose
const INVISIBLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Text of any number of lines: line ends as `\n`, no invisible controls, nothing around it. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(INVISIBLE, '')
    .trim()
}

/** True where a human eye would see something. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text)
}

/** Text for a field of one line: cells that are copied from a table bring tabs. Line ends stay, to be refused. */
export function cleanLine(text: string): string {
  // Run by run: a pattern that looks for the tab behind the blanks reads a long run of them again from each blank.
  return cleanText(text).replace(/[ \t]+/g, (blanks) => (blanks.includes('\t') ? ' ' : blanks))
}

/** True where cleaned text has one line only. */
export function isSingleLine(text: string): boolean {
  return !text.includes('\n')
}
