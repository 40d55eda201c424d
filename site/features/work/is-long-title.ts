/**
 * The title is set as large as its column allows for short words: a longer word would be torn in it, and a sentence
 * fill more than a window.
 */
export function isLongTitle(title: string): boolean {
  return title.length > 32 || title.split(/[\s-]+/).some((word) => word.length > 7)
}
