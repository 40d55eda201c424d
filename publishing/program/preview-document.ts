import { type HTMLElement, parse } from 'node-html-parser'
import { PREVIEW_PATH } from '../protocol.ts'

/** The folder of the files that pages name, behind a quotation mark, a bracket or a comma. */
const FILES = /(?<=["'(,] ?)\/_astro\//g

/** A page whose scripts, styles and fonts are those of the program, not of the release that visitors see. */
export function toPreviewPage(html: string): string {
  return html.replaceAll(FILES, `${PREVIEW_PATH}/_astro/`)
}

/** The document that the frame loads: its policy allows scripts and styles with the nonce. */
export function toDocument(html: string, nonce: string, assistant: string, code: string): string {
  const document = parse(html, { comment: true, blockTextElements: { script: true, style: true } })
  // A frame has no icon, and must not prerender pages of the site.
  const foreign =
    'link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest], script[type=speculationrules]'
  for (const element of document.querySelectorAll(foreign)) element.remove()
  const head = document.querySelector('head') as HTMLElement
  const data = assistant.replaceAll('<', '\\u003c')
  head.insertAdjacentHTML(
    'beforeend',
    `<script type="application/json" id="preview-assistant">${data}</script><script type="module" src="${PREVIEW_PATH}/_astro/frame.js?${code}"></script>`,
  )
  for (const element of document.querySelectorAll('style, script')) element.setAttribute('nonce', nonce)
  return document.toString()
}
