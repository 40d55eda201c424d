import { type HTMLElement, parse } from 'node-html-parser'
import type { SiteFile } from './site-files.ts'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** An element of a page, and the HTML that replaces it. */
export type Replacement = { element: HTMLElement; html: string }

/**
 * Calls a function with the HTML of a page once for each build, because finding elements takes as long as accepting many
 * messages.
 */
export function oncePerBuild<Result>(create: (html: string) => Result): (page: SiteFile) => Result {
  const known = new WeakMap<SiteFile, Result>()
  return (page) => {
    const result = known.get(page) ?? create(page.plain.content.toString())
    known.set(page, result)
    return result
  }
}

/** The elements of a page, with their places in its HTML. */
export function parsePage(html: string): HTMLElement {
  return parse(html, { comment: true })
}

/**
 * Replaces elements that are not inside each other. Every other byte of the page stays, so that the hashes of its inline
 * scripts in the policy still match.
 */
export function replaceElements(page: string, replacements: Replacement[]): string {
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
