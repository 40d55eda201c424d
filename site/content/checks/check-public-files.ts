import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LEGAL, ROUTES } from '#site/routes.ts'
import { textsIn } from '../edit/values.ts'
import type { Locator, Problem } from '../errors.ts'
import { parseMarkup } from '../markup.ts'
import type { ReadableContent } from '../model.ts'
import { PARTS } from '../parts.ts'

/**
 * Checks the files of `public/` that the content names: legal texts, and links of the assistant.
 * @param folder path of `public/`
 * @param content its valid part
 * @returns a problem for each missing file
 */
export function checkPublicFiles(folder: string, content: ReadableContent, locate: Locator): Problem[] {
  const { site, assistant, prices = [], ownTexts = [] } = content
  const pages: string[] = [...Object.values(ROUTES), ...ownTexts.map((page) => LEGAL[page])]
  const ofLegal = (site?.legal ?? []).map(({ url = '' }, i) => ({
    value: locate(PARTS.site.file, ['legal', i, 'url']),
    target: url,
    what: 'the address of a page of this site, or a file',
  }))
  const { welcome, courtesies, answers, questions } = assistant ?? {}
  const own = questions?.map(({ replies }) => ({ replies }))
  const replies = [
    ...textsIn({ welcome, courtesies, answers, questions: own }).map((one) => ({
      ...one,
      file: PARTS.assistant.file,
    })),
    ...textsIn(prices.map(({ replies }) => ({ replies }))).map((one) => ({
      ...one,
      file: PARTS.prices.file,
    })),
  ]
  const ofAssistant = replies.flatMap(({ file, path, text }) =>
    linksIn(text).map((target) => ({ value: locate(file, path), target, what: 'a file' })),
  )
  return [...ofLegal, ...ofAssistant].flatMap(({ value, target, what }) => {
    const path = target.replace(/[?#].*/, '')
    if (!path.startsWith('/') || pages.includes(path) || existsSync(join(folder, path))) return []
    const found = JSON.stringify(target)
    const sentence = `This website has neither a page nor a file at ${target}.`
    return [{ ...value, found, expected: `${what} at public${target}`, sentence }]
  })
}

function linksIn(text: string): string[] {
  const spans = parseMarkup(text).flat()
  return spans.flatMap((span) => (typeof span === 'object' && 'href' in span ? [span.href] : []))
}
