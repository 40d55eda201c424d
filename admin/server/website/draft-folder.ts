import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { replaceFile } from '#contract/replace-file.ts'
import type { Clash } from '#site/content/edit/merge-values.ts'
import { PICTURE_NAME } from '#site/content/placeholders.ts'

const path = z.array(z.union([z.string(), z.int()]))
const value = z.unknown()

const draftSchema = z.object({
  /** Path below content/. */
  file: z.string(),
  /** SHA-256 and value of the file that the draft began from; undefined for a new file. */
  hash: z.string().optional(),
  base: value.optional(),
  /** What the file shall have. Undefined: it shall be removed. */
  value: value.optional(),
  /** Values that were changed in the file too, which nobody has chosen from yet. */
  clashes: z.array(
    z.object({ path, before: value.optional(), mine: value.optional(), theirs: value.optional() }),
  ),
  /** Who changed each value last, by its path as JSON. */
  people: z.record(z.string(), z.string()),
  /** The last requests that changed it. */
  saves: z.array(z.string()),
})

/** A file of content/ that is changed and not published. A picture's bytes are in a file of their own. */
export type FileDraft = Omit<z.infer<typeof draftSchema>, 'clashes'> & { clashes: Clash[] }

const ENDING = '.json'
const PICTURES = 'pictures'

export type DraftFolder = ReturnType<typeof openDraftFolder>

/** The folder of the drafts. A file is replaced as a whole and durably, so that a crash leaves either the old or the new one. */
export function openDraftFolder(folder: string) {
  const place = (file: string) => join(folder, encodeURIComponent(file) + ENDING)
  const picturePlace = (picture: string) => join(folder, PICTURES, encodeURIComponent(picture))

  return {
    path: folder,
    /** Ignores files that are damaged or no drafts: one of them must not hide the others. */
    async read(): Promise<FileDraft[]> {
      const paths = (await readNames(folder))
        .filter((name) => name.endsWith(ENDING))
        .map((name) => join(folder, name))
      const drafts = await Promise.all(paths.map(readDraft))
      return drafts.flatMap((draft, at) => (draft && place(draft.file) === paths[at] ? [draft] : []))
    },
    write: (draft: FileDraft) => write(folder, place(draft.file), JSON.stringify(draft)),
    remove: (file: string) => rm(place(file), { force: true }),

    /** Drafts of pictures: where the bytes are, by path below content/. */
    async pictures(): Promise<Map<string, string>> {
      const names = await readNames(join(folder, PICTURES))
      return new Map(
        names.flatMap((name) => {
          const picture = decode(name)
          return PICTURE_NAME.test(picture) ? [[picture, join(folder, PICTURES, name)]] : []
        }),
      )
    },
    /** @returns where the bytes are */
    writePicture: (picture: string, bytes: Buffer) =>
      write(join(folder, PICTURES), picturePlace(picture), bytes),
    removePicture: (picture: string) => rm(picturePlace(picture), { force: true }),
  }
}

/** @returns nothing for a name that another program has written */
function decode(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return ''
  }
}

async function readDraft(path: string): Promise<FileDraft | undefined> {
  try {
    return draftSchema.parse(JSON.parse(await readFile(path, 'utf8'))) as FileDraft
  } catch (error) {
    const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT' // since the names were read
    if (isGone || error instanceof SyntaxError || error instanceof z.ZodError) return undefined
    throw error
  }
}

async function readNames(folder: string): Promise<string[]> {
  return readdir(folder, { withFileTypes: true }).then(
    (entries) => entries.filter((entry) => entry.isFile()).map(({ name }) => name),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
}

async function write(folder: string, path: string, content: string | Buffer): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await replaceFile(path, content)
  return path
}
