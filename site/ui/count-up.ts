/** How long a figure counts, in milliseconds, and how much of it must show; specification, section 9. */
const DURATION = 2000
const VISIBLE = 0.5

/**
 * Counts every figure on the page up from nought to its value, once, when half of it is in view.
 * What a screen reader reads is the value all along: the running number is hidden from it.
 */
function countFigures(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        observer.unobserve(target)
        count(target)
      }
    },
    { threshold: VISIBLE },
  )
  for (const figure of document.querySelectorAll('[data-count-to]')) observer.observe(figure)
}

function count(figure: HTMLElement): void {
  const { countTo = '', countSuffix = '', countTime } = figure.dataset
  const target = Number(countTo)
  const digits = countTo.split('.')[1]?.length ?? 0
  const duration = Number(countTime ?? DURATION)
  const start = performance.now()
  // Digits differ in width; what stands beside the figure must not move.
  figure.style.minWidth = `${figure.getBoundingClientRect().width}px`

  function step(now: number): void {
    const progress = Math.min(1, Math.max(0, (now - start) / duration))
    const eased = 1 - (1 - progress) ** 3
    figure.textContent = `${(target * eased).toFixed(digits)}${countSuffix}`
    if (progress < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

countFigures()
