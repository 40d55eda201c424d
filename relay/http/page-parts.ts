import { type HTMLElement, parse } from 'node-html-parser'

/** The elements of a page, with their places in its HTML. */
export function parsePage(html: string): HTMLElement {
  return parse(html, { comment: true })
}

/** An element of a page, and what changes a fragment with a copy of it. */
export type ElementChange = { element: HTMLElement; change: (fragment: HTMLElement) => void }

/**
 * Changes elements that are not inside each other. Every other byte of the page stays, so that the hashes of its inline
 * scripts in the policy still match.
 */
export function changeElements(page: string, changes: ElementChange[]): string {
  // From the end, so that the ranges before stay right.
  return changes
    .toSorted((a, b) => b.element.range[0] - a.element.range[0])
    .reduce((text, { element, change }) => {
      const [start, end] = element.range
      const fragment = parsePage(page.slice(start, end))
      change(fragment)
      return text.slice(0, start) + fragment.toString() + text.slice(end)
    }, page)
}
