/**
 * The script of every page. It has no state that a component renders, so it needs no React. The only file that queries the
 * document: the functions get the elements that they change.
 *
 * Astro inlines this script into every page. It must not share a module with an island: the bundler would then make both
 * separate files.
 */
import { ANSWERED_PATH } from '#contract/answered.ts'
import { OPENED_HEADER } from '#contract/page-views.ts'
import { moveStrip } from './client-strip.ts'
import { countUp } from './count-up.ts'
import popoverFallback from './popover-fallback.js?url'
import { revealSections } from './reveals.ts'
import { switchSchemes } from './scheme-switch.ts'
import { setTypefaces } from './typefaces.ts'

/** Pixels scrolled after which the header is opaque and the button back to the top is shown; specification, section 9. */
const SHADE_AFTER = 10
const BACK_TO_TOP_AFTER = 300

// Not by import(): the bundler would add a file to every page.
if (!('popover' in HTMLElement.prototype))
  document.head.append(Object.assign(document.createElement('script'), { src: popoverFallback }))

const stillness = matchMedia('(prefers-reduced-motion: reduce)')
const header = get('.site-header')
const main = get('main')
const backToTop = get('.back-to-top')

keepEntry()
reportOpening()
shadeHeader()
addEventListener('scroll', shadeHeader, { passive: true })
backToTop.addEventListener('click', scrollToTop)
closeMenu(get('.menu'))
updateYear(get('[data-year]'))
switchSchemes(all<HTMLInputElement>('.scheme-switch input'), all<HTMLMetaElement>('meta[name=theme-color]'))
countUp(all('[data-count-to]'), stillness.matches)
setTypefaces(
  all(
    'body > :not(main, astro-island), body > astro-island > *, main > :not(astro-island), main > astro-island > *',
  ),
).catch(() => {})
addEventListener('load', () => {
  // Not before, so that the print styles do not delay the first paint.
  document.head.insertAdjacentHTML('beforeend', get('head > noscript').textContent)
  if (stillness.matches) return
  revealSections(all('main > section, main > astro-island > section'))
  const strip = document.querySelector<HTMLElement>('.strip')
  if (strip) moveStrip(strip, get('.strip-track'), get('.strip-track > ul'), get('.strip-pause'))
})

/**
 * Keeps the tab's first address and referrer, which the contact form sends (`contact-form/lead-source.ts`), but not the
 * secret address of an answer. Storage may be denied.
 */
function keepEntry(): void {
  if (location.pathname.startsWith(`${ANSWERED_PATH}/`)) return
  try {
    sessionStorage.entry ??= JSON.stringify([location.href, document.referrer])
  } catch {}
}

/**
 * Lets the relay count a page that the browser fetched ahead, by our speculation rules or a search engine's: it opens
 * without a further request, and most of them are never opened.
 */
function reportOpening(): void {
  const report = () =>
    void fetch(location.href, {
      method: 'HEAD',
      headers: { [OPENED_HEADER]: '1' },
      cache: 'no-store',
      keepalive: true,
    }).catch(() => {})
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (document.prerendering) document.addEventListener('prerenderingchange', report, { once: true })
  else if (navigation?.activationStart || navigation?.deliveryType === 'navigational-prefetch') report()
}

function shadeHeader(): void {
  header.dataset.scrolled = String(scrollY > SHADE_AFTER)
  backToTop.toggleAttribute('data-shown', scrollY > BACK_TO_TOP_AFTER)
}

function scrollToTop(): void {
  scrollTo({ top: 0, behavior: stillness.matches ? 'instant' : 'smooth' })
  // The button is hidden at the top, and would lose the focus.
  main.focus({ preventScroll: true })
}

/** Closes the phone's menu, a popover, in two cases in which the browser does not. */
function closeMenu(menu: HTMLElement): void {
  // A link is followed: after Back the menu would still be open.
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.hidePopover()
  })
  // The focus moves into the page: the menu would cover the focused element.
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !header.contains(relatedTarget)) menu.hidePopover()
  })
}

/** Replaces the year of the build in the copyright line, if the visitor's clock is past it. */
function updateYear(line: HTMLElement): void {
  const built = line.dataset.year ?? ''
  const last = new RegExp(`${built}(?!.*${built})`) // it may be the end of a range
  const year = String(new Date().getFullYear())
  // As HTML, because it may contain marked words of another language.
  if (year > built) line.innerHTML = line.innerHTML.replace(last, year)
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
