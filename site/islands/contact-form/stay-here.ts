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
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  if (link.origin !== location.origin || link.pathname !== location.pathname || link.hash) return
  event.preventDefault()
  scrollTo({ top: 0 })
}
