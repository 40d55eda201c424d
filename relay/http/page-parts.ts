import { type HTMLElement, parse } from 'node-html-parser'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** The elements of a page, with their places in its HTML. */
export function parsePage(html: string): HTMLElement {
  return parse(html, { comment: true })
}

/**
 * Replaces elements that are not inside each other. Every other byte of the page stays, so that the hashes of its inline
 * scripts in the policy still match.
 */
export function replaceElements(
  page: string,
  replacements: { element: HTMLElement; html: string }[],
): string {
  // From the end, so that the ranges before stay right.
  return replacements
    .toSorted((a, b) => b.element.range[0] - a.element.range[0])
    .reduce(
      (text, { element: { range }, html }) => text.slice(0, range[0]) + html + text.slice(range[1]),
      page,
    )
}

/** An element as it is in the page's HTML: parsed again, it can be changed. */
export function htmlOf({ range: [start, end] }: HTMLElement, page: string): string {
  return page.slice(start, end)
}

/** Text so that HTML shows it as it is, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
