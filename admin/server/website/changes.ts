import type { Changes, ContentChange } from '#admin/website-api.ts'
import { hashOfFile } from '#publishing/file-change.ts'
import { titleOf } from '#site/content/edit/files.ts'
import { matchEntries } from '#site/content/edit/match-entries.ts'
import { SAMPLES_FILE } from '#site/content/edit/samples.ts'
import { type Difference, differencesBetween } from '#site/content/edit/values.ts'
import type { Path } from '#site/content/errors.ts'
import { READ_BY_RELAY } from '#site/content/model.ts'
import { PAGE_WORDS, PARTS, pageShowing } from '#site/content/parts.ts'
import type { Snapshot } from './content-now.ts'
import type { FileDraft } from './draft-folder.ts'
import { versionOf } from './drafts.ts'
import { fieldAt, formOf, labelAt } from './fields.ts'
import { titleFor, toPlace, toProblem, toValuePath } from './view.ts'

export function toChanges(snapshot: Snapshot): Changes {
  const drafts = [...snapshot.drafts.values()]
  const changes = drafts.flatMap((draft) =>
    draft.file === SAMPLES_FILE
      ? confirmationsIn(draft, snapshot)
      : changesOf(draft, titleFor(draft.file, snapshot)),
  )
  const pages = new Set(changes.map(({ page }) => page)).size
  return {
    version: hashOfFile(JSON.stringify(drafts.map((draft) => [draft.file, versionOf(draft)]))),
    extent: `${count(changes.length, 'change')} on ${count(pages, 'page')}`,
    changes,
    problems: snapshot.problems.map(toProblem),
    conflicts: drafts.flatMap(({ clashes }) => clashes).length,
  }
}

/** The files whose samples are confirmed. */
function confirmationsIn({ base, value, people }: FileDraft, snapshot: Snapshot): ContentChange[] {
  const confirmed = differencesBetween(base, value).map(({ path: [file] }) => String(file))
  return [...new Set(confirmed)].map((file) => ({
    page: pageOf(file),
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
  const page = pageOf(file)

  function toChange({ path, before, after }: Difference): ContentChange {
    return {
      page,
      file,
      title,
      path: toValuePath(path),
      label: form ? labelAt(form, path) : file,
      field: form && fieldAt(form, path),
      before,
      after,
      by: personAt(people, path),
    }
  }
  function inWords(path: Path, after: string | undefined): ContentChange {
    return { ...toChange({ path, before: undefined, after }), field: undefined }
  }
  /** A list that has other entries as those that were added, changed and removed. */
  function changesIn(difference: Difference): ContentChange[] {
    const { path, before, after } = difference
    const isList = form && fieldAt(form, path)?.kind === 'list'
    if (!isList || !Array.isArray(before) || !Array.isArray(after)) return [toChange(difference)]
    const found = matchEntries(before, after)
    const kept = found.filter((at) => at !== undefined)
    const isMoved = kept.some((at, i) => at < (kept[i - 1] ?? 0))
    const removed = before.filter((_, i) => !found.includes(i))
    return [
      ...after.flatMap((entry, i) =>
        differencesBetween(before[found[i] ?? -1], entry, [...path, i]).flatMap(changesIn),
      ),
      ...removed.map((entry) => toChange({ path, before: [entry], after: undefined })),
      ...(isMoved ? [inWords(path, 'In another order')] : []),
    ]
  }

  const isWhole = base === undefined || value === undefined
  if (isWhole) return [inWords([], value === undefined ? undefined : 'New')]
  return differencesBetween(base, value).flatMap(changesIn)
}

function pageOf(file: string): string {
  const page = pageShowing(file)
  if (page) return titleOf(PARTS[PAGE_WORDS[page]].file)
  return file === READ_BY_RELAY ? titleOf(file) : 'Every page'
}

/** Who changed a value, or a part of it, last. */
function personAt(people: Record<string, string>, path: Path): string {
  const key = JSON.stringify(path).slice(0, -1)
  const inside = Object.entries(people).findLast(
    ([one]) => one.startsWith(key) || key.startsWith(one.slice(0, -1)),
  )
  return inside?.[1] ?? ''
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
