/**
 * Speaks a sentence to its end in screen readers that can be told directly, however soon the words leave the
 * page again. Elsewhere the live region on the page does it.
 */
export function announce(sentence: string): void {
  if ('ariaNotify' in document && typeof document.ariaNotify === 'function') document.ariaNotify(sentence)
}
