import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A file of content/ that is changed and not published. A picture's bytes are in a file of their own. */
export type Draft = {
  /** Path below content/. */
  file: string
  /** The file's text when the draft began; undefined for a new file. */
  before?: string | undefined
  /** Undefined: the file shall be removed. */
  text?: string | undefined
  /** Who changed each value last, by its path as JSON. */
  people: Record<string, string>
  /** Paths, as JSON, of conflicts in which the draft's value was chosen. */
  kept: string[]
}

const ENDING = '.json'
const PICTURES = 'pictures'

export type DraftFolder = ReturnType<typeof openDraftFolder>

/** The folder of the drafts. A file is replaced as a whole and durably, so that a crash leaves either the old or the new one. */
export function openDraftFolder(folder: string) {
  const place = (file: string) => join(folder, encodeURIComponent(file) + ENDING)
  const picturePlace = (picture: string) => join(folder, PICTURES, encodeURIComponent(picture))

  return {
    async read(): Promise<Draft[]> {
      const names = (await readNames(folder)).filter((name) => name.endsWith(ENDING))
      return Promise.all(
        names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Draft),
      )
    },
    write: (draft: Draft) => replaceFile(folder, place(draft.file), JSON.stringify(draft)),
    remove: (file: string) => rm(place(file), { force: true }),

    /** Drafts of pictures: where the bytes are, by path below content/. */
    async pictures(): Promise<Map<string, string>> {
      const names = await readNames(join(folder, PICTURES))
      return new Map(
        names.filter(isWhole).map((name) => [decodeURIComponent(name), join(folder, PICTURES, name)]),
      )
    },
    writePicture: (picture: string, bytes: Buffer) =>
      replaceFile(join(folder, PICTURES), picturePlace(picture), bytes),
    removePicture: (picture: string) => rm(picturePlace(picture), { force: true }),
  }
}

const UNFINISHED = '.next'

function isWhole(name: string): boolean {
  return !name.endsWith(UNFINISHED)
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

async function replaceFile(folder: string, path: string, content: string | Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const next = path + UNFINISHED
  try {
    const handle = await open(next, 'w', 0o600)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(next, path)
  } catch (error) {
    await rm(next, { force: true })
    throw error
  }
}
