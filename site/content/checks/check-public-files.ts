import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LEGAL, ROUTES } from '#site/routes.ts'
import { textsIn } from '../edit/values.ts'
import type { Locator, Path, Problem } from '../errors.ts'
import { parseMarkup } from '../markup.ts'
import type { ReadableContent } from '../model.ts'

/** A path on this site, and the location of the value that names it. */
type Named = { file: string; at: Path; path: string; expected: string }

/**
 * Checks the files of `public/` that the content names: legal texts, and links of the assistant.
 * @param folder path of `public/`
 * @param content its valid part
 * @returns a problem for each missing file
 */
export function checkPublicFiles(folder: string, content: ReadableContent, locate: Locator): Problem[] {
  const own = [...namedByLegal(content), ...namedByAssistant(content)].filter(
    ({ path }) => path.startsWith('/') && !isPage(path, content),
  )
  return own
    .filter(({ path }) => !existsSync(join(folder, path.replace(/[?#].*/, ''))))
    .map(({ file, at, path, expected }) => ({
      ...locate(file, at),
      found: JSON.stringify(path),
      expected: `${expected} at public${path}`,
      sentence: `This website has neither a page nor a file at ${path}.`,
    }))
}

function namedByLegal({ site }: ReadableContent): Named[] {
  const legal = site?.legal ?? []
  return legal.map(({ url = '' }, i) => ({
    file: 'site.yaml',
    at: ['legal', i, 'url'],
    path: url,
    expected: 'the address of a page of this site, or a file',
  }))
}

function namedByAssistant({ assistant }: ReadableContent): Named[] {
  if (!assistant) return []
  const { welcome, courtesies, answers } = assistant
  return textsIn({ welcome, courtesies, answers }).flatMap(({ path: at, text }) =>
    parseMarkup(text)
      .flat()
      .flatMap((span) => (typeof span === 'object' && 'href' in span ? [span.href] : []))
      .map((path) => ({ file: 'assistant.yaml', at, path, expected: 'a file' })),
  )
}

function isPage(path: string, { ownTexts = [] }: ReadableContent): boolean {
  const pages: string[] = [...Object.values(ROUTES), ...ownTexts.map((page) => LEGAL[page])]
  return pages.includes(path.replace(/[?#].*/, ''))
}
