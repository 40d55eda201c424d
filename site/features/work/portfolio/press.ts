/** Shows a link pressed, and then does what it is for; once, however often it is pressed until then. */
export function whenPressed(link: HTMLElement, open: () => void): void {
  if (link.ariaBusy) return
  link.ariaBusy = 'true'
  afterPaint(() => {
    open()
    link.ariaBusy = null
  })
}

/**
 * As in `../is-modified.ts`, which says why there are two.
 * @returns whether the press asks the browser for something of its own, such as another tab
 */
export function isModified({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}
