import type { AnsweredFill, AnsweredState } from '#contract/answered.ts'
import { escapeHtml, htmlOf, parsePage, replaceElements } from './page-parts.ts'
import type { SiteFile } from './site-files.ts'

type Values = Partial<Record<AnsweredFill, string>>

/** @returns the page without the elements of all other states, with the values as text, as HTML */
export function fillAnsweredPage(page: SiteFile, state: AnsweredState, values: Values): string {
  const html = page.plain.content.toString()
  const replacements = parsePage(html)
    .querySelectorAll('[data-answered]')
    .map((element) => {
      const isShown = element.getAttribute('data-answered') === state
      return { element, html: isShown ? show(htmlOf(element, html), values) : '' }
    })
  return replaceElements(html, replacements)
}

function show(html: string, values: Values): string {
  const part = parsePage(html)
  part.querySelector('[data-answered]')?.removeAttribute('hidden')
  for (const element of part.querySelectorAll('[data-fill]'))
    element.set_content(escapeHtml(values[element.getAttribute('data-fill') as AnsweredFill] ?? ''))
  return part.toString()
}
