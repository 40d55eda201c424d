import type {
  ContentFile,
  ContentProblem,
  FileSummary,
  Place,
  Presence,
  ValuePath,
  WebsiteOverview,
} from '#admin/website-api.ts'
import { textsWith } from '#site/content/checks/findings.ts'
import { labelAt } from '#site/content/edit/field.ts'
import { sectionsOf, titleOf } from '#site/content/edit/files.ts'
import { namesOf } from '#site/content/edit/find-references.ts'
import { SAMPLES_FILE } from '#site/content/edit/samples.ts'
import { isEqual, valueAt } from '#site/content/edit/values.ts'
import type { Path } from '#site/content/errors.ts'
import { type Snapshot, samplesLeft, valueIn, valuesIn } from './content-now.ts'
import type { FileDraft } from './draft-folder.ts'
import { draftOf, versionOf } from './drafts.ts'
import { kindOf } from './entries.ts'
import { formOf } from './fields.ts'
import type { DraftProblem } from './inspect-drafts.ts'

/** The list of files. */
export function toSections(snapshot: Snapshot): WebsiteOverview['sections'] {
  const files = new Set([...snapshot.files.keys(), ...snapshot.drafts.keys()])
  return sectionsOf(files).map(({ title, files, addable }) => ({
    title,
    files: files.map((file) => toSummary(file, snapshot)),
    ...(addable && { addable }),
  }))
}

export function toFile(file: string, snapshot: Snapshot, people: Presence[]): ContentFile | undefined {
  const form = formOf(file)
  const published = snapshot.files.get(file)
  const draft = draftOf(file, snapshot)
  if (!form || (!published && !draft)) return undefined
  return {
    ...toSummary(file, snapshot),
    version: draft ? versionOf(draft) : '',
    saves: draft?.saves ?? [],
    value: draft?.value,
    published: published?.value,
    text: draft?.value === undefined ? published?.text : undefined,
    problemList: snapshot.problems.filter((problem) => problem.file === file).map(toProblem),
    sampleList: samplesLeft(snapshot, file),
    namedIn: placesNaming(file, snapshot),
    conflictList: (draft?.clashes ?? []).map(({ path, ...sides }) => ({
      path: toValuePath(path),
      field: labelAt(form, path),
      ...sides,
    })),
    people,
  }
}

/** What names an entry does not change with it. */
function placesNaming(file: string, snapshot: Snapshot): ContentFile['namedIn'] {
  const values = valuesIn(snapshot)
  const named = namesOf(file, values, formOf).map(({ entry, ...place }) => ({
    ...toPlace(place.file, place.path, snapshot),
    entry: toValuePath(entry),
  }))
  if (!kindOf(file)) return named
  values.delete(file)
  const texts = textsWith(titleFor(file, snapshot), values)
  return [...named, ...texts.map(({ place }) => toPlace(place.file, place.path, snapshot))]
}

/** A place in the content as people read it. */
export function toPlace(file: string, path: Path, snapshot: Snapshot): Place {
  const form = formOf(file)
  const title = titleFor(file, snapshot)
  return {
    file,
    title,
    path: toValuePath(path),
    field: form && path.length > 0 ? labelAt(form, path) : title,
  }
}

/** Whether a person has confirmed samples of a file. */
function isConfirmed(file: string, { drafts }: Snapshot): boolean {
  const { base, value } = drafts.get(SAMPLES_FILE) ?? {}
  return !isEqual(valueAt(base, [file]), valueAt(value, [file]))
}

export function toProblem({ file, path, field = '', line, sentence }: DraftProblem): ContentProblem {
  const form = formOf(file)
  return {
    file,
    path: path && toValuePath(path),
    field: form && path ? labelAt(form, path) : field,
    line,
    sentence,
  }
}

function toSummary(file: string, snapshot: Snapshot): FileSummary {
  const draft = snapshot.drafts.get(file)
  return {
    file,
    title: titleFor(file, snapshot),
    state: !draft && isConfirmed(file, snapshot) ? 'changed' : stateOf(draft),
    problems: snapshot.problems.filter((problem) => problem.file === file).length,
    samples: samplesLeft(snapshot, file).length,
    conflicts: draft?.clashes.length ?? 0,
  }
}

function stateOf(draft: FileDraft | undefined): FileSummary['state'] {
  if (!draft) return 'published'
  if (draft.value === undefined) return 'removed'
  return draft.base === undefined ? 'new' : 'changed'
}

/** The name of an entry is its own text, also once it is removed. */
export function titleFor(file: string, snapshot: Snapshot): string {
  return titleOf(file, valueIn(snapshot, file) ?? snapshot.files.get(file)?.value)
}

export function toValuePath(path: Path): ValuePath {
  return path.map((key) => (typeof key === 'number' ? key : String(key)))
}
