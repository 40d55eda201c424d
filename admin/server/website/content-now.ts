import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readYaml } from '#contract/yaml/read-yaml.ts'
import { hashOfFile } from '#publishing/file-change.ts'
import { type Clash, mergeForm } from '#site/content/edit/merge-values.ts'
import { SAMPLES_FILE, type Sample, samplesIn } from '#site/content/edit/samples.ts'
import { isEqual } from '#site/content/edit/values.ts'
import { readContentFolder } from '#site/content/load.ts'
import type { ReadableContent } from '#site/content/model.ts'
import { PICTURE_NAME } from '#site/content/placeholders.ts'
import { unneededTexts } from '#site/content/schemas/legal.ts'
import type { DraftFolder, FileDraft } from './draft-folder.ts'
import { type DraftProblem, inspectDrafts } from './inspect-drafts.ts'

/** A file of content/. */
export type FileState = {
  text: string
  hash: string
  /** Undefined if it is no valid YAML. */
  value: unknown
}

/** The content as it will be once the drafts are published. */
export type Snapshot = {
  files: ReadonlyMap<string, FileState>
  /** Drafts that change something, as if they had begun from the files as they are now. */
  drafts: ReadonlyMap<string, FileDraft>
  publishedPictures: ReadonlySet<string>
  pictures: ReadonlySet<string>
  /** Where the bytes of new pictures are, by path below content/. */
  draftPictures: ReadonlyMap<string, string>
  content: ReadableContent
  problems: DraftProblem[]
}

export type ContentNow = ReturnType<typeof createContentNow>

/**
 * The only reader of the content and its drafts for the desk. Reads them again if a file has changed; writes nothing.
 * @param filesUnderWay what files have as published that a publication is replacing now
 */
export function createContentNow(
  contentFolder: string,
  folder: DraftFolder,
  filesUnderWay: () => ReadonlyMap<string, Buffer | undefined> = () => new Map(),
) {
  let last: { state: string; underWay: unknown; snapshot: Snapshot } | undefined
  const known = new Map<string, FileState>()

  function parse(file: string, text: string): FileState {
    const before = known.get(file)
    if (before?.text === text) return before
    const { document, mistake } = readYaml(text)
    const state = { text, hash: hashOfFile(text), value: mistake ? undefined : document.toJS() }
    known.set(file, state)
    return state
  }

  async function load(): Promise<Snapshot> {
    const underWay = filesUnderWay()
    const [found, stored, draftPictures] = await Promise.all([
      readContentFolder(contentFolder),
      folder.read(),
      folder.pictures(),
    ])
    const texts = new Map(found.texts)
    const publishedPictures = new Set(found.pictures)
    // A publication may have begun or ended meanwhile.
    for (const [file, content] of [...underWay, ...filesUnderWay()]) {
      texts.delete(file)
      publishedPictures.delete(file)
      if (content === undefined) continue
      if (PICTURE_NAME.test(file)) publishedPictures.add(file)
      else texts.set(file, content.toString())
    }
    const files = new Map([...texts].map(([file, text]) => [file, parse(file, text)]))
    const drafts = new Map(
      stored.flatMap((draft) => {
        const now = rebase(draft, files.get(draft.file))
        return changesNothing(now) ? [] : [[draft.file, now] as const]
      }),
    )
    const pictures = new Set([...publishedPictures, ...draftPictures.keys()])
    const { content, problems } = inspectDrafts({
      ...withDrafts(texts, drafts),
      pictures,
      links: found.links ?? new Set(),
    })
    return { files, drafts, publishedPictures, pictures, draftPictures, content, problems }
  }

  return {
    async read(): Promise<Snapshot> {
      const underWay = filesUnderWay()
      const state = `${await stateOf(contentFolder)} ${await stateOf(folder.path)}`
      if (last?.state === state && last.underWay === underWay) return last.snapshot
      const snapshot = await load()
      last = { state, underWay, snapshot }
      return snapshot
    },
  }
}

/** What changes with each change of a folder's files. */
async function stateOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const states = entries.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name)
    const found = await stat(path, { bigint: true }).catch(() => undefined)
    return `${path} ${found?.ino} ${found?.size} ${found?.mtimeNs} ${found?.ctimeNs}`
  })
  return hashOfFile((await Promise.all(states)).join('\n'))
}

/** The values of all readable files as they will be; undefined: no such file. */
export function valueIn({ files, drafts }: Pick<Snapshot, 'files' | 'drafts'>, file: string): unknown {
  const draft = drafts.get(file)
  return draft ? draft.value : files.get(file)?.value
}

export function namesIn({ files, drafts }: Pick<Snapshot, 'files' | 'drafts'>): string[] {
  const all = [...new Set([...files.keys(), ...drafts.keys()])]
  return all.filter((file) => !drafts.has(file) || drafts.get(file)?.value !== undefined)
}

export function valuesIn(snapshot: Pick<Snapshot, 'files' | 'drafts'>): Map<string, unknown> {
  return new Map(namesIn(snapshot).map((file) => [file, valueIn(snapshot, file)]))
}

/** The samples of a file. */
export function samplesLeft(snapshot: Snapshot, file: string): Sample[] {
  if (unneededTexts(snapshot.content.site?.legal).includes(file)) return []
  return samplesIn(valueIn(snapshot, SAMPLES_FILE), file, valueIn(snapshot, file))
}

export function changesNothing({ base, value, clashes }: FileDraft): boolean {
  return clashes.length === 0 && isEqual(base, value)
}

/** A draft as if it had begun from the file as it is now. Values that both have changed are clashes. */
export function rebase(draft: FileDraft, file: FileState | undefined): FileDraft {
  if (draft.hash === file?.hash) return draft
  const { base, value } = draft
  const theirs = file && (file.value ?? file.text)
  const now = { ...draft, hash: file?.hash, base: theirs }
  if (isEqual(value, theirs) || isEqual(base, theirs)) return now
  if (draft.file === SAMPLES_FILE && file?.value === undefined) return { ...now, value: theirs }
  if (value === undefined || file?.value === undefined || base === undefined) {
    const whole: Clash = { path: [], before: base, mine: value, theirs }
    return { ...now, clashes: [whole] }
  }
  const merged = mergeForm({ seen: base, value, clashes: draft.clashes }, theirs)
  // Nobody could choose between checksums.
  return { ...now, ...merged, ...(draft.file === SAMPLES_FILE && { clashes: [] }) }
}

/** What the program renders instead of files. */
export function toChangedFiles({ drafts, draftPictures }: Snapshot) {
  return { values: new Map([...drafts].map(([file, { value }]) => [file, value])), pictures: draftPictures }
}

/** What `inspectContent` reads: the texts of files, and the values of drafts instead. */
function withDrafts(texts: ReadonlyMap<string, string>, drafts: Snapshot['drafts']) {
  const removed = [...drafts.values()].filter(({ value }) => value === undefined).map(({ file }) => file)
  return {
    texts: new Map([...texts].filter(([file]) => !removed.includes(file))),
    values: new Map([...drafts].flatMap(([file, { value }]) => (value === undefined ? [] : [[file, value]]))),
  }
}
