import { minifySync } from 'vite'

/** A typeface of the site: what `FontFace` takes. */
type Typeface = { family: string; url: string; weight: string; unicodeRange?: string }

/**
 * Source of the script that runs in the head of every page, before anything is painted.
 *
 * @param typefaces those of the styles, which name them themselves for readers without script
 */
export function beforePaint(typefaces: Typeface[]): string {
  const source = `(${takeScheme})();(${tellPaints})();(${askForTypefaces})(${JSON.stringify(typefaces)})`
  return minifySync('before-paint.js', source).code
}

/** A colour scheme chosen on an earlier page holds from the first paint on. */
function takeScheme(): void {
  try {
    const scheme = localStorage.getItem('scheme')
    if (scheme) document.documentElement.dataset.scheme = scheme
  } catch {} // storage may be forbidden
}

/**
 * Gives every script of the page `afterPaint`. Here, and not in a module: one that several scripts share would be a
 * file of its own, and keep them all out of the page. An animation of nothing tells when a frame has been made ready.
 */
function tellPaints(): void {
  window.afterPaint = (callback) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = callback
    document.documentElement.animate(null, 1).ready.then(() => port2.postMessage(null))
  }
}

/**
 * The first page of a first visit is painted in the fallbacks, which are on the device, and asks for the typefaces
 * only then: a slow connection brings the words first. Later pages ask at once, and get them out of the browser's
 * cache. They come into use together, so that the page is laid out anew once.
 */
function askForTypefaces(typefaces: Typeface[]): void {
  let asked = false
  function ask(): void {
    if (asked) return
    asked = true
    const faces = typefaces.map(
      ({ family, url, ...descriptors }) => new FontFace(family, `url(${url})`, descriptors),
    )
    Promise.all(faces.map((face) => face.load()))
      .then(() => {
        for (const face of faces) document.fonts.add(face)
        localStorage.setItem('typefaces', 'seen')
      })
      .catch(() => {}) // without them the fallbacks serve; storage may be forbidden
  }
  try {
    if (localStorage.getItem('typefaces')) ask()
  } catch {}
  new PerformanceObserver(ask).observe({ type: 'paint', buffered: true })
  addEventListener('load', () => setTimeout(ask, 3000)) // where the browser does not tell
}
