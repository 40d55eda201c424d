import { readFile } from 'node:fs/promises'
import { type FileToPublish, hashOfFile } from '#publishing/file-change.ts'
import { writeValues } from '#site/content/edit/write-values.ts'
import { inspectContent } from '#site/content/load.ts'
import { picturesIn, type ReadableContent } from '#site/content/model.ts'
import type { Snapshot } from './content-now.ts'
import type { FileDraft } from './draft-folder.ts'
import { formOf } from './fields.ts'

/**
 * @param snapshot without problems and clashes
 * @returns the changed files, with the pictures that they name, and without those that nothing names any more
 * @throws WriteError if a file cannot hold its values
 */
export async function filesToPublish(snapshot: Snapshot, contentFolder: string): Promise<FileToPublish[]> {
  const { files, drafts, publishedPictures: pictures, draftPictures, content } = snapshot
  const texts = [...drafts.values()].map((draft) => ({
    path: draft.file,
    base: draft.hash,
    content: draft.value === undefined ? undefined : Buffer.from(textOf(draft, files.get(draft.file))),
  }))
  const named = namesOf(content)
  const published = new Map([...files].map(([file, { text }]) => [file, text]))
  const before = namesOf(inspectContent({ texts: published, pictures }).content)
  const added = [...draftPictures].filter(([picture]) => named.has(picture) && !pictures.has(picture))
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

/** A file that was no valid YAML is written anew: a person has chosen the draft. */
function textOf({ file, value }: FileDraft, before: { text: string; value: unknown } | undefined): string {
  const text = before?.value === undefined ? undefined : before.text
  return writeValues(text, value, formOf(file))
}

function namesOf(content: ReadableContent): Set<string> {
  return new Set(picturesIn(content).map(({ picture }) => picture))
}
