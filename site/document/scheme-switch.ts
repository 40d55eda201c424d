import { afterFrame } from './after-frame.ts'

const root = document.documentElement
/** Schemes of the device, in the order of the page's `theme-color` elements. */
const DEVICES = ['light', 'dark']

/**
 * Applies the chosen colour scheme and stores it for other pages.
 * @param radios one for each scheme: light, dark, or the device's
 * @param tints the `theme-color` elements of the light and the dark scheme, which colour the browser's bars
 */
export function switchSchemes(radios: HTMLInputElement[], tints: HTMLMetaElement[]): void {
  function colour(scheme: string): void {
    root.dataset.scheme = scheme
    // In the HTML each tint is for a scheme of the device; a chosen scheme has its tint on any device.
    for (const [index, tint] of tints.entries()) {
      if (scheme === 'system') tint.media = `(prefers-color-scheme: ${DEVICES[index]})`
      else tint.media = scheme === DEVICES[index] ? 'all' : 'not all'
    }
  }
  /** Applies a choice that was stored earlier, or by another page while this one was hidden or prerendered. */
  function follow(): void {
    const scheme = remembered() ?? root.dataset.scheme ?? 'system'
    colour(scheme)
    // The browser may have restored another.
    for (const radio of radios) radio.checked = radio.value === scheme
  }
  for (const radio of radios) {
    radio.addEventListener('change', () => {
      try {
        localStorage.setItem('scheme', radio.value)
      } catch {} // storage may be denied: the choice is for this page only
      // The browser paints the chosen option before it restyles the whole page.
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
