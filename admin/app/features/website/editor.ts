import {
  createContext,
  type RefCallback,
  type ToggleEvent,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { FileForm, ValuePath } from '#admin/website-api.ts'
import type { Field, Option } from '#site/content/edit/field.ts'
import type { Clash } from '#site/content/edit/merge-values.ts'
import { isSamePath, isWithin } from '#site/content/edit/values.ts'
import { needsSight, notesAt, type Shown } from './shown-form.ts'
import type { ShownForms } from './shown-forms.ts'

/** More than the bars at the top and the bottom of the window cover. */
const BARS_PX = 110

export type FieldOf<Kind extends Field['kind']> = Extract<Field, { kind: Kind }>
export type FieldProps<Kind extends Field['kind'] = Field['kind']> = {
  field: FieldOf<Kind>
  path: ValuePath
  value: unknown
}

/** What the fields of a file share. It stays the same while somebody types. */
export type Editor = {
  file: string
  form: FileForm
  forms: ShownForms
  /** `undefined` removes the value. */
  edit: (path: ValuePath, value: unknown) => void
  choose: (clash: Clash, side: 'mine' | 'theirs') => void
  /** Values that are no samples any more. */
  confirm: (paths: ValuePath[]) => Promise<unknown>
  /** The field to be scrolled to and focused, once. */
  target: ValuePath | undefined
  onReached: () => void
}

export const EditorContext = createContext<Editor | undefined>(undefined)
/** Of the page that has forms. */
export const FormsContext = createContext<ShownForms | undefined>(undefined)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('No EditorContext around this field.')
  return editor
}

export function useForms(): ShownForms {
  const forms = useContext(FormsContext)
  if (!forms) throw new Error('No FormsContext around this component.')
  return forms
}

/** A part of what the form shows, of plain data. The component is rendered when this part has changed. */
export function useShown<Part>(select: (shown: Shown) => Part): Part {
  const { file, forms } = useEditor()
  const part = useSyncExternalStore(forms.subscribe, () => JSON.stringify({ part: select(forms.get(file)) }))
  return useMemo(() => JSON.parse(part).part, [part])
}

/** The whole value of the form, as it is typed. */
export function useShownValue(): unknown {
  const { file, forms } = useEditor()
  return useSyncExternalStore(forms.subscribe, () => forms.get(file).value)
}

/** What can be chosen. */
export function useOptions({ list, options }: FieldOf<'choice'>): Option[] {
  return useShown(({ choices }) => list && choices[list]) ?? options
}

/** Whether the props of a field are the same. */
export function isSameField<Props extends { path: ValuePath }>(before: Props, now: Props): boolean {
  const keys = Object.keys({ ...before, ...now }) as (keyof Props)[]
  return keys.every((key) =>
    key === 'path' ? isSamePath(before.path, now.path) : Object.is(before[key], now[key]),
  )
}

/** The notes at a field. A field with inputs of its own also has those about parts of its value. */
export function useNotes(path: ValuePath, hasInput: boolean) {
  return useShown((shown) => notesAt(shown, path, hasInput))
}

/** Props of a part of the form that can be closed. It opens when a problem, a clash or the target comes to be in it. */
export function useOpen(paths: ValuePath[], isOpenAtFirst: boolean) {
  const { target } = useEditor()
  const isTargetInside = target !== undefined && paths.some((one) => isWithin(target, one))
  const isNeeded = useShown((shown) => needsSight(shown, paths)) || isTargetInside
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
    const { top = 0, bottom = 0 } = element.current?.getBoundingClientRect() ?? {}
    const isInView = top > BARS_PX && bottom < innerHeight - BARS_PX
    if (!isInView) element.current?.scrollIntoView({ block: 'center' })
    element.current?.focus({ preventScroll: true })
    onReached()
  }, [isTarget, onReached])
  return (focused) => {
    element.current = focused
  }
}
