import type {
  Changes,
  ContentFile,
  ContentProblem,
  FileSummary,
  Presence,
  ValuePath,
  Website,
} from '#admin/website-api.ts'
import { hashOfFile } from '#publishing/file-change.ts'
import { sectionsOf, titleOf } from '#site/content/edit/files.ts'
import { samplesIn } from '#site/content/edit/samples.ts'
import { differencesBetween, readValue } from '#site/content/edit/values.ts'
import type { Path } from '#site/content/errors.ts'
import { type DraftedContent, versionOf } from './drafts.ts'
import { formOf, labelAt } from './fields.ts'
import type { DraftProblem } from './inspect-drafts.ts'
import { keyOf, valueIn } from './merge-draft.ts'

/** The list of files. */
export function toSections(drafted: DraftedContent): Omit<Website, 'publication'> {
  const files = new Set([...drafted.published.keys(), ...drafted.texts.keys()])
  const sections = sectionsOf(files).map(({ title, files, addable }) => ({
    title,
    files: files.map((file) => toSummary(file, drafted)),
    ...(addable && { addable }),
  }))
  return { sections, samples: sum(sections.flatMap(({ files }) => files.map(({ samples }) => samples))) }
}

export function toFile(file: string, drafted: DraftedContent, people: Presence[]): ContentFile | undefined {
  const { texts, published, problems, conflicts } = drafted
  const form = formOf(file)
  const text = texts.get(file)
  if (!form || (text === undefined && !published.has(file))) return undefined
  const { value, mistake } = readValue(text ?? '')
  const isReadable = text !== undefined && !mistake
  return {
    ...toSummary(file, drafted),
    version: versionOf(text ?? ''),
    help: form.help,
    form: isReadable ? form : undefined,
    value: isReadable ? value : undefined,
    published: valueIn(published.get(file) ?? '', []),
    text: isReadable ? undefined : text,
    problemList: problems.filter((problem) => problem.file === file).map(toProblem),
    sampleList: samplesIn(text ?? '').map(({ path, note }) => ({ path: toValuePath(path), note })),
    conflictList: (conflicts.get(file) ?? []).map(({ path, ...sides }) => ({
      path: toValuePath(path),
      field: labelAt(form, path),
      ...sides,
    })),
    people,
  }
}

export function toChanges(drafted: DraftedContent): Changes {
  const { drafts, problems, conflicts } = drafted
  const changes = [...drafts.values()].flatMap(({ file, before, text, people }) => {
    const form = formOf(file)
    const title = titleFor(file, drafted)
    const whole = { path: [], before: before && title, after: text && title }
    const differences =
      before === undefined || text === undefined ? [whole] : differencesBetween(before, text)
    return differences.map((difference) => ({
      file,
      title,
      path: toValuePath(difference.path),
      field: form ? labelAt(form, difference.path) : file,
      before: difference.before,
      after: difference.after,
      by: personAt(people, difference.path),
    }))
  })
  return {
    version: versionOf(
      JSON.stringify([...drafts.values()].map(({ file, text }) => [file, text && hashOfFile(text)])),
    ),
    changes,
    problems: problems.map(toProblem),
    conflicts: sum([...conflicts.values()].map(({ length }) => length)),
  }
}

export function toProblem({ file, path, field = '', line, found, expected }: DraftProblem): ContentProblem {
  const form = formOf(file)
  return {
    file,
    path: path && toValuePath(path),
    field: form && path ? labelAt(form, path) : field,
    line,
    found,
    expected,
  }
}

function toSummary(file: string, drafted: DraftedContent): FileSummary {
  const { drafts, texts, problems, conflicts } = drafted
  const draft = drafts.get(file)
  return {
    file,
    title: titleFor(file, drafted),
    state: !draft
      ? 'published'
      : draft.text === undefined
        ? 'removed'
        : draft.before === undefined
          ? 'new'
          : 'changed',
    problems: problems.filter((problem) => problem.file === file).length,
    samples: samplesIn(texts.get(file) ?? '').length,
    conflicts: conflicts.get(file)?.length ?? 0,
  }
}

/** An entry is named by what it says, also once it is removed. */
function titleFor(file: string, { texts, published }: DraftedContent): string {
  return titleOf(file, readValue(texts.get(file) ?? published.get(file) ?? '').value)
}

/** Who changed a value, or a part of it, last. */
function personAt(people: Record<string, string>, path: Path): string {
  const key = keyOf(path).slice(0, -1)
  const inside = Object.entries(people).findLast(
    ([one]) => one.startsWith(key) || key.startsWith(one.slice(0, -1)),
  )
  return inside?.[1] ?? ''
}

function toValuePath(path: Path): ValuePath {
  return path.map((key) => (typeof key === 'number' ? key : String(key)))
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
