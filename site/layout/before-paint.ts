/** Source of the script that runs in the head of every page, before anything is painted. */
export const beforePaint = `(${takeScheme})();(${askForTypefaces})()`

/** A colour scheme chosen on an earlier page holds from the first paint on. */
function takeScheme(): void {
  try {
    const scheme = localStorage.getItem('scheme')
    if (scheme) document.documentElement.dataset.scheme = scheme
  } catch {} // storage may be forbidden
}

/**
 * The first page of a first visit is painted in the fallbacks, which are on the device, and asks for the typefaces
 * only then: a slow connection brings the words first. Later pages use them at once, out of the browser's cache.
 * Where scripts do not run, the styles ask for them directly.
 */
function askForTypefaces(): void {
  const { dataset } = document.documentElement
  let seen: string | null = null
  try {
    seen = localStorage.getItem('typefaces')
  } catch {} // storage may be forbidden
  if (seen) {
    dataset.painted = ''
    return
  }
  function painted(): void {
    dataset.painted = ''
    document.fonts.ready.then(() => {
      try {
        localStorage.setItem('typefaces', 'seen')
      } catch {}
    })
  }
  new PerformanceObserver(painted).observe({ type: 'paint', buffered: true })
  addEventListener('load', () => setTimeout(painted, 3000)) // where the browser does not tell
}
