import type { HTMLElement } from 'node-html-parser'
import type { AnsweredFill, AnsweredState } from '#contract/answered.ts'
import { escapeHtml, htmlOf, oncePerBuild, parsePage, replaceElements } from './page-parts.ts'
import type { SiteFile } from './site-files.ts'

type FillPage = (state: AnsweredState, values: Partial<Record<AnsweredFill, string>>) => string

const fillOf = oncePerBuild(createAnsweredFill)

/** @returns the page in one state, with these values as text, as HTML */
export function fillAnsweredPage(page: SiteFile, ...[state, values]: Parameters<FillPage>): string {
  return fillOf(page)(state, values)
}

/** Removes the elements of all other states from the page, shows that of the state, and puts the values into it. */
export function createAnsweredFill(html: string): FillPage {
  const states = parsePage(html).querySelectorAll('[data-answered]')
  return (state, values) =>
    replaceElements(
      html,
      states.map((element) => {
        const isShown = element.getAttribute('data-answered') === state
        return { element, html: isShown ? show(htmlOf(element, html), values) : '' }
      }),
    )
}

function show(html: string, values: Partial<Record<AnsweredFill, string>>): string {
  const page = parsePage(html)
  page.querySelector('[data-answered]')?.removeAttribute('hidden')
  for (const place of page.querySelectorAll('[data-fill]')) fill(place, values)
  return page.toString()
}

function fill(place: HTMLElement, values: Partial<Record<string, string>>): void {
  place.set_content(escapeHtml(values[place.getAttribute('data-fill') ?? ''] ?? ''))
}
