import type { Changes, ContentChange } from '#admin/website-api.ts'
import { hashOfFile } from '#publishing/file-change.ts'
import { type Change, changesBetween } from '#site/content/edit/changes.ts'
import { fieldAt, labelAt } from '#site/content/edit/field.ts'
import { sectionsOf, titleOf } from '#site/content/edit/files.ts'
import { SAMPLES_FILE } from '#site/content/edit/samples.ts'
import { differencesBetween } from '#site/content/edit/values.ts'
import type { Path } from '#site/content/errors.ts'
import { PAGE_WORDS, PARTS, pageShowing, rowOf } from '#site/content/parts.ts'
import type { Snapshot } from './content-now.ts'
import type { FileDraft } from './draft-folder.ts'
import { versionOf } from './drafts.ts'
import { formOf } from './fields.ts'
import { titleFor, toPlace, toProblem, toValuePath } from './view.ts'

export function toChanges(snapshot: Snapshot): Changes {
  const drafts = [...snapshot.drafts.values()]
  const changes = drafts.flatMap((draft) =>
    draft.file === SAMPLES_FILE
      ? confirmationsIn(draft, snapshot)
      : changesOf(draft, titleFor(draft.file, snapshot)),
  )
  return {
    version: hashOfFile(JSON.stringify(drafts.map((draft) => [draft.file, versionOf(draft)]))),
    changes,
    problems: snapshot.problems.map(toProblem),
    conflicts: drafts.flatMap(({ clashes }) => clashes).length,
  }
}

/** The files whose samples are confirmed. */
function confirmationsIn({ base, value, people }: FileDraft, snapshot: Snapshot): ContentChange[] {
  const confirmed = differencesBetween(base, value).map(({ path: [file] }) => String(file))
  return [...new Set(confirmed)].map((file) => ({
    group: groupOf(file),
    ...toPlace(file, [], snapshot),
    label: titleFor(file, snapshot),
    field: undefined,
    before: undefined,
    after: 'Samples confirmed as yours',
    by: personAt(people, [file]),
  }))
}

function changesOf({ file, base, value, people }: FileDraft, title: string): ContentChange[] {
  const form = formOf(file)
  const group = groupOf(file)

  return changesBetween(form, base, value).map(({ path, before, after, how }) => {
    const words = wordsFor(how, base, value)
    return {
      group,
      file,
      title,
      path: toValuePath(path),
      label: form ? labelAt(form, path) : file,
      ...(words ?? { field: form && fieldAt(form, path), before, after }),
      by: personAt(people, path),
    }
  })
}

/** A change of a file or list as a whole, without values. */
function wordsFor(how: Change['how'], base: unknown, value: unknown) {
  const inWords = (after: string | undefined) => ({ field: undefined, before: undefined, after })
  if (value === undefined) return inWords(undefined)
  if (base === undefined) return inWords('New')
  return how === 'moved' ? inWords('In another order') : undefined
}

/** The title of the one page that has a file's words, else of its section or of the file itself. */
function groupOf(file: string): string {
  const { takenBy, entries } = rowOf(file) ?? {}
  const page = takenBy === 'all' ? undefined : pageShowing(file)
  if (page) return titleOf(PARTS[PAGE_WORDS[page]].file)
  const section = entries && sectionsOf([file]).find(({ files }) => files.length > 0)
  return section?.title ?? titleOf(file)
}

/** Who changed a value, or a part of it, last. */
function personAt(people: Record<string, string>, path: Path): string {
  const key = JSON.stringify(path).slice(0, -1)
  const inside = Object.entries(people).findLast(
    ([one]) => one.startsWith(key) || key.startsWith(one.slice(0, -1)),
  )
  return inside?.[1] ?? ''
}
