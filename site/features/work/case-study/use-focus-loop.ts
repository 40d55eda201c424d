import { type RefObject, useEffect } from 'react'

/**
 * Keeps Tab and Shift+Tab within a modal dialog. After its last element browsers would focus their own controls.
 */
export function useFocusLoop(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    function loop(event: KeyboardEvent): void {
      const { key, shiftKey, altKey, ctrlKey, metaKey } = event
      if (key !== 'Tab' || altKey || ctrlKey || metaKey || !element?.matches(':modal')) return
      event.stopPropagation() // only the upper one of two dialogs
      const stops = stopsIn(element)
      // By position: after a click on its background the dialog itself has the focus.
      const from = document.activeElement ?? element
      const ahead = shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
      if (stops.some((stop) => from.compareDocumentPosition(stop) & ahead)) return
      event.preventDefault()
      stops.at(shiftKey ? -1 : 0)?.focus()
    }
    element.addEventListener('keydown', loop)
    return () => element.removeEventListener('keydown', loop)
  }, [dialog])
}

/** @returns the elements in it that Tab reaches, in document order */
function stopsIn(element: HTMLElement): HTMLElement[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT)
  const stops: HTMLElement[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (
      node instanceof HTMLElement &&
      node.tabIndex >= 0 &&
      node.getClientRects().length > 0 &&
      getComputedStyle(node).visibility === 'visible'
    )
      stops.push(node)
  }
  return stops
}
