import type { ContentFile, ValuePath, WebsiteOverview } from '#admin/website-api.ts'
import { type Change, isMarked, valueBefore } from '#site/content/edit/changes.ts'
import { isBlank } from '#site/content/edit/empty-value.ts'
import type { Clash } from '#site/content/edit/merge-values.ts'
import { isEqual, isSamePath, isWithin, valueAt } from '#site/content/edit/values.ts'
import type { Path } from '#site/content/errors.ts'

/** What the person has done besides typing. */
export type Attention = {
  /** Fields that show their problems: they have lost the focus, or "Publish changes" was pressed. */
  left: ReadonlySet<string>
  /** The field that has the focus: its problems are not shown yet. */
  focused: ValuePath | undefined
}

/** What the form of a file shows. */
export type Shown = Attention & {
  file: ContentFile
  /** As it is typed. */
  value: unknown
  clashes: Clash[]
  /** From what is published; none of a new file. */
  changes: Change[]
  /** What `{city}` and others become. */
  placeholders: Record<string, string>
  choices: WebsiteOverview['choices']
}

/** The value of something that can be left. */
export function fieldKey(file: string, path: Path): string {
  return `${file} ${JSON.stringify(path)}`
}

/** Whether something new waits to be filled in. */
export function isStillBlank({ file, value }: Pick<Shown, 'file' | 'value'>, path: Path): boolean {
  return valueBefore(file.published, value, path) === undefined && isBlank(valueAt(value, path))
}

function isProblemShown(shown: Shown, path: Path): boolean {
  const { file, value, left, focused } = shown
  // It was filled in after the server has looked at it.
  if (isBlank(valueAt(file.value, path)) && !isBlank(valueAt(value, path))) return false
  if ([path, path.slice(0, -1)].some((one) => left.has(fieldKey(file.file, one)))) return true
  return !(focused && isWithin(path, focused)) && !isStillBlank(shown, path)
}

/** The notes at a field. A field with inputs of its own also has those about parts of its value. */
export function notesAt(shown: Shown, path: ValuePath, hasInput: boolean) {
  const { file, value, clashes, changes } = shown
  const isHere = (item: { path?: Path | undefined }) =>
    item.path !== undefined && (hasInput ? isWithin(item.path, path) : isSamePath(item.path, path))
  // Not of a value that was typed since: it would come and go as the field is left, and move what is pressed next.
  const isOfThis = ({ path = [] }: { path?: Path | undefined }) =>
    isEqual(valueAt(file.value, path), valueAt(value, path))
  const problems = file.problemList.filter((problem) => isHere(problem) && isOfThis(problem))
  return {
    problems: problems.filter(({ path = [] }) => isProblemShown(shown, path)),
    isNeeded: problems.some(({ path = [] }) => !isProblemShown(shown, path) && isStillBlank(shown, path)),
    samples: file.sampleList.filter(isHere).map(({ path }) => path),
    /** It is as it came, and a part of a sample. */
    isSample: file.sampleList.some(({ parts }) => parts.some((path) => isHere({ path }))),
    clash: clashes.find(isHere),
    people: file.people.filter(isHere),
    isChanged: isMarked(changes, path),
  }
}

/** Whether a problem or a clash is to be seen in a part of the form. */
export function needsSight(shown: Shown, paths: ValuePath[]): boolean {
  const isInside = (path: Path | undefined) => path && paths.some((one) => isWithin(path, one))
  return (
    shown.file.problemList.some(({ path }) => isInside(path) && isProblemShown(shown, path ?? [])) ||
    shown.clashes.some(({ path }) => isInside(path))
  )
}
