/** A typeface of the site: what `FontFace` takes. */
type Typeface = { family: string; url: string; weight: string; unicodeRange?: string }

/**
 * Source of the script that runs in the head of every page, before anything is painted.
 *
 * @param typefaces those of the styles, which name them themselves for readers without script
 */
export function beforePaint(typefaces: Typeface[]): string {
  return `(${takeScheme})();(${askForTypefaces})(${JSON.stringify(typefaces)})`
}

/** A colour scheme chosen on an earlier page holds from the first paint on. */
function takeScheme(): void {
  try {
    const scheme = localStorage.getItem('scheme')
    if (scheme) document.documentElement.dataset.scheme = scheme
  } catch {} // storage may be forbidden
}

/**
 * The first page of a first visit is painted in the fallbacks, which are on the device, and asks for the typefaces
 * only then: a slow connection brings the words first. Later pages ask at once, and get them out of the browser's
 * cache. The typefaces come into use together.
 *
 * That first page also paints before it has laid out what is further down (`data-folded`, see behaviour.css). That
 * follows part by part, so that none holds a tap up, once the typefaces are there: so it is laid out once. Who scrolls
 * sooner, or comes for something further down, gets it laid out at once.
 */
function askForTypefaces(typefaces: Typeface[]): void {
  const root = document.documentElement
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
        root.dataset.typefaces = ''
        localStorage.setItem('typefaces', 'seen')
      })
      .catch(() => {}) // without them the fallbacks serve; storage may be forbidden
      .then(unfold)
  }
  function unfold(): void {
    const part = root.querySelector('main > section:nth-of-type(n + 3):not([data-unfolded])')
    part?.setAttribute('data-unfolded', '')
    if (part) setTimeout(unfold, 20)
    else delete root.dataset.folded
  }
  try {
    if (localStorage.getItem('typefaces')) ask()
  } catch {}
  if (!asked) root.dataset.folded = ''
  new PerformanceObserver(ask).observe({ type: 'paint', buffered: true })
  addEventListener('load', () => setTimeout(ask, 3000)) // where the browser does not tell
}
