import { memo, useId, useRef } from 'react'
import { isMarked } from '#site/content/edit/changes.ts'
import { emptyValueOf } from '#site/content/edit/empty-value.ts'
import { type Field, optionOf } from '#site/content/edit/field.ts'
import { ChoicesField, TilesField } from './choices-field.tsx'
import { ClosedDaysField } from './closed-days-field.tsx'
import { type FieldProps, isSameField, useEditor, useShown } from './editor.ts'
import { Changed, Notes } from './field-notes.tsx'
import './fields.css'
import { isEqual, valueAt } from '#site/content/edit/values.ts'
import { FieldSet, FoldedFields, MissingField, RemoveValue, useSame } from './field-set.tsx'
import { ListField } from './list-field.tsx'
import { OpeningHoursField } from './opening-hours-field.tsx'
import { PictureField } from './picture-field.tsx'
import { ScalarField } from './scalar-field.tsx'
import { inputsIn } from './values.ts'

/** A group with more inputs can be closed, and is at first. */
const LONG = 4

type Props = FieldProps & {
  /** A group without a frame and name, which are around it already. */
  isBare?: boolean
  /** A part of the form that can be closed is around it already. */
  isFolded?: boolean
}

/** A field of any kind, with the fields in it. */
export const FieldView = memo(function FieldView({
  field,
  isBare = false,
  isFolded = false,
  ...props
}: Props) {
  switch (field.kind) {
    case 'group':
      if (field.widget === 'week') return <OpeningHoursField field={field} {...props} />
      return isBare ? (
        <Fields field={field} {...props} />
      ) : (
        <GroupField field={field} isFolded={isFolded} {...props} />
      )
    case 'list':
      if (field.widget === 'closed-days')
        return <ClosedDaysField field={field} {...props} Inner={FieldView} />
      return <ListField field={field} {...props} Inner={FieldView} />
    case 'variant':
      return <VariantField field={field} {...props} />
    case 'choices':
      return <ChoicesField field={field} {...props} />
    case 'picture':
      return <PictureField field={field} {...props} />
    default:
      if (field.kind === 'choice' && field.look) return <TilesField field={field} {...props} />
      return <ScalarField field={field} {...props} />
  }
}, isSameField)

function Fields({ field, path, value }: FieldProps<'group'>) {
  const groups = Object.entries(field.groups ?? {}).map(([title, keys]) => ({
    title,
    fields: keys.flatMap((key) => field.fields.filter((one) => one.key === key)),
  }))
  const hidden = useShown((shown) =>
    field.fields
      .filter(({ onlyFor = {} }) =>
        Object.entries(onlyFor).some(
          ([other, values]) => !values.includes(String(valueAt(shown.value, [other]))),
        ),
      )
      .map(({ key }) => key),
  )
  const isShown = ({ key, isKey }: Field) =>
    !isKey && (valueAt(value, [key]) !== undefined || !hidden.includes(key))
  const others = field.fields.filter((one) => !groups.some(({ fields }) => fields.includes(one)))
  const show = (fields: Field[], isFolded: boolean) =>
    fields
      .filter(isShown)
      .map((inner) => (
        <FieldView
          key={inner.key}
          field={inner}
          path={[...path, inner.key]}
          value={valueAt(value, [inner.key])}
          isFolded={isFolded}
        />
      ))
  return (
    <>
      <Notes path={path} />
      {show(others, false)}
      {groups.map(({ title, fields }, at) => (
        <FoldedFields
          key={title}
          title={title}
          fields={fields}
          path={path}
          isOpenAtFirst={at === 0 && others.length === 0}
        >
          {show(fields, true)}
        </FoldedFields>
      ))}
    </>
  )
}

function GroupField(props: FieldProps<'group'> & { isFolded: boolean }) {
  const { field, path, value, isFolded } = props
  const same = useSame(field)
  if (value === undefined || (same !== undefined && isEqual(value, same))) return <MissingField {...props} />
  return (
    <FieldSet field={field} path={path} isLong={!isFolded && path.length === 1 && inputsIn(field) > LONG}>
      <Fields {...props} />
      {field.isOptional && <RemoveValue {...props} />}
    </FieldSet>
  )
}

/** A choice between groups. What was typed in the others is brought back when they are chosen again. */
function VariantField(props: FieldProps<'variant'>) {
  const { field, path, value } = props
  const { edit } = useEditor()
  const isOther = useShown(({ changes }) => isMarked(changes, path))
  const earlier = useRef<unknown[]>([])
  const id = useId()
  if (value === undefined && field.isOptional) return <MissingField {...props} />
  const at = optionOf(field.options, value)
  const option = field.options[at]

  function choose(next: number): void {
    const chosen = field.options[next]
    if (!chosen) return
    earlier.current[at] = value
    edit(path, earlier.current[next] ?? emptyValueOf(chosen))
  }

  return (
    <FieldSet field={field} path={path}>
      <div>
        <label htmlFor={id} className="sr-only">
          Kind
        </label>
        <select
          id={id}
          className="field field-small"
          value={at}
          onChange={(event) => choose(Number(event.target.value))}
        >
          {field.options.map(({ label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {isOther && (
        <div className="field-notes">
          <Changed path={path} />
        </div>
      )}
      {option && <FieldView field={option} path={path} value={value} isBare />}
      {field.isOptional && <RemoveValue {...props} />}
    </FieldSet>
  )
}
