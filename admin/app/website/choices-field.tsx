import type { Option } from '#site/content/edit/field.ts'
import { type FieldProps, useEditor, useTarget } from './editor.ts'
import { Help, Notes } from './field-notes.tsx'

/** Some of several options, such as days. They are kept in the options' order. */
export function ChoicesField({ field, path, value }: FieldProps<'choices'>) {
  const { edit } = useEditor()
  const legend = useTarget(path, true)
  const chosen = Array.isArray(value) ? value : []

  function change(option: Option, isChosen: boolean): void {
    const next = field.options
      .map(({ value }) => value)
      .filter((other) => (other === option.value ? isChosen : chosen.includes(other)))
    edit(path, next)
  }

  return (
    <fieldset data-path={JSON.stringify(path)}>
      <legend ref={legend} tabIndex={-1} className="font-semibold outline-none">
        {field.label}
      </legend>
      <Help>{field.help}</Help>
      <div className="flex flex-wrap gap-x-6">
        {field.options.map((option) => (
          <label key={option.value} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              className="tick"
              checked={chosen.includes(option.value)}
              onChange={(event) => change(option, event.target.checked)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <Notes path={path} hasInput />
    </fieldset>
  )
}
