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
import type { Field } from '#site/content/edit/field.ts'
import type { Clash } from '#site/content/edit/merge-values.ts'
import { isSamePath, isWithin } from '#site/content/edit/values.ts'
import type { Path } from '#site/content/errors.ts'
import { isChangedAt } from './values.ts'

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
  /** `undefined` removes the value. */
  edit: (path: ValuePath, value: unknown) => void
  choose: (clash: Clash, side: 'mine' | 'theirs') => void
  /** Values that are no samples any more. */
  confirm: (paths: ValuePath[]) => void
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

/** What is to be said at a field. A field with inputs of its own has also what concerns a part of its value. */
export function useNotes(path: ValuePath, hasInput: boolean) {
  const { file, value, clashes } = useEditor()
  const isHere = (item: { path?: Path | undefined }) =>
    item.path !== undefined && (hasInput ? isWithin(item.path, path) : isSamePath(item.path, path))
  return {
    problems: file.problemList.filter(isHere),
    sample: file.sampleList.find(isHere),
    clash: clashes.find(isHere),
    people: file.people.filter(isHere),
    isChanged: isChangedAt(value, file.published, path),
  }
}

/** Props of a part of the form that can be closed. It opens when a problem, a clash or the target comes to be in it. */
export function useOpen(path: ValuePath, isOpenAtFirst: boolean) {
  const { file, clashes, target } = useEditor()
  const isInside = (item: { path?: Path | undefined }) => item.path && isWithin(item.path, path)
  const isNeeded =
    (target && isWithin(target, path)) || file.problemList.some(isInside) || clashes.some(isInside)
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
