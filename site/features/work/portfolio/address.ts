const PARAMETER = 'project'

/** The state of history entries that have the list right below them, so that Back closes the case study. */
const ABOVE_LIST = { study: true }

/** @returns the slug that the address names, if it names one */
export function slugInAddress(): string | null {
  return new URLSearchParams(location.search).get(PARAMETER)
}

/** Gives an open case study its address, as a new entry of the history or in place of another case study's. */
export function writeAddress(slug: string, how: 'pushState' | 'replaceState'): void {
  history[how](ABOVE_LIST, '', addressWith(slug))
}

/** Where the page was opened at a case study's address: puts the list below it, for Back to lead to. */
export function putListBelow(slug: string): void {
  if (!history.state?.study) {
    // Nobody has been there yet: not the browser's "top of the page" but the case study's own card is where to be.
    history.scrollRestoration = 'manual'
    history.replaceState(null, '', addressWith(undefined))
    writeAddress(slug, 'pushState')
  }
  // Also where an earlier load of this page has switched it off: the browser keeps that with the entry.
  addEventListener('popstate', () => afterPaint(() => (history.scrollRestoration = 'auto')), { once: true })
}

function addressWith(slug: string | undefined): URL {
  const address = new URL(location.href)
  address.hash = ''
  if (slug) address.searchParams.set(PARAMETER, slug)
  else address.searchParams.delete(PARAMETER)
  return address
}
