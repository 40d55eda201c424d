/**
 * What every page does beyond its HTML. It is on the first screen and holds no state that a component renders, so React
 * need not come for it. The only file that queries the document: the functions take the elements that they change.
 *
 * Astro writes this script into every page. It must not share a module with an island: the bundler would make that
 * module a file of its own, and this script another that the page requests.
 */
import { moveStrip } from './client-strip.ts'
import { countUp } from './count-up.ts'
import { revealSections } from './reveals.ts'
import { switchSchemes } from './scheme-switch.ts'
import { setTypefaces } from './typefaces.ts'

/** Pixels scrolled beyond which the header is shaded and the button back to the top shows; specification, section 9. */
const SHADE_AFTER = 10
const BACK_TO_TOP_AFTER = 300

const stillness = matchMedia('(prefers-reduced-motion: reduce)')
const header = get('.site-header')
const main = get('main')
const backToTop = get('.back-to-top')

shadeHeader()
addEventListener('scroll', shadeHeader, { passive: true })
backToTop.addEventListener('click', scrollToTop)
closeMenu(get('.menu'))
updateYear(get('[data-year]'))
switchSchemes(all<HTMLInputElement>('.scheme-switch input'), all<HTMLMetaElement>('meta[name=theme-color]'))
countUp(all('[data-count-to]'), stillness.matches)
setTypefaces([
  // What the first screen shows comes first, and the articles of a long section come one by one.
  ...all('body > :not(main, astro-island), body > astro-island > *, main > :first-child, main article'),
  ...all('main > :not(astro-island), main > astro-island > *'),
])
addEventListener('load', () => {
  addPrintStyles(document.querySelector('head > noscript'))
  if (stillness.matches) return
  revealSections(all('main > section, main > astro-island > section'))
  const strip = document.querySelector<HTMLElement>('.strip')
  if (strip) moveStrip(strip, get('.strip-track'), get('.strip-track > ul'), get('.strip-pause'))
})

function shadeHeader(): void {
  header.dataset.scrolled = String(scrollY > SHADE_AFTER)
  backToTop.toggleAttribute('data-shown', scrollY > BACK_TO_TOP_AFTER)
}

function scrollToTop(): void {
  scrollTo({ top: 0, behavior: stillness.matches ? 'instant' : 'smooth' })
  // The button is about to disappear, and the keyboard's focus with it.
  main.focus({ preventScroll: true })
}

/** The phone's menu is a popover, which opens and closes without script, but not in these two cases. */
function closeMenu(menu: HTMLElement): void {
  // A link was followed: Back would lead to a page whose menu is still open.
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.hidePopover()
  })
  // The focus has moved from the header into the page: the menu would cover the focused element.
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !header.contains(relatedTarget)) menu.hidePopover()
  })
}

/** Replaces the year of the build in the copyright line, if the visitor's clock is past it. */
function updateYear(line: HTMLElement): void {
  const built = line.dataset.year ?? ''
  const last = new RegExp(`${built}(?!.*${built})`) // it may be the end of a range
  const year = String(new Date().getFullYear())
  // As HTML, because words of other languages are marked in it.
  if (year > built) line.innerHTML = line.innerHTML.replace(last, year)
}

/**
 * Requests the styles of the printed page after the page has loaded; in the head they would compete with what the first
 * paint needs. Without script, the `noscript` requests them.
 * @param without that element; the services page has its print styles inside
 */
function addPrintStyles(without: Element | null): void {
  if (without) document.head.insertAdjacentHTML('beforeend', without.textContent)
}

/** @throws Error if the page has no such element */
function get<Found extends HTMLElement = HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector)
  if (!found) throw new Error(`enhance.ts: no ${selector} on this page`)
  return found
}

function all<Found extends HTMLElement = HTMLElement>(selector: string): Found[] {
  return [...document.querySelectorAll<Found>(selector)]
}
