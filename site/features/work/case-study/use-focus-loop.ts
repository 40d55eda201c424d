import { type RefObject, useEffect } from 'react'

/**
 * Tab and Shift+Tab go round and round within a modal dialog. Past its last stop browsers lead to their own controls, where
 * the focus is lost to most visitors.
 */
export function useFocusLoop(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    function loop(event: KeyboardEvent): void {
      const { key, shiftKey, altKey, ctrlKey, metaKey } = event
      if (key !== 'Tab' || altKey || ctrlKey || metaKey || !element?.matches(':modal')) return
      event.stopPropagation() // of two dialogs only the upper one loops
      const stops = stopsIn(element)
      // By place in the document: the dialog itself may have the focus, where a click has found nothing else.
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

/** @returns the elements in it that Tab leads to, in the order of the document */
function stopsIn(element: HTMLElement): HTMLElement[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT)
  const stops: HTMLElement[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (
      node instanceof HTMLElement &&
      node.tabIndex >= 0 &&
      node.checkVisibility({ visibilityProperty: true })
    )
      stops.push(node)
  }
  return stops
}
