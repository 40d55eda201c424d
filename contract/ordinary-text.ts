/**
 * Invisible characters that disturb later output, or that nobody finds: controls (except line feed and tab), soft hyphens,
 * zero-width blanks, and the marks that reverse the direction of text. The joiners U+200C and U+200D stay: Devanagari needs them.
 */
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is its purpose
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
const LIGATURES = /[\ufb00-\ufb06]/g
const NO_BREAK = /[\u00a0\u2007\u202f]/g
/** One or two no-break blanks between words are wanted: 14 Nov 2026. Word and web pages put more, and some beside others. */
const IS_WANTED = /^[^\u00a0\u2007\u202f]+(?:[\u00a0\u2007\u202f][^\u00a0\u2007\u202f]+){0,2}$/

/**
 * Text that people type or paste, as it is kept: with `\n` at the ends of lines, ordinary blanks and letters, and without invisible
 * characters.
 */
export function toOrdinaryText(text: string): string {
  return text
    .replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n')
    .replace(INVISIBLE, '')
    .replace(LIGATURES, (letters) => letters.normalize('NFKC'))
    .replace(/[^ \t\n]+/g, (words) => (IS_WANTED.test(words) ? words : words.replace(NO_BREAK, ' ')))
}
