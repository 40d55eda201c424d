import { ContentError } from '#site/content/errors.ts'
import { inspectContent } from '#site/content/load.ts'
import type { Content, ContentFiles } from '#site/content/model.ts'
import type { FileSource } from '#site/content/parse/parse-file.ts'
import type { ChangedFiles } from '../protocol.ts'

type Sources = ReadonlyMap<string, FileSource>

/**
 * Reads the content of files and drafts. Instead of an invalid draft it takes what that file had last that was valid.
 * @returns a function that throws `ContentError` if the files themselves are invalid
 */
export function createReader() {
  let lastValid: Sources | undefined

  return function read(files: ContentFiles, drafts: ChangedFiles): Content {
    const pictures = new Set([...files.pictures, ...drafts.pictures.keys()])
    const published: Sources = new Map([...files.texts].map(([file, text]) => [file, { text }]))
    const drafted = withChanges(
      published,
      [...drafts.values].map(([file, value]) => [file, value === undefined ? undefined : { value }]),
    )
    const before = lastValid ?? published
    const { problems } = inspect(drafted, pictures)
    const invalid = problems.map(({ file }) => file).filter((file) => drafts.values.has(file))
    const mended = withChanges(
      drafted,
      invalid.map((file) => [file, before.get(file)]),
    )
    // Else a draft makes another file invalid, such as a removed project that a page names.
    for (const sources of [drafted, mended, before, published]) {
      const { content, problems } = inspect(sources, pictures)
      if (problems.length > 0) continue
      lastValid = sources
      return content as Content
    }
    throw new ContentError(problems)
  }
}

function inspect(sources: Sources, pictures: ReadonlySet<string>) {
  const texts = new Map<string, string>()
  const values = new Map<string, unknown>()
  for (const [file, source] of sources) {
    if ('text' in source) texts.set(file, source.text)
    else values.set(file, source.value)
  }
  return inspectContent({ texts, values, pictures })
}

/** @param changes undefined removes a file */
function withChanges(sources: Sources, changes: (readonly [string, FileSource | undefined])[]): Sources {
  const all = new Map<string, FileSource | undefined>([...sources, ...changes])
  return new Map([...all].filter((entry): entry is [string, FileSource] => entry[1] !== undefined))
}
