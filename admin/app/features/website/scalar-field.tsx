import { type InputHTMLAttributes, memo, type RefCallback, useId, useState } from 'react'
import type { Field } from '#site/content/edit/field.ts'
import { type Tidy, tidyNumber, tidyText } from '#site/content/edit/tidy.ts'
import {
  type FieldOf,
  type FieldProps,
  isSameField,
  useEditor,
  useNotes,
  useOptions,
  useTarget,
} from './editor.ts'
import { FieldName, Help, Notes } from './field-notes.tsx'
import { PlaceholderMenu, TextHints } from './text-hints.tsx'
import { useTyping } from './use-typing.ts'

/** Keyboards of phones, and what they correct, for texts of one kind. */
const CODE = { autoCapitalize: 'none', spellCheck: false }
const KEYBOARDS: Partial<Record<Tidy, InputHTMLAttributes<HTMLInputElement>>> = {
  phone: { inputMode: 'tel' },
  email: { inputMode: 'email', ...CODE },
  web: { inputMode: 'url', ...CODE },
  map: { inputMode: 'url', ...CODE },
  postal: { autoCapitalize: 'characters', spellCheck: false },
  capitals: { autoCapitalize: 'characters', spellCheck: false },
  country: { autoCapitalize: 'characters', spellCheck: false },
}

/** Characters of a text that one line does not show. */
const LONG = 44

type ScalarKind = 'text' | 'number' | 'yes-no' | 'choice' | 'time' | 'date' | 'colour'

type InputProps = FieldProps<ScalarKind> & {
  /** Of an entry of a list, which has no visible label. */
  name?: string
}

/** A label, its input, and its notes. */
export function ScalarField(props: InputProps) {
  const { field, path } = props
  const id = useId()
  if (field.kind === 'yes-no')
    return (
      <div data-path={JSON.stringify(path)}>
        <div className="flex items-center gap-3 pe-22">
          <ScalarInput {...props} id={id} />
          <label htmlFor={id} className="font-semibold">
            {field.label}
          </label>
        </div>
        <Help id={`${id}-help`}>{field.help}</Help>
        <Notes id={`${id}-notes`} path={path} hasInput />
      </div>
    )
  return (
    <div data-path={JSON.stringify(path)}>
      <FieldName field={field} id={id} />
      {field.kind === 'text' && <PlaceholderMenu {...props} field={field} id={id} />}
      <ScalarInput {...props} id={id} />
      {field.kind === 'text' && <TextHints {...props} field={field} />}
      <Notes id={`${id}-notes`} path={path} hasInput />
    </div>
  )
}

/** The input alone. `id` is that of its label; the notes' and the help's begin with it. */
export const ScalarInput = memo(function ScalarInput({
  field,
  path,
  value,
  name,
  id,
}: InputProps & { id: string }) {
  const { edit: editAt } = useEditor()
  const { problems } = useNotes(path, true)
  const ref = useTarget(path, true)
  const common = {
    id,
    'aria-label': name,
    'aria-describedby': `${id}-help ${id}-notes`,
    'aria-invalid': problems.length > 0 || undefined,
  }
  const edit = (next: unknown) => editAt(path, next)
  switch (field.kind) {
    case 'yes-no':
      return (
        <input
          {...common}
          ref={ref}
          type="checkbox"
          className="size-5.5 flex-none accent-peacock"
          checked={value === true}
          onChange={(event) => edit(event.target.checked)}
        />
      )
    case 'choice':
      return <ChoiceInput {...common} ref={ref} field={field} value={value} onEdit={edit} />
    default:
      return <TypedInput {...common} ref={ref} field={field} value={value} onEdit={edit} />
  }
}, isSameField)

type OwnProps<Kind extends Field['kind']> = {
  id: string
  ref: RefCallback<HTMLElement>
  field: FieldOf<Kind>
  value: unknown
  onEdit: (value: unknown) => void
}

function ChoiceInput({ field, value, onEdit, ...common }: OwnProps<'choice'>) {
  const options = useOptions(field)
  const chosen = String(value ?? '')
  return (
    <select
      {...common}
      className="field field-small"
      value={chosen}
      onChange={({ target }) =>
        onEdit(options.find((option) => String(option.value) === target.value)?.value)
      }
    >
      {(field.isOptional || !chosen) && <option value="">–</option>}
      {chosen && options.every((option) => option.value !== value) && <option>{chosen}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

type TypedProps = OwnProps<'text' | 'number' | 'time' | 'date' | 'colour'>

function TypedInput({ field, value, onEdit, ...common }: TypedProps) {
  const { kind, isOptional } = field
  // Decided once: another element would lose the focus.
  const [isLong] = useState(kind === 'text' && (field.isLong || String(value ?? '').length > LONG))
  const typing = useTyping({
    value,
    parse: kind === 'number' ? parseNumber : (text) => text,
    tidy: (text) =>
      kind === 'number' ? String(tidyNumber(text)) : tidyText(text, kind === 'text' ? field.tidy : undefined),
    onEdit,
    isOptional,
  })
  const props = { ...common, ...typing, autoComplete: 'off' }
  if (isLong) {
    const look = 'field field-small block max-h-[70dvh] leading-[1.5] field-sizing-content'
    return <textarea {...props} dir="auto" rows={rowsOf(typing.value)} className={look} />
  }
  switch (kind) {
    case 'number': {
      const inputMode = field.isWhole ? 'numeric' : 'decimal'
      return (
        <input {...props} type="text" inputMode={inputMode} className="field field-small tabular max-w-48" />
      )
    }
    case 'time':
    case 'date':
      return <input {...props} type={kind} className="field field-small max-w-48" />
    case 'colour':
      return (
        <span className="flex max-w-48">
          <input {...props} {...CODE} type="text" className="field field-small tabular min-w-0" />
          <input
            type="color"
            aria-label={`${field.label}: choose`}
            className="field field-small w-14 flex-none cursor-pointer border-s-0 p-1"
            value={/^#[\da-f]{6}$/i.test(typing.value) ? typing.value : '#000000'}
            onChange={(event) => onEdit(event.target.value)}
          />
        </span>
      )
    default:
      return (
        <input
          {...props}
          {...(kind === 'text' && field.tidy && KEYBOARDS[field.tidy])}
          type="text"
          dir="auto"
          className="field field-small"
        />
      )
  }
}

/** A text that is no number stays as typed: the check of the content reports it. */
function parseNumber(text: string): number | string {
  return /^\s*-?\d+(?:\.\d+)?\s*$/.test(text) ? Number(text) : text
}

/** For browsers without `field-sizing`. */
function rowsOf(text: string): number {
  const rows = text.split('\n').reduce((sum, line) => sum + Math.ceil((line.length + 1) / 48), 0)
  return Math.min(14, Math.max(2, rows))
}
