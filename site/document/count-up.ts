import { groupDigits } from '#site/content/group-digits.ts'

/** Duration of a count in milliseconds, and visible share of a figure that starts it; specification, section 9. */
const DURATION = 2000
const VISIBLE = 0.5

/**
 * Counts each figure up from 0 to its value, once, when half of it is in view. Screen readers always get the final value:
 * the running number is hidden from them, and the styles add `data-value` of the line. Until this script runs, the styles
 * paint `data-zero` over each figure.
 */
export function countUp(figures: HTMLElement[], isMotionReduced: boolean): void {
  if (isMotionReduced) {
    for (const figure of figures) figure.removeAttribute('data-zero') // the setting may change later
    return
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, intersectionRatio, boundingClientRect, target } of entries) {
        if (!(target instanceof HTMLElement)) continue
        if (!isIntersecting) {
          if (target.style.minWidth) show(target, 1) // it left the window before it could count
        } else {
          // Digits differ in width: with a fixed width nothing beside the figure moves.
          target.style.minWidth ||= `min(100%, ${boundingClientRect.width}px)`
          target.style.flexBasis = '0'
          if (intersectionRatio < VISIBLE) {
            show(target, 0) // before it is visible enough to count
          } else {
            observer.unobserve(target)
            count(target)
          }
        }
        target.removeAttribute('data-zero')
      }
    },
    { threshold: [0, VISIBLE] },
  )
  for (const figure of figures) observer.observe(figure)
  addEventListener('beforeprint', () => {
    for (const figure of figures) show(figure, 1)
  })
}

function count(figure: HTMLElement): void {
  const duration = Number(figure.dataset.countTime ?? DURATION)
  const start = performance.now()

  function step(now: number): void {
    const progress = Math.min(1, Math.max(0, (now - start) / duration))
    show(figure, 1 - (1 - progress) ** 3)
    if (progress < 1) requestAnimationFrame(step)
  }
  step(start)
}

/** @param share of the value, 0 to 1 */
function show(figure: HTMLElement, share: number): void {
  const { countTo = '', countSuffix = '' } = figure.dataset
  const digits = countTo.split('.')[1]?.length ?? 0
  const print = (part: number) => groupDigits((Number(countTo) * part).toFixed(digits)) + countSuffix
  figure.textContent = print(share)
  const line = figure.parentElement
  if (share === 1) {
    figure.removeAttribute('style') // the width may be too large after a phone is rotated
    figure.removeAttribute('aria-hidden')
    line?.removeAttribute('data-value')
  } else if (!figure.hasAttribute('aria-hidden')) {
    figure.setAttribute('aria-hidden', 'true')
    if (line) line.dataset.value = print(1)
  }
}
