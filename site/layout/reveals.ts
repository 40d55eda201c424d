/** Share of a section that must be on screen before it fades in; specification, section 2. */
const VISIBLE = 0.1
/** Of a section taller than several screens a tenth never fits; a third of a screen will do. */
const SCREENFUL = 0.3
/** What already shows is marked once the page has settled, in milliseconds after load; specification, section 2. */
const SETTLE = 100

/**
 * Lets sections fade in as they come into view. Only this script hides them, only those still below the fold, and
 * only for visitors who do not ask for less motion: a page without it shows everything.
 */
function watchSections(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const sections = [...document.querySelectorAll<HTMLElement>('main > section')]
  const below = sections.filter((section) => section.getBoundingClientRect().top > innerHeight)
  for (const section of below) {
    section.dataset.reveal = 'waiting'
    const threshold = Math.min(VISIBLE, (SCREENFUL * innerHeight) / section.offsetHeight)
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        section.dataset.reveal = 'shown'
      },
      { threshold },
    )
    observer.observe(section)
  }
  const rest = sections.filter((section) => !below.includes(section))
  setTimeout(() => {
    for (const section of rest) section.dataset.reveal = 'shown'
  }, SETTLE)
}

if (document.readyState === 'complete') watchSections()
else addEventListener('load', watchSections, { once: true })
