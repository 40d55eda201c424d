import { afterFrame } from './after-frame.ts'

const root = document.documentElement

/**
 * Changes the page's colours to the chosen scheme and remembers the choice for other pages.
 * @param radios one for each scheme
 * @param tints of the browser's own bars: of the light scheme, then of the dark one
 */
export function switchSchemes(radios: HTMLInputElement[], tints: HTMLMetaElement[]): void {
  /** Takes over a choice from the time before this page, or from another one while this was hidden or prerendered. */
  function follow(): void {
    const scheme = remembered()
    colour(scheme, tints)
    // Browsers that restore forms may have checked another.
    for (const radio of radios) radio.checked = radio.value === scheme
  }
  for (const radio of radios) {
    radio.addEventListener('change', () => {
      remember(radio.value)
      // Every element changes its colours: the browser paints the chosen option before that.
      afterFrame(() => colour(radio.value, tints))
    })
  }
  follow()
  addEventListener('pageshow', ({ persisted }) => persisted && follow())
  addEventListener('storage', follow)
  document.addEventListener('prerenderingchange', follow)
}

function colour(scheme: string, tints: HTMLMetaElement[]): void {
  if (scheme === 'system') delete root.dataset.scheme
  else root.dataset.scheme = scheme
  // The HTML names a tint for light and one for dark devices; a chosen scheme has its tint on any device.
  for (const [index, tint] of tints.entries()) {
    const own = index === 0 ? 'light' : 'dark'
    if (scheme === 'system') tint.media = `(prefers-color-scheme: ${own})`
    else tint.media = scheme === own ? 'all' : 'not all'
  }
}

function remember(scheme: string): void {
  try {
    if (scheme === 'system') localStorage.removeItem('scheme')
    else localStorage.setItem('scheme', scheme)
  } catch {} // storage may be denied: the choice lasts as long as the page
}

function remembered(): string {
  try {
    return localStorage.getItem('scheme') ?? 'system'
  } catch {
    return root.dataset.scheme ?? 'system'
  }
}
