import { isDeepStrictEqual } from 'node:util'
import type { ContentEdit } from '#admin/website-api.ts'
import { type FileToPublish, hashOfFile, type UndoneChange } from '#publishing/file-change.ts'
import type { Edit } from '#site/content/edit/edit.ts'
import { editYaml } from '#site/content/edit/edit-yaml.ts'
import type { Path } from '#site/content/errors.ts'
import { readContentFolder } from '#site/content/load.ts'
import { type ContentFiles, picturesIn, type ReadableContent } from '#site/content/model.ts'
import { PICTURE_NAME } from '#site/content/placeholders.ts'
import type { Draft, DraftFolder } from './draft-folder.ts'
import { formOf } from './fields.ts'
import { type DraftProblem, inspectDrafts } from './inspect-drafts.ts'
import { keyOf, type MergeConflict, mergeDraft, valueIn } from './merge-draft.ts'

/** The content as it will be once the drafts are published. */
export type DraftedContent = {
  /** The texts of content/, and those with the drafts. */
  published: ReadonlyMap<string, string>
  texts: ReadonlyMap<string, string>
  publishedPictures: ReadonlySet<string>
  pictures: ReadonlySet<string>
  drafts: ReadonlyMap<string, Draft>
  /** Where the bytes of new pictures are, by path below content/. */
  draftPictures: ReadonlyMap<string, string>
  conflicts: ReadonlyMap<string, MergeConflict[]>
  problems: DraftProblem[]
  content: ReadableContent
}

/** A change that cannot be made, in a sentence for the person who wants it. */
export class DraftError extends Error {}

/** With the value that its author saw. */
type SeenEdit = Edit & { before?: unknown }

const GONE = 'This file is no longer there.'
const CHANGED = 'Somebody else has changed this meanwhile.'

export type Drafts = ReturnType<typeof createDrafts>

/**
 * The drafts of the content, which all people share. Changes are made one after the other.
 * @param filesUnderWay what files have as published that a publication is replacing now
 */
