/**
 * A visitor's text so that a header shows it as it was written: what is spelt as an encoded word (RFC 2047) would be
 * decoded by mail readers, and bring back what the text was cleaned of.
 */
export function headerText(text: string): string {
  return text.replaceAll('=?', '= ?')
}
