/** Share of a section that must be on screen before it fades in; specification, section 2. */
const VISIBLE = 0.1
/** A tenth of a section several screens tall never fits on one: this share of the screen is enough there. */
const SCREENFUL = 0.3
/**
 * The shares at which the observer reports. Many, since the share that is enough changes with the heights of section and
 * screen, as on zooming or turning a phone.
 */
const LOOKS = Array.from({ length: 21 }, (_, i) => (i * VISIBLE) / 20)
/** What already shows is marked once the page has settled, in milliseconds after load; specification, section 2. */
const SETTLE = 100

/**
 * Lets sections fade in as they come into view. Only this script hides them, only those still below the fold, and
 * only for visitors who do not ask for less motion: a page without it shows everything.
 */
function watchSections(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const sections = [
    ...document.querySelectorAll<HTMLElement>('main > section, main > astro-island > section'),
  ]
  const below = sections.filter((section) => section.getBoundingClientRect().top > innerHeight)
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, intersectionRatio, boundingClientRect, target } of entries) {
        const enough = Math.min(VISIBLE, (SCREENFUL * innerHeight) / boundingClientRect.height)
        if (!isIntersecting || intersectionRatio < enough) continue
        observer.unobserve(target)
        if (target instanceof HTMLElement) target.dataset.reveal = 'shown'
      }
    },
    { threshold: LOOKS },
  )
  for (const section of below) {
    section.dataset.reveal = 'waiting'
    observer.observe(section)
  }
  const rest = sections.filter((section) => !below.includes(section))
  setTimeout(() => {
    for (const section of rest) section.dataset.reveal = 'shown'
  }, SETTLE)
}

if (document.readyState === 'complete') watchSections()
else addEventListener('load', watchSections, { once: true })