export function createDrafts(
  contentFolder: string,
  folder: DraftFolder,
  filesUnderWay: () => ReadonlyMap<string, Buffer | undefined> = () => new Map(),
) {
  let previous: Promise<unknown> = Promise.resolve()

  /** Runs a change once the changes before it have ended. */
  function inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
    const result = previous.then(change)
    previous = result.catch(() => {})
    return result
  }

  async function read(): Promise<DraftedContent> {
    const underWay = filesUnderWay()
    const [found, stored, draftPictures] = await Promise.all([
      readContentFolder(contentFolder),
      folder.read(),
      folder.pictures(),
    ])
    // A publication may have begun or ended meanwhile.
    const files = withFiles(found, [...underWay, ...filesUnderWay()])
    const texts = new Map(files.texts)
    const drafts = new Map<string, Draft>()
    const conflicts = new Map<string, MergeConflict[]>()
    for (const draft of stored) {
      const merge = mergeDraft(draft, files.texts.get(draft.file))
      if (merge.draft !== draft) await keep(merge.draft, draft.file)
      if (merge.conflicts.length > 0) conflicts.set(draft.file, merge.conflicts)
      if (!merge.draft) continue
      drafts.set(draft.file, merge.draft)
      if (merge.draft.text === undefined) texts.delete(draft.file)
      else texts.set(draft.file, merge.draft.text)
    }
    const pictures = new Set([...files.pictures, ...draftPictures.keys()])
    const { content, problems } = inspectDrafts({ texts, pictures })
    return {
      published: files.texts,
      texts,
      publishedPictures: files.pictures,
      pictures,
      drafts,
      draftPictures,
      conflicts,
      problems,
      content,
    }
  }

  /** Writes a draft, or deletes it if it changes nothing. */
  async function keep(draft: Draft | undefined, file: string): Promise<void> {
    if (draft === undefined || draft.text === draft.before) await folder.remove(file)
    else await folder.write(draft)
  }

  /** Changes the draft of a file, which may begin with it. */
  async function change(
    file: string,
    by: (text: string, drafted: DraftedContent) => Partial<Draft>,
  ): Promise<void> {
    const drafted = await read()
    const text = drafted.texts.get(file)
    if (text === undefined) throw new DraftError(GONE)
    const draft = drafted.drafts.get(file) ?? { file, before: text, text, people: {}, kept: [] }
    await keep({ ...draft, ...by(text, drafted) }, file)
  }

  /** @param version what the person has seen; undefined: the newest */
  function apply(file: string, edits: SeenEdit[], person: string, version?: string): Promise<void> {
    return change(file, (text, { drafts }) => {
      if (version !== undefined && versionOf(text) !== version)
        for (const edit of edits) checkFits(text, edit)
      const people = Object.fromEntries(edits.map(({ path }) => [keyOf(path), person]))
      return {
        text: editYaml(text, edits, formOf(file)),
        people: { ...drafts.get(file)?.people, ...people },
      }
    })
  }

  return {
    read: () => inTurn(read),

    /** @throws DraftError, EditError if an edit does not fit what the file has now */
    edit: (file: string, version: string, edits: ContentEdit[], person: string) =>
      inTurn(() => apply(file, edits, person, version)),

    setPicture: (file: string, path: Path, name: string, person: string) =>
      inTurn(() => apply(file, [{ type: 'set', path, value: name }], person)),

    /** Adds a file. */
    add: (file: string, text: string, person: string) =>
      inTurn(async () => {
        const { texts, published } = await read()
        if (texts.has(file)) throw new DraftError('There is a file of this name.')
        await keep({ file, before: published.get(file), text, people: { '[]': person }, kept: [] }, file)
      }),

    remove: (file: string, person: string) =>
      inTurn(() => change(file, () => ({ text: undefined, people: { '[]': person } }))),

    /** Takes back what is not published: all of a file, or one value. */
    discard: (file: string, path?: Path) =>
      inTurn(async () => {
        if (path === undefined || path.length === 0) return folder.remove(file)
        await change(file, (text, { published }) => ({
          text: withValue(file, text, path, valueIn(published.get(file) ?? '', path)),
        }))
      }),

    /** Settles a conflict. */
    settle: (file: string, path: Path, choice: 'mine' | 'theirs') =>
      inTurn(async () => {
        const { drafts, published } = await read()
        const draft = drafts.get(file)
        if (!draft) return
        if (choice === 'mine') return keep({ ...draft, kept: [...draft.kept, keyOf(path)] }, file)
        const current = published.get(file)
        if (path.length === 0 || current === undefined || draft.text === undefined) return folder.remove(file)
        const text = withValue(file, draft.text, path, valueIn(current, path))
        await keep({ ...draft, text }, file)
      }),

    /** Deletes drafts of pictures that are published, or that nothing names any more. */
    removeOldPictures: () =>
      inTurn(async () => {
        const { draftPictures, publishedPictures, content, problems } = await read()
        const named = new Set(picturesIn(content).map(({ picture }) => picture))
        // With a problem, the content may lack what names a picture.
        const isNamed = (picture: string) => problems.length > 0 || named.has(picture)
        for (const picture of draftPictures.keys())
          if (publishedPictures.has(picture) || !isNamed(picture)) await folder.removePicture(picture)
      }),

    /** Somebody may have changed a draft while it was published. */
    published: (files: FileToPublish[]) =>
      inTurn(async () => {
        const drafts = new Map((await folder.read()).map((draft) => [draft.file, draft]))
        for (const { path, content } of files) {
          const draft = drafts.get(path)
          if (draft) await keep({ ...draft, before: content?.toString() }, path)
        }
      }),

    /** Makes drafts of what was published, unless the file has another draft. */
    restore: (changes: UndoneChange[], person: string) =>
      inTurn(async () => {
        const has = new Set((await folder.read()).map(({ file }) => file))
        for (const { path, replaced, content } of changes) {
          if (PICTURE_NAME.test(path)) {
            if (content) await folder.writePicture(path, content)
          } else if (!has.has(path)) {
            const [before, text] = [replaced?.toString(), content?.toString()]
            await folder.write({ file: path, before, text, people: { '[]': person }, kept: [] })
          }
        }
      }),
  }
}

/** @param contents of files; undefined: no such file */
function withFiles(
  files: ContentFiles,
  contents: Iterable<[string, Buffer | undefined]>,
): { texts: Map<string, string>; pictures: Set<string> } {
  const [texts, pictures] = [new Map(files.texts), new Set(files.pictures)]
  for (const [file, content] of contents) {
    texts.delete(file)
    pictures.delete(file)
    if (content === undefined) continue
    if (PICTURE_NAME.test(file)) pictures.add(file)
    else texts.set(file, content.toString())
  }
  return { texts, pictures }
}

function withValue(file: string, text: string, path: Path, value: unknown): string {
  return editYaml(text, [{ type: 'set', path, value }], formOf(file))
}

/** What names the state of a file that a person has seen. */
export function versionOf(text: string): string {
  return hashOfFile(text).slice(0, 16)
}

/** Checks an edit by somebody who has seen an older state of the file. */
function checkFits(text: string, edit: SeenEdit): void {
  if (edit.type === 'confirm') return
  // Positions in a list mean other entries now.
  if (edit.type !== 'set') throw new DraftError(CHANGED)
  const current = valueIn(text, edit.path)
  const isSame = isDeepStrictEqual(current, edit.before) || isDeepStrictEqual(current, edit.value)
  if (!isSame) throw new DraftError(CHANGED)
}
