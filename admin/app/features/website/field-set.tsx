import { type ReactNode, type Ref, useId } from 'react'
import { useLocation } from 'wouter'
import type { ValuePath } from '#admin/website-api.ts'
import { emptyValueOf } from '#site/content/edit/empty-value.ts'
import type { Field } from '#site/content/edit/field.ts'
import { valueAt } from '#site/content/edit/values.ts'
import { Button } from '../../ui/button.tsx'
import { Tick } from '../../ui/tick.tsx'
import { type FieldProps, useEditor, useOpen, useShown, useTarget } from './editor.ts'
import { ClosedMarks, Help, Notes, type PartProps } from './field-notes.tsx'
import { addressOf } from './website-query.ts'

type Props = {
  field: Field
  path: ValuePath
  /** It has inputs of its own. */
  hasInput?: boolean
  /** It can be closed. */
  isLong?: boolean
  children: ReactNode
}

/** Type size and space show the depth; lines begin at the second level. */
const LOOKS = [
  { set: 'field-stack', name: 'sr-only' },
  { set: 'field-set', name: 'display text-xl/[1.3] outline-none' },
]
const DEEP = { set: 'field-set border-s-2 border-line ps-4', name: 'font-semibold outline-none' }

/** The frame of several fields or inputs. A long one is open where something is to be seen to. */
export function FieldSet({ field, path, hasInput = false, isLong = false, children }: Props) {
  const heading = useTarget(path, hasInput)
  const helpId = useId()
  const look = LOOKS[path.length] ?? DEEP
  const inside = (
    <>
      {path.length > 0 && <Help id={helpId}>{field.help}</Help>}
      {children}
    </>
  )
  if (isLong)
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
  return (
    <fieldset
      className={look.set}
      aria-describedby={helpId}
      data-path={hasInput ? JSON.stringify(path) : undefined}
    >
      <legend ref={heading} tabIndex={-1} className={look.name}>
        {field.label}
      </legend>
      {inside}
    </fieldset>
  )
}

type FoldedProps = PartProps & {
  title: string
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
    navigate(addressOf(file, first ? [...path, first] : path), { replace: true })
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
        <Button ref={button} look="link" className="text-sm" onClick={() => replace(emptyValueOf(field))}>
          Add<span className="sr-only">{` ${field.label}`}</span>
        </Button>
      )}
      {same !== undefined && (
        <Tick isTicked={value !== undefined} onTick={(isSame) => replace(isSame ? same : undefined)}>
          The same as the address of the office
        </Tick>
      )}
      <Notes path={path} hasInput />
    </div>
  )
}

/** The value of the field that another one may be the same as. */
export function useSame({ sameAs }: Field): unknown {
  return useShown(({ value }) => sameAs && valueAt(value, sameAs))
}

export function RemoveValue({ field, path }: Omit<FieldProps, 'value'>) {
  const replace = useReplacement(field, path)
  return (
    <p>
      <Button look="link" className="text-sm" onClick={() => replace(undefined)}>
        {`Remove ${field.label}`}
      </Button>
    </p>
  )
}
