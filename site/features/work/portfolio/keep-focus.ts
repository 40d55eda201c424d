const STOPS =
  ':is(a[href], button, input, select, textarea, summary, iframe, [tabindex]):not(:disabled, [inert], [inert] *)'

/**
 * Within a modal dialog Tab and Shift+Tab go round and round. Past the last stop the browser would lead to its own
 * controls, and to the visitor the focus would be gone.
 */
document.addEventListener('keydown', (event) => {
  const { key, shiftKey, altKey, ctrlKey, metaKey, defaultPrevented } = event
  if (key !== 'Tab' || altKey || ctrlKey || metaKey || defaultPrevented) return
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  if (!dialog) return
  const stops = [...dialog.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }),
  )
  const from = document.activeElement ?? dialog
  const ahead = shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  // By place, for what has the focus may be no stop itself: the dialog, where a click found nothing else.
  if (stops.some((stop) => from.compareDocumentPosition(stop) & ahead)) return
  event.preventDefault()
  stops.at(shiftKey ? -1 : 0)?.focus()
})
