import { placeFrom } from '../rotation.ts'
import { turnSlides } from '../turn-slides.ts'

/** Milliseconds a project stays; specification, section 9. */
const INTERVAL = 4000
/** Milliseconds without a scroll event after which scrolling has ended. */
const RESTED = 120
/** Below: a row that scrolls. Above: a ring, where only the project in front can be read. */
const row = matchMedia('(width < 48rem)')
const ring = matchMedia('(width >= 64rem)')

/**
 * Turns the projects. Where each stands follows from its `data-place`, in the styles: side by side or in a ring.
 * On a phone they are a row that scrolls; it is scrolled, and tells where a finger has scrolled it to.
 */
function turnProjects(region: HTMLElement, list: HTMLElement): void {
  const slides = [...region.querySelectorAll<HTMLElement>('.slide')]
  const dots = [...region.querySelectorAll<HTMLElement>('.dot')]

  function place(index: number): void {
    for (const [at, slide] of slides.entries()) {
      slide.dataset.place = String(placeFrom(index, at, slides.length))
      slide.ariaHidden = ring.matches && at !== index ? 'true' : null
      dots[at]?.setAttribute('aria-current', String(at === index))
    }
  }
  function scroll(index: number): void {
    if (row.matches) list.scrollTo({ left: index * list.clientWidth })
  }
  const rotation = turnSlides(region, INTERVAL, (index, cause) => {
    if (cause !== 'scroll') scroll(index) // measures, so comes before anything is written
    place(index)
  })

  for (const [at, dot] of dots.entries()) dot.addEventListener('click', () => rotation.show(at))
  for (const [at, slide] of slides.entries()) {
    slide.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('a')) return
      // The specification asks for this line; the link inside the project is what leads on.
      console.log(`Project: ${slide.querySelector('h3')?.textContent} (${slide.dataset.project})`)
      if (at !== rotation.index) rotation.show(at)
    })
  }
  onScrolled(list, () => {
    const at = Math.round(list.scrollLeft / list.clientWidth)
    if (row.matches && at !== rotation.index) rotation.show(at, 'scroll')
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

const list = document.querySelector<HTMLElement>('.projects')
const region = list?.closest('section')
if (list && region) turnProjects(region, list)
