import { readFile } from 'node:fs/promises'
import { type FileToPublish, hashOfFile } from '#publishing/file-change.ts'
import { inspectContent } from '#site/content/load.ts'
import { picturesIn, type ReadableContent } from '#site/content/model.ts'
import type { DraftedContent } from './drafts.ts'

/**
 * @param drafted without problems
 * @returns the changed files, with the pictures that they name, and without those that nothing names any more
 */
export async function filesToPublish(
  drafted: DraftedContent,
  contentFolder: string,
): Promise<FileToPublish[]> {
  const texts = [...drafted.drafts.values()].map(({ file, before, text }) => ({
    path: file,
    base: before === undefined ? undefined : hashOfFile(before),
    content: text === undefined ? undefined : Buffer.from(text),
  }))
  const named = namesOf(drafted.content)
  const pictures = drafted.publishedPictures
  const before = namesOf(inspectContent({ texts: drafted.published, pictures }).content)
  const added = [...drafted.draftPictures].filter(([picture]) => named.has(picture) && !pictures.has(picture))
  const removed = [...pictures].filter((picture) => before.has(picture) && !named.has(picture))
  return [
    ...texts,
    ...(await Promise.all(
      added.map(async ([path, place]) => ({ path, base: undefined, content: await readFile(place) })),
    )),
    ...(await Promise.all(
      removed.map(async (path) => ({
        path,
        base: hashOfFile(await readFile(`${contentFolder}/${path}`)),
        content: undefined,
      })),
    )),
  ]
}

function namesOf(content: ReadableContent): Set<string> {
  return new Set(picturesIn(content).map(({ picture }) => picture))
}
