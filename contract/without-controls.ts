/**
 * Invisible characters that disturb later output: controls (except line feed and tab), and the marks that reverse the
 * direction of text. The joiners U+200C and U+200D stay: Devanagari needs them.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is its purpose
const INVISIBLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Line ends become `\n`, and invisible controls are removed. */
export function withoutControls(text: string): string {
  return text.replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n').replace(INVISIBLE, '')
}
