/**
 * For the islands. The page's own scripts have theirs (`portfolio/press.ts`): a module that both share would be a file
 * that both wait for.
 * @returns whether the press asks the browser for something of its own, such as another tab
 */
export function isModified({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}
