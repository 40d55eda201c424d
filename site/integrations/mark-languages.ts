import { writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'
import { type HTMLElement, type Node, NodeType, parse } from 'node-html-parser'
import { builtPages } from './built-pages.ts'

/** The scripts of India that are read from the left, and the language that is most written in each. */
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
/** In `_` the script's words, with what stands between them but no other letters. */
const RUNS = Object.entries(LANGUAGES).map(([script, language]) => {
  const word = `\\p{Script=${script}}[\\p{Script=${script}}\\u200c\\u200d]*`
  return { language, run: new RegExp(`${word}(?:[^\\p{L}\\p{M}<>&]*${word})*`, 'gu') }
})
/** Their signs stand above and below the letters, where large Latin type leaves no room, and their lines join. */
const ROOM = '[lang]:not(html){line-height:1.35;letter-spacing:normal}'
/** What holds no words for reading. */
const SKIPPED = new Set(['SCRIPT', 'STYLE'])
/** What may hold no further element: by HTML's rules, or because React compares it with its own when it starts. */
const CLOSED = new Set(['OPTION', 'TEXTAREA', 'SVG', 'ASTRO-ISLAND'])

/**
 * Says in the built pages which words are Hindi, or another language with a script of its own: a screen reader then
 * reads them with that language's voice, and they get the room that their letters need. The pages are English.
 */
export function markLanguages(): AstroIntegration {
  return {
    name: 'mark-languages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        for await (const { path, html } of builtPages(dir)) {
          const marked = withLanguages(html)
          if (marked !== html) await writeFile(path, marked)
        }
      },
    },
  }
}

/** @returns a page with its words in other scripts marked by `lang`; the same page where it has none */
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
 * @param isOpen whether a further element may stand in it
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
  // An element of nothing else is marked itself, so that its own room is what grows.
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
