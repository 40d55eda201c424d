import { type HTMLElement, type Node, NodeType, parse } from 'node-html-parser'

/** The left-to-right scripts of India, and the most common language of each. */
const LANGUAGES = {
  Devanagari: 'hi',
  Bengali: 'bn',
  Gurmukhi: 'pa',
  Gujarati: 'gu',
  Oriya: 'or',
  Tamil: 'ta',
  Telugu: 'te',
  Kannada: 'kn',
  Malayalam: 'ml',
}
/** Words of a script, with the spaces and signs between them. */
const RUNS = Object.entries(LANGUAGES).map(([script, language]) => {
  const word = `\\p{Script=${script}}[\\p{Script=${script}}\\u200c\\u200d]*`
  return { language, run: new RegExp(`${word}(?:[^\\p{L}\\p{M}<>&]*${word})*`, 'gu') }
})
/** These scripts have marks above and below the letters, which overlap in the tight lines of large Latin type. */
const ROOM = '[lang]:not(html){line-height:1.35;letter-spacing:normal}'
/** Elements without readable text. */
const SKIPPED = new Set(['SCRIPT', 'STYLE'])
/** Elements that must not get child elements: by HTML's content model, or because React would hydrate a mismatch. */
const CLOSED = new Set(['OPTION', 'TEXTAREA', 'SVG', 'ASTRO-ISLAND'])

/**
 * Adds `lang` to words in Hindi, or another language with its own script. A screen reader then uses a voice of that language,
 * and styles give their letters more space. The pages are English.
 * @returns the page with `lang` on these words; the same page if it has none
 */
export function withLanguages(html: string): string {
  if (!RUNS.some(({ run }) => html.search(run) >= 0)) return html
  const page = parse(html, { comment: true, blockTextElements: { script: true, style: true } })
  const body = page.querySelector('body')
  if (!body || !markWithin(body, true)) return html
  const style = page.querySelector('style')
  if (style) style.innerHTML += ROOM
  return page.toString()
}

/**
 * @param isOpen whether the element may get child elements
 * @returns whether anything was marked
 */
function markWithin(element: HTMLElement, isOpen: boolean): boolean {
  let isMarked = false
  for (const node of element.childNodes) {
    if (isElement(node)) {
      if (SKIPPED.has(node.tagName)) continue
      isMarked = markWithin(node, isOpen && !CLOSED.has(node.tagName)) || isMarked
    } else if (node.nodeType === NodeType.TEXT_NODE) isMarked = markText(element, node, isOpen) || isMarked
  }
  return isMarked
}

function markText(element: HTMLElement, text: Node, isOpen: boolean): boolean {
  const before = text.rawText
  const found = RUNS.filter(({ run }) => before.search(run) >= 0)
  const [only] = found
  if (!only) return false
  // An element with only such words gets `lang` itself, so that its own line height grows.
  if (found.length === 1 && !/\p{L}/u.test(element.text.replace(only.run, ''))) {
    element.setAttribute('lang', only.language)
    return true
  }
  if (!isOpen) return false
  text.rawText = found.reduce(
    (words, { language, run }) => words.replace(run, (its) => `<span lang="${language}">${its}</span>`),
    before,
  )
  return true
}

function isElement(node: Node): node is HTMLElement {
  return node.nodeType === NodeType.ELEMENT_NODE
}
