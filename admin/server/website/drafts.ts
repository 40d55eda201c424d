import { stat } from 'node:fs/promises'
import { posix } from 'node:path'
import type { ValuesToSave } from '#admin/website-api.ts'
import { indianDay } from '#contract/hours.ts'
import { readYaml } from '#contract/yaml/read-yaml.ts'
import { type FileToPublish, hashOfFile, type UndoneChange } from '#publishing/file-change.ts'
import { cleanLines } from '#relay/values/text.ts'
import { fieldAt } from '#site/content/edit/field.ts'
import { followClashes, mergeForm, withSide } from '#site/content/edit/merge-values.ts'
import { SAMPLES_FILE, withoutSamples } from '#site/content/edit/samples.ts'
import { findExcess } from '#site/content/edit/value-limits.ts'
import {
  differencesBetween,
  isEqual,
  isGroup,
  isSamePath,
  textsIn,
  valueAt,
  withValueAt,
} from '#site/content/edit/values.ts'
import type { Path } from '#site/content/errors.ts'
import { PICTURE_NAME } from '#site/content/placeholders.ts'
import { DeskRefusal } from '../refusal.ts'
import { type ContentNow, changesNothing, type Snapshot, valueIn } from './content-now.ts'
import type { DraftFolder, FileDraft } from './draft-folder.ts'
import { formOf } from './fields.ts'
import { LIMITS } from './website-limits.ts'

/** A change of something that is not there any more as its author saw it. */
export class OutdatedError extends Error {}

const GONE = 'This file is no longer there.'
const CHANGED = 'Somebody else has changed this meanwhile.'
/** Requests that are recognised if they are repeated. */
const SAVES = 10

export type Drafts = ReturnType<typeof createDrafts>

/** The drafts of the content, which all people share. Changes are made one after the other. */
export function createDrafts(contentNow: ContentNow, folder: DraftFolder) {
  let previous: Promise<unknown> = Promise.resolve()

  /** Runs a change once the changes before it have ended. */
  function inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
    const result = previous.then(change)
    previous = result.catch(() => {})
    return result
  }

  /** Changes the draft of a file, which may begin with it. */
  function change(
    file: string,
    by: (draft: FileDraft, snapshot: Snapshot) => Partial<FileDraft>,
  ): Promise<void> {
    return inTurn(async () => {
      const snapshot = await contentNow.read()
      const draft = draftOf(file, snapshot)
      if (!draft) throw new DeskRefusal(404, GONE)
      await keep({ ...draft, ...by(draft, snapshot) })
      await removePictures(snapshot)
    })
  }

  /** Writes a draft, or deletes it if it changes nothing. */
  async function keep(draft: FileDraft): Promise<void> {
    await (changesNothing(draft) ? folder.remove(draft.file) : folder.write(draft))
  }

  /**
   * Deletes drafts of pictures that are published, or that no file or draft names: at once if one has named them before, else after
   * an hour.
   */
  async function removePictures(before?: Snapshot): Promise<void> {
    const now = await contentNow.read()
    const [wasNamed, isNamed] = [before && picturesNamedIn(before), picturesNamedIn(now)]
    for (const [picture, place] of now.draftPictures) {
      const isOld = async () => Date.now() - (await stat(place)).mtimeMs > LIMITS.unnamedPictureMs
      const isUseless = !isNamed(picture) && (wasNamed?.(picture) || (await isOld()))
      if (now.publishedPictures.has(picture) || isUseless) await folder.removePicture(picture)
    }
  }

  return {
    /** @throws OutdatedError if the file is not as the person has seen it; DeskRefusal of more than can be kept */
    save: ({ file, version, value, id }: ValuesToSave, person: string) =>
      change(file, (draft) => {
        const excess = findExcess(value)
        if (excess) throw new DeskRefusal(400, excess)
        if (draft.value === undefined) throw new OutdatedError(GONE)
        if (draft.saves.includes(id)) return {}
        if (version !== versionOf(draft)) throw new OutdatedError(CHANGED)
        const clean = cleanTexts(value)
        const people = { ...draft.people, ...authors(draft.value, clean, person) }
        const dated = withDates({ ...draft, value: clean, people })
        return {
          value: dated,
          clashes: followClashes(draft.value, dated, draft.clashes),
          people,
          saves: [...draft.saves, id].slice(-SAVES),
        }
      }),

    /** Samples at these paths of a file, or in them, are the agency's own. */
    confirm: (file: string, paths: Path[], person: string) =>
      change(SAMPLES_FILE, ({ value, people }, snapshot) => ({
        value: withoutSamples(value, file, valueIn(snapshot, file), paths),
        people: { ...people, [JSON.stringify([file])]: person },
      })),

    add: (file: string, value: unknown, person: string) =>
      inTurn(async () => {
        const snapshot = await contentNow.read()
        if (valueIn(snapshot, file) !== undefined) throw new DeskRefusal(409, 'There is a file of this name.')
        const draft = draftOf(file, snapshot) ?? newDraft(file)
        await keep({ ...draft, value, clashes: [], people: { '[]': person } })
      }),

    /** Removes an entry, or all entries of a file that is a list. */
    remove: (file: string, person: string) =>
      change(file, ({ value }) => ({
        value: Array.isArray(value) ? [] : undefined,
        clashes: [],
        people: { '[]': person },
      })),

    /** Takes back what is not published. */
    discard: (file: string) =>
      inTurn(async () => {
        const snapshot = await contentNow.read()
        await folder.remove(file)
        const samples = snapshot.drafts.get(SAMPLES_FILE)
        if (samples)
          await keep({ ...samples, value: withValueAt(samples.value, [file], valueAt(samples.base, [file])) })
        await removePictures(snapshot)
      }),

    /** Settles a clash with a change of the file. */
    settle: (file: string, path: Path, choice: 'mine' | 'theirs') =>
      change(file, (draft) => {
        const clash = draft.clashes.find((one) => isSamePath(one.path, path))
        if (!clash) return {}
        const others = draft.clashes.filter((one) => one !== clash)
        const value =
          path.length === 0 && choice === 'theirs' ? draft.base : withSide(draft.value, clash, choice)
        return { value, clashes: followClashes(draft.value, value, others) }
      }),

    /** Keeps the bytes of a picture, which a value will name. */
    addPicture: (picture: string, bytes: Buffer) =>
      inTurn(async () => {
        await removePictures()
        const places = [...(await folder.pictures()).values()]
        const sizes = await Promise.all(places.map(async (place) => (await stat(place)).size))
        if (sizes.reduce((sum, size) => sum + size, bytes.length) > LIMITS.draftPictures)
          throw new DeskRefusal(
            400,
            `The pictures that are not published have more than ${LIMITS.draftPictures / 2 ** 20} MB together: publish or discard some first.`,
          )
        return folder.writePicture(picture, bytes)
      }),

    /** A draft may have changed while it was published. */
    published: (files: FileToPublish[]) =>
      inTurn(async () => {
        const stored = new Map((await folder.read()).map((draft) => [draft.file, draft]))
        for (const { path, content } of files) {
          const draft = stored.get(path)
          if (draft) await keep({ ...draft, ...baseOf(content) })
        }
        await removePictures()
      }),

    /** Makes drafts of what was published. A newer draft has it, too. */
    restore: (changes: UndoneChange[], person: string) =>
      inTurn(async () => {
        const stored = new Map((await folder.read()).map((draft) => [draft.file, draft]))
        for (const { path, replaced, content } of changes) {
          if (PICTURE_NAME.test(path)) {
            if (content) await folder.writePicture(path, content)
            continue
          }
          const published = baseOf(content).base
          const newer = stored.get(path)
          const form = newer && { seen: newer.base, value: newer.value, clashes: newer.clashes }
          const now = form && newer.value !== undefined ? mergeForm(form, published) : undefined
          await keep({
            ...newDraft(path),
            ...baseOf(replaced),
            value: newer ? now?.value : published,
            clashes: now?.clashes ?? [],
            people: { '[]': person, ...newer?.people },
          })
        }
      }),
  }
}

