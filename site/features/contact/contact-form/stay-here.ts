import { afterPaint } from '#site/hooks/after-paint.ts'
import { isModified } from '../../../hooks/is-modified.ts'

/**
 * Has the site's links to this very page (header, footer, the assistant's answers) lead to its top, instead of loading
 * it anew over what has been written in the form.
 * @returns takes it back
 */
export function stayHere(): () => void {
  document.addEventListener('click', leadToTop)
  return () => document.removeEventListener('click', leadToTop)
}

function leadToTop(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.target || event.defaultPrevented) return
  if (isModified(event)) return
  if (link.origin !== location.origin || link.pathname !== location.pathname || link.hash) return
  event.preventDefault()
  goToTop()
}

/** Waits for the assistant, which keeps the page inert until a paint or more after the click that closes it. */
function goToTop(): void {
  afterPaint(() => {
    const main = document.querySelector('main')
    if (main?.inert) return goToTop()
    if (location.hash) location.replace('#') // what the address pointed at is no longer meant
    scrollTo({ top: 0 })
    main?.focus({ preventScroll: true })
  })
}
