/**
 * For the React islands. The page's own scripts have the same function in `portfolio/press.ts`: a module that both import
 * would become a file of its own, and the page's scripts, which are written into the page, would have to wait for it.
 * @returns whether the press asks the browser for something of its own, such as another tab
 */
export function isModified({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}
