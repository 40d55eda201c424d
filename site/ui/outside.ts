/**
 * What a link to another site has: it opens in a tab of its own, which is said behind its name.
 * @param newTab the words for that
 */
export function outside(href: string, newTab: string) {
  return { href, target: '_blank', rel: 'noopener noreferrer', 'aria-description': newTab }
}
