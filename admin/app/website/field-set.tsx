import { type ReactNode, type Ref, useId } from 'react'
import { useLocation } from 'wouter'
import type { ValuePath } from '#admin/website-api.ts'
import { emptyValueOf } from '#site/content/edit/empty-value.ts'
import type { Field } from '#site/content/edit/field.ts'
import { valueAt } from '#site/content/edit/values.ts'
import { type FieldProps, useEditor, useOpen, useTarget } from './editor.ts'
import { ClosedMarks, Help, Notes } from './field-notes.tsx'
import { addressOf } from './website-query.ts'

type Props = {
  field: Field
  path: ValuePath
  /** It can be closed. */
  isLong?: boolean
  children: ReactNode
}

/** The frame of several fields. A long one is open where something is to be seen to. */
export function FieldSet({ field, path, isLong = false, children }: Props) {
  const heading = useTarget(path, false)
  const helpId = useId()
  const inside = (
    <>
      <Help id={helpId}>{field.help}</Help>
      {children}
    </>
  )
  if (!isLong)
    return (
      <fieldset className="field-set" data-depth={path.length} aria-describedby={helpId}>
        <legend ref={heading} tabIndex={-1} className="field-set-name">
          {field.label}
        </legend>
        {inside}
      </fieldset>
    )
  return (
    <FoldedFields
      title={field.label}
      fields={[field]}
      path={path.slice(0, -1)}
      heading={heading}
      helpId={helpId}
    >
      {inside}
    </FoldedFields>
  )
}

type FoldedProps = {
  title: string
  /** Of one group. */
  fields: Field[]
  /** Of that group. */
  path: ValuePath
  isOpenAtFirst?: boolean
  heading?: Ref<HTMLElement>
  helpId?: string
  children: ReactNode
}

/** Fields that can be closed. */
export function FoldedFields({
  title,
  fields,
  path,
  isOpenAtFirst = false,
  heading,
  helpId,
  children,
}: FoldedProps) {
  const open = useOpen(
    fields.map(({ key }) => [...path, key]),
    isOpenAtFirst,
  )
  return (
    <details className="field-group" {...open}>
      <summary ref={heading} className="field-group-name">
        <span>{title}</span>
        <ClosedMarks fields={fields} path={path} />
      </summary>
      <fieldset className="field-stack pt-2 pb-8" aria-describedby={helpId}>
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}

/** Adds or removes an optional value. What is shown in place of the pressed button takes the focus, of a group its first input. */
function useReplacement(field: Field, path: ValuePath): (value: unknown) => void {
  const { edit, file } = useEditor()
  const [, navigate] = useLocation()
  return (value) => {
    edit(path, value)
    const first = field.kind === 'group' && Object.keys(value ?? {})[0]
    navigate(addressOf(file.file, first ? [...path, first] : path), { replace: true })
  }
}

/** A group, list or picture that the file does without, or whose value is that of another field. */
export function MissingField({ field, path, value }: FieldProps) {
  const replace = useReplacement(field, path)
  const button = useTarget(path, true)
  const same = useSame(field)
  return (
    <div>
      <p className="font-semibold">{field.label}</p>
      <Help>{field.help}</Help>
      {value === undefined && (
        <button
          ref={button}
          type="button"
          className="target link text-sm"
          onClick={() => replace(emptyValueOf(field))}
        >
          Add<span className="sr-only">{` ${field.label}`}</span>
        </button>
      )}
      {same !== undefined && (
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
          <input
            type="checkbox"
            className="tick"
            checked={value !== undefined}
            onChange={({ target }) => replace(target.checked ? same : undefined)}
          />
          <span>The same as the address of the office</span>
        </label>
      )}
      <Notes path={path} hasInput />
    </div>
  )
}

/** The value of the field that another one may be the same as. */
export function useSame({ sameAs }: Field): unknown {
  const { value } = useEditor()
  return sameAs && valueAt(value, sameAs)
}

export function RemoveValue({ field, path }: Omit<FieldProps, 'value'>) {
  const replace = useReplacement(field, path)
  return (
    <p>
      <button type="button" className="target link text-sm" onClick={() => replace(undefined)}>
        {`Remove ${field.label}`}
      </button>
    </p>
  )
}
