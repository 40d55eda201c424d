import { placeFrom } from '../../hooks/rotation.ts'
import { turnSlides } from '../../hooks/turn-slides.ts'
import { PROJECT_INTERVAL } from '../../islands/intervals.ts'

/** A turn, in milliseconds (section 9), eased as in projects.css. */
const TURN = { duration: 600, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }
/** For so many milliseconds after a turn a scroll's end is not a finger's: the row may be snapping back. */
const SNAPPED = 300
/** Milliseconds without a scroll event after which scrolling has ended. */
const RESTED = 120
/** Below: a row that scrolls. Above: a ring, where only the project in front can be read. */
const row = matchMedia('(width < 48rem)')
const ring = matchMedia('(width >= 64rem)')
const still = matchMedia('(prefers-reduced-motion: reduce)')

/**
 * Turns the projects. The styles place each by its `data-place`: side by side or in a ring. On a phone they are a row
 * that a finger scrolls, and that tells where it has come to. A turn scrolls the row at once and moves its content there
 * by an animation: how long a smooth scroll takes would be up to the browser.
 */
function turnProjects(region: HTMLElement, list: HTMLElement): void {
  const slides = [...region.querySelectorAll<HTMLElement>('.slide')]
  const dots = [...region.querySelectorAll<HTMLElement>('.dot')]
  const leftOf = (index: number) => index * list.clientWidth
  let scrolledAt = Number.NEGATIVE_INFINITY

  function place(index: number): void {
    for (const [at, slide] of slides.entries()) {
      slide.dataset.place = String(placeFrom(index, at, slides.length))
      slide.ariaHidden = ring.matches && at !== index ? 'true' : null
      dots[at]?.setAttribute('aria-current', String(at === index))
    }
  }
  function scroll(index: number): void {
    if (!row.matches) return
    const from = list.scrollLeft
    const by = leftOf(index) - from
    const now = performance.now()
    const isTurning = now - scrolledAt < TURN.duration
    list.scrollTo({ left: leftOf(index) })
    scrolledAt = now
    if (by === 0 || still.matches) return
    // Added to a turn still under way; only one that replaces what was there runs without the page's own thread.
    const turn: KeyframeAnimationOptions = { ...TURN, composite: isTurning ? 'add' : 'replace' }
    const left = Math.round(from / list.clientWidth)
    const seen = slides.slice(Math.min(left, index), Math.max(left, index) + 1)
    for (const slide of isTurning ? slides : seen) {
      // Not the slides themselves: the row would follow what it has snapped to.
      for (const part of slide.querySelectorAll('img, .project-words')) {
        part.animate({ transform: [`translateX(${by}px)`, 'none'] }, turn)
      }
    }
  }
  const rotation = turnSlides(region, PROJECT_INTERVAL, (index, cause) => {
    if (cause !== 'scroll') scroll(index) // measures, so comes before anything is written
    place(index)
  })

  for (const [at, dot] of dots.entries()) dot.addEventListener('click', () => rotation.show(at))
  for (const slide of slides) {
    slide.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('a')) return
      // The specification asks for this line and no more; the link inside the project is what leads on.
      console.log(`Project: ${slide.querySelector('h3')?.textContent} (${slide.dataset.project})`)
    })
  }
  onScrolled(list, () => {
    if (!row.matches) return
    const at = Math.round(list.scrollLeft / list.clientWidth)
    const isAskedFor = performance.now() - scrolledAt < SNAPPED
    if (at !== rotation.index && !isAskedFor) rotation.show(at, 'scroll')
    // A window that is taken apart and put together again leaves Chromium's row between two projects.
    if (isAskedFor || 'onscrollend' in list) list.scrollTo({ left: leftOf(rotation.index) })
  })
  for (const layout of [row, ring]) {
    layout.addEventListener('change', () => {
      place(rotation.index)
      scroll(rotation.index)
    })
  }
  place(0)
}

/** Calls back once scrolling has ended; where a browser does not tell (Safari before 26.2), once it has rested. */
function onScrolled(list: HTMLElement, ended: () => void): void {
  const isTold: boolean = 'onscrollend' in list
  let rest: ReturnType<typeof setTimeout>
  list.addEventListener(isTold ? 'scrollend' : 'scroll', () => {
    clearTimeout(rest)
    if (isTold) ended()
    else rest = setTimeout(ended, RESTED)
  })
}

const list = document.querySelector<HTMLElement>('.carousel')
const region = list?.closest('section')
// Safari before 17 knows no such query: its styles leave the projects as without script, with no button to pause them.
if (list && region && matchMedia('(scripting)').matches) turnProjects(region, list)
