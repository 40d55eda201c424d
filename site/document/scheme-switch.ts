import { afterFrame } from './after-frame.ts'

const root = document.documentElement
/** What the browser's own bars are tinted for, in the order of the page's tints. */
const DEVICES = ['light', 'dark']

/**
 * Changes the page's colours to the chosen scheme and remembers the choice for other pages.
 * @param radios one for each scheme: light, dark, or the device's
 * @param tints of the browser's own bars: of the light scheme, then of the dark one
 */
export function switchSchemes(radios: HTMLInputElement[], tints: HTMLMetaElement[]): void {
  function colour(scheme: string): void {
    root.dataset.scheme = scheme
    // The HTML names a tint for light and one for dark devices; a chosen scheme has its tint on any device.
    for (const [index, tint] of tints.entries()) {
      if (scheme === 'system') tint.media = `(prefers-color-scheme: ${DEVICES[index]})`
      else tint.media = scheme === DEVICES[index] ? 'all' : 'not all'
    }
  }
  /** Takes over a choice from the time before this page, or from another one while this was hidden or prerendered. */
  function follow(): void {
    const scheme = remembered() ?? root.dataset.scheme ?? 'system'
    colour(scheme)
    // Browsers that restore forms may have checked another.
    for (const radio of radios) radio.checked = radio.value === scheme
  }
  for (const radio of radios) {
    radio.addEventListener('change', () => {
      try {
        localStorage.setItem('scheme', radio.value)
      } catch {} // storage may be denied: the choice lasts as long as the page
      // Every element changes its colours: the browser paints the chosen option before that.
      afterFrame(() => colour(radio.value))
    })
  }
  follow()
  addEventListener('pageshow', ({ persisted }) => persisted && follow())
  addEventListener('storage', follow)
  document.addEventListener('prerenderingchange', follow)
}

function remembered(): string | null {
  try {
    return localStorage.getItem('scheme')
  } catch {
    return null
  }
}
