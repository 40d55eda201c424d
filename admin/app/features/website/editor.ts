import {
  createContext,
  type RefCallback,
  type ToggleEvent,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { ContentFile, ValuePath } from '#admin/website-api.ts'
import { type Change, isMarked, valueBefore } from '#site/content/edit/changes.ts'
import { isBlank } from '#site/content/edit/empty-value.ts'
import type { Field } from '#site/content/edit/field.ts'
import type { Clash } from '#site/content/edit/merge-values.ts'
import { isEqual, isSamePath, isWithin, valueAt } from '#site/content/edit/values.ts'
import type { Path } from '#site/content/errors.ts'
import { fieldKey } from './forms.ts'

export type FieldOf<Kind extends Field['kind']> = Extract<Field, { kind: Kind }>
export type FieldProps<Kind extends Field['kind'] = Field['kind']> = {
  field: FieldOf<Kind>
  path: ValuePath
  value: unknown
}

/** What the fields of a file share. */
export type Editor = {
  file: ContentFile
  /** The file's value as it is typed. */
  value: unknown
  clashes: Clash[]
  /** From what is published; none of a new file. */
  changes: Change[]
  /** `undefined` removes the value. */
  edit: (path: ValuePath, value: unknown) => void
  choose: (clash: Clash, side: 'mine' | 'theirs') => void
  /** Values that are no samples any more. */
  confirm: (paths: ValuePath[]) => Promise<unknown>
  /** Fields that have lost the focus, and the one that has it: its problems are not shown yet. */
  left: ReadonlySet<string>
  focused: ValuePath | undefined
  placeholders: Record<string, string>
  /** The field to be scrolled to and focused, once. */
  target: ValuePath | undefined
  onReached: () => void
}

export const EditorContext = createContext<Editor | undefined>(undefined)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('No EditorContext around this field.')
  return editor
}

/** Whether something new waits to be filled in. */
export function isStillBlank({ file, value }: Pick<Editor, 'file' | 'value'>, path: Path): boolean {
  return valueBefore(file.published, value, path) === undefined && isBlank(valueAt(value, path))
}

/** Whether a problem is shown: only once the field has lost the focus, or "Publish changes" was pressed. */
function isShown(editor: Editor, path: Path): boolean {
  const { file, value, left, focused } = editor
  // It was filled in after the server has looked at it.
  if (isBlank(valueAt(file.value, path)) && !isBlank(valueAt(value, path))) return false
  if ([path, path.slice(0, -1)].some((one) => left.has(fieldKey(file.file, one)))) return true
  return !(focused && isWithin(path, focused)) && !isStillBlank(editor, path)
}

/** The notes at a field. A field with inputs of its own also has those about parts of its value. */
export function useNotes(path: ValuePath, hasInput: boolean) {
  const editor = useEditor()
  const { file, value, clashes, changes } = editor
  const isHere = (item: { path?: Path | undefined }) =>
    item.path !== undefined && (hasInput ? isWithin(item.path, path) : isSamePath(item.path, path))
  // Not of a value that was typed since: it would come and go as the field is left, and move what is pressed next.
  const isOfThis = ({ path = [] }: { path?: Path | undefined }) =>
    isEqual(valueAt(file.value, path), valueAt(value, path))
  const problems = file.problemList.filter((problem) => isHere(problem) && isOfThis(problem))
  return {
    problems: problems.filter(({ path = [] }) => isShown(editor, path)),
    isNeeded: problems.some(({ path = [] }) => !isShown(editor, path) && isStillBlank(editor, path)),
    samples: file.sampleList.filter((path) => isHere({ path })),
    clash: clashes.find(isHere),
    people: file.people.filter(isHere),
    isChanged: isMarked(changes, path),
  }
}

/** Props of a part of the form that can be closed. It opens when a problem, a clash or the target comes to be in it. */
export function useOpen(paths: ValuePath[], isOpenAtFirst: boolean) {
  const editor = useEditor()
  const { file, clashes, target } = editor
  const isInside = (path: Path | undefined) => path && paths.some((one) => isWithin(path, one))
  const isNeeded =
    isInside(target) ||
    file.problemList.some(({ path }) => isInside(path) && isShown(editor, path ?? [])) ||
    clashes.some(({ path }) => isInside(path))
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  // It stays open when the problem is gone.
  useEffect(() => {
    if (isNeeded) setIsOpen(true)
  }, [isNeeded])
  return {
    // The person may close it all the same: it only opens when this becomes true.
    open: isNeeded || isOpen,
    onToggle: ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => setIsOpen(currentTarget.open),
  }
}

/** The element that takes the focus if this field is the target. */
export function useTarget(path: ValuePath, hasInput: boolean): RefCallback<HTMLElement> {
  const element = useRef<HTMLElement>(null)
  const { target, onReached } = useEditor()
  const isTarget = target && (hasInput ? isWithin(target, path) : isSamePath(target, path))
  useEffect(() => {
    if (!isTarget) return
    element.current?.scrollIntoView({ block: 'center' })
    element.current?.focus({ preventScroll: true })
    onReached()
  }, [isTarget, onReached])
  return (focused) => {
    element.current = focused
  }
}
