import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROUTES } from '#site/routes.ts'
import type { Locator, Path, Problem } from '../errors.ts'
import { parseMarkup } from '../markup.ts'
import { type ReadableContent, wordsOfPages } from '../model.ts'
import { describeUnusable, findTooSmall, PICTURE_EXPECTED } from './check-pictures.ts'

/** A path on this site, and the location of the value that names it. */
type Named = { file: string; at: Path; path: string; expected: string; isPicture?: true }

/**
 * Checks the files of `public/` that the content names: share pictures, legal texts, and links of the assistant.
 * @param folder path of `public/`
 * @param content its valid part
 * @returns a problem for each missing file, and for each unusable share picture
 */
export async function checkPublicFiles(
  folder: string,
  content: ReadableContent,
  locate: Locator,
): Promise<Problem[]> {
  const own = [...namedByLegal(content), ...namedByAssistant(content)].filter(
    ({ path }) => path.startsWith('/') && !isPage(path),
  )
  const problems = await Promise.all(
    [...namedByPages(content), ...own].map(async ({ file, at, path, expected, isPicture }) => {
      const published = join(folder, path.replace(/[?#].*/, ''))
      if (!existsSync(published)) {
        const where = `at public${path.startsWith('/') ? '' : '/'}${path}`
        return [{ ...locate(file, at), found: JSON.stringify(path), expected: `${expected} ${where}` }]
      }
      const wrong = isPicture && (await describeUnusable(await readFile(published), path))
      if (wrong) return [{ ...locate(file, at), found: `at ${path} ${wrong}`, expected: PICTURE_EXPECTED }]
      const small = isPicture && (await findTooSmall(published, 'share'))
      return small ? [{ ...locate(file, at), ...small, found: `at ${path} ${small.found}` }] : []
    }),
  )
  return problems.flat()
}

function namedByPages(content: ReadableContent): Named[] {
  const pages = [
    ...wordsOfPages(content),
    { name: 'not-found', words: content.notFound },
    { name: 'answered', words: content.answered },
  ]
  return pages.flatMap(({ name, words }) => {
    if (!words) return []
    const { share: path } = words.meta
    return { file: `pages/${name}.yaml`, at: ['meta', 'share'], path, expected: 'a picture', isPicture: true }
  })
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
  return textsIn({ welcome, courtesies, answers }, []).flatMap(({ at, text }) =>
    parseMarkup(text)
      .flat()
      .flatMap((span) => (typeof span === 'object' && 'href' in span ? [span.href] : []))
      .map((path) => ({ file: 'assistant.yaml', at, path, expected: 'a file' })),
  )
}

function textsIn(value: unknown, at: PropertyKey[]): { at: Path; text: string }[] {
  if (typeof value === 'string') return [{ at, text: value }]
  if (Array.isArray(value)) return value.flatMap((item, i) => textsIn(item, [...at, i]))
  return Object.entries(value as object).flatMap(([key, item]) => textsIn(item, [...at, key]))
}

function isPage(path: string): boolean {
  return Object.values<string>(ROUTES).includes(path.replace(/[?#].*/, ''))
}
