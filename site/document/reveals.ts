/** Share of a section that must be on screen before it fades in; specification, section 2. */
const VISIBLE = 0.1
/** Share of the screen that is enough for a section whose tenth is higher than the screen. */
const SCREENFUL = 0.3
/** Many thresholds, because the share that is enough changes with the heights of section and screen. */
const THRESHOLDS = Array.from({ length: 21 }, (_, i) => (i * VISIBLE) / 20)
/** Delay before the sections on the first screen are marked, in milliseconds after load; specification, section 2. */
const SETTLE = 100

/**
 * Fades sections in when they come into view. Only this script hides sections, and only those below the first screen. Not
 * for visitors who prefer reduced motion.
 */
export function revealSections(sections: Element[]): void {
  const below = sections.filter((section) => section.getBoundingClientRect().top > innerHeight)
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { intersectionRatio, boundingClientRect, target } of entries) {
        const enough = Math.min(VISIBLE, (SCREENFUL * innerHeight) / boundingClientRect.height)
        if (intersectionRatio < enough) continue
        observer.unobserve(target)
        target.setAttribute('data-reveal', 'shown')
      }
    },
    { threshold: THRESHOLDS },
  )
  for (const section of below) {
    section.setAttribute('data-reveal', 'waiting')
    observer.observe(section)
  }
  const onScreen = sections.filter((section) => !below.includes(section))
  setTimeout(() => {
    for (const section of onScreen) section.setAttribute('data-reveal', 'shown')
  }, SETTLE)
}
