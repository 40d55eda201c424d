import type { Content } from '#site/content/model.ts'
import { wordsOfPages } from '#site/content/model.ts'
import { isDrawn } from '../drawings/drawn.ts'
import { type WordsShown, wordsToShow } from '../drawings/words-shown.ts'
import type { Section } from './finding.ts'

/** What to do about a drawing, by its file name. */
const MAP =
  'Put a map of your own there, as content/README.md says, and change its words in pages/contact.yaml.'
const SHARE =
  'Run "npm --prefix art ci && npm run art share", or put a picture of your own there, 1200 × 630.'

/**
 * Finds drawn pictures that show outdated words of the content. Pictures of the agency's own and pictures that no page
 * shows are ignored.
 * @param drawn the words that the pictures show
 */
export function findOldDrawings(content: Content, drawn: WordsShown): Section {
  const used = wordsOfPages(content).map(({ words }) => `public${words.meta.share}`)
  used.push(`content/${content.contact.map.image.picture}`)
  const findings = Object.entries(wordsToShow(content)).flatMap(([path, words]) => {
    const shown = drawn[path]
    if (!shown || !used.includes(path) || !isDrawn(path) || shown === words) return []
    const what = `${path} shows ${shown}, the content says ${words}`
    return [{ what, remedy: path.endsWith('/map.svg') ? MAP : SHARE }]
  })
  return { title: 'Pictures of what was', findings }
}