/** Whether a file or draft names a picture. A part of its name is a hash, which nothing else has. */
function picturesNamedIn({ files, drafts }: Snapshot): (picture: string) => boolean {
  const all = [...[...files.values()].map(({ text }) => text), JSON.stringify([...drafts.values()])].join()
  return (picture) => all.includes(posix.basename(picture))
}

function newDraft(file: string): FileDraft {
  return { file, clashes: [], people: {}, saves: [] }
}

/** The draft of a file, which may not have begun yet; undefined if there is neither. */
export function draftOf(file: string, { files, drafts }: Snapshot): FileDraft | undefined {
  const { hash, value } = files.get(file) ?? {}
  if (hash !== undefined && value === undefined && !drafts.has(file)) return undefined
  return (
    drafts.get(file) ?? (hash === undefined ? undefined : { ...newDraft(file), hash, base: value, value })
  )
}

/** What names the state of a file that a person has seen. */
export function versionOf({ hash, value, clashes }: FileDraft): string {
  return hashOfFile(JSON.stringify([hash, value, clashes])).slice(0, 16)
}

function authors(before: unknown, now: unknown, person: string): Record<string, string> {
  return Object.fromEntries(differencesBetween(before, now).map(({ path }) => [JSON.stringify(path), person]))
}

/** The value, with today's date where a date follows a group that the draft changes and no person has set it. */
function withDates({ file, base, value, people }: FileDraft): unknown {
  const form = formOf(file)
  return textsIn(value).reduce((now, { path }) => {
    const field = form && fieldAt(form, path)
    if (field?.kind !== 'date' || !field.followsGroup || JSON.stringify(path) in people) return now
    const group = (whole: unknown) => valueAt(withValueAt(whole, path, undefined), path.slice(0, -1))
    const isAsBefore = isEqual(group(base), group(value))
    return withValueAt(now, path, isAsBefore ? valueAt(base, path) : indianDay(Date.now()))
  }, value)
}

/** What a draft of a file with this content begins from. */
function baseOf(content: Buffer | undefined): Pick<FileDraft, 'hash' | 'base'> {
  return {
    hash: content && hashOfFile(content),
    base: content && readYaml(content.toString()).document.toJS(),
  }
}

/** What people paste may have characters that no page shows. */
function cleanTexts(value: unknown): unknown {
  // Half an emoji, or a character that another program could not read.
  if (typeof value === 'string') return cleanLines(value.replaceAll(/\p{Cs}|\ufffd/gu, ' '))
  if (Array.isArray(value)) return value.map(cleanTexts)
  if (!isGroup(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanTexts(inner)]))
}
