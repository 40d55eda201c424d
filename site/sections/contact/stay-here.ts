/**
 * A link of the site to this very page (header, footer, the assistant's answers) leads to its top, instead of loading it
 * anew over what has been written in the form.
 */
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
  if (
    !link ||
    link.target ||
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.altKey
  )
    return
  if (link.origin !== location.origin || link.pathname !== location.pathname || link.hash) return
  event.preventDefault()
  scrollTo({ top: 0 })
})
