import { minifySync } from 'vite'

/** @returns the source of the script that runs in the head of every page, before anything is painted */
export function beforePaint(): string {
  return minifySync('before-paint.js', `(${takeScheme})();(${tellPaints})();(${askForTypefaces})()`).code
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
 * cache. They come into use together; on a page that is painted already part by part, some hundred elements a frame: all
 * of it laid out anew at once would hold up a slow phone. A part in the window in which a line breaks differently, so
 * that something moves, keeps the fallbacks until the next page.
 */
function askForTypefaces(): void {
  const root = document.documentElement
  delete root.dataset.typeset // it is there for readers without script
  let asked = false
  function ask(): void {
    if (asked) return
    asked = true
    Promise.all(['1em Eczar', '1em Anek Latin'].map((font) => document.fonts.load(font)))
      .then(() => {
        if (performance.getEntriesByType('paint')[0]) typeset()
        else root.dataset.typeset = ''
        localStorage.setItem('typefaces', 'seen')
      })
      .catch(() => {}) // without them the fallbacks serve; storage may be forbidden
  }
  /** Where each block of a part begins, and the part ends; the window's lower edge for what is below it. */
  function places(part: HTMLElement): number[] {
    const blocks = [...part.querySelectorAll('*')].filter((element) => element.clientHeight)
    const boxes = blocks.map((block) => block.getBoundingClientRect()).filter(({ y }) => y < innerHeight)
    const end = part.getBoundingClientRect().bottom
    return [...boxes.flatMap(({ x, y }) => [y, x]), Math.min(end, innerHeight)]
  }
  function typeset(): void {
    const next = (parts: string) => document.querySelector<HTMLElement>(`:is(${parts}):not([data-typeset])`)
    let part: HTMLElement | null
    let size = 0
    while (size < 100) {
      part = next('body>:not(main,script),main>:first-child,article') ?? next('main>*')
      if (!part) break
      const before = places(part)
      part.dataset.typeset = ''
      const now = places(part)
      // Chromium counts a move of 3 px; sideways, where words run a little wider, one of less than 9 px adds up to nothing.
      const moves = (place: number, i: number) => Math.abs(place - (before[i] ?? 0)) >= (i % 2 ? 9 : 3)
      if (before.length !== now.length || now.some(moves)) part.dataset.typeset = 'later'
      size += part.querySelectorAll('*').length
    }
    if (size) afterPaint(typeset)
    else addEventListener('DOMContentLoaded', typeset) // where parts are still to come
  }
  try {
    if (localStorage.getItem('typefaces')) ask()
  } catch {}
  new PerformanceObserver(ask).observe({ type: 'paint', buffered: true })
  addEventListener('load', () => setTimeout(ask, 3000)) // where the browser does not tell
}
