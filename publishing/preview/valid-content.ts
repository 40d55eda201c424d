import { ContentError } from '#site/content/errors.ts'
import { inspectContent } from '#site/content/load.ts'
import type { Content, ContentFiles } from '#site/content/model.ts'
import type { Drafts } from './messages.ts'

/**
 * Reads the content of files and drafts. Instead of an invalid draft it takes the last text of that file that was valid.
 * @returns a function that throws `ContentError` if the files themselves are invalid
 */
export function createReader() {
  let lastValid: ContentFiles | undefined

  return function read(files: ContentFiles, drafts: Drafts): Content {
    const pictures = new Set([...files.pictures, ...drafts.pictures.keys()])
    const drafted = withTexts(files.texts, drafts.texts)
    const before = lastValid?.texts ?? files.texts
    const first = inspectContent({ texts: drafted, pictures })
    if (first.problems.length === 0) return keep({ texts: drafted, pictures }, first.content as Content)

    const invalid = first.problems.map(({ file }) => file).filter((file) => drafts.texts.has(file))
    const mended = withTexts(drafted, new Map(invalid.map((file) => [file, before.get(file)])))
    // Else a draft makes another file invalid, such as a removed project that a page names.
    for (const texts of [mended, before, files.texts]) {
      const { content, problems } = inspectContent({ texts, pictures })
      if (problems.length === 0) return keep({ texts, pictures }, content as Content)
    }
    throw new ContentError(first.problems)
  }

  function keep(files: ContentFiles, content: Content): Content {
    lastValid = files
    return content
  }
}

/** @param changes undefined removes a file */
function withTexts(
  texts: ContentFiles['texts'],
  changes: ReadonlyMap<string, string | undefined>,
): ContentFiles['texts'] {
  const all = [...new Map<string, string | undefined>([...texts, ...changes])]
  return new Map(all.filter((entry): entry is [string, string] => entry[1] !== undefined))
}
