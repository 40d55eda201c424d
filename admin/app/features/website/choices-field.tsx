import { type ReactNode, useId } from 'react'
import type { Option } from '#site/content/edit/field.ts'
import type { LatticeName } from '#site/lattice/lattice.ts'
import { Lattice } from '#site/ui/lattice.tsx'
import { Tick } from '../../ui/tick.tsx'
import { type FieldProps, useEditor, useTarget } from './editor.ts'
import { Help, Notes } from './field-notes.tsx'

/** Some of several options, such as days. They are kept in the options' order. */
export function ChoicesField({ field, path, value }: FieldProps<'choices'>) {
  const { edit } = useEditor()
  const chosen = Array.isArray(value) ? value : []

  function change(option: Option, isChosen: boolean): void {
    const next = field.options
      .map(({ value }) => value)
      .filter((other) => (other === option.value ? isChosen : chosen.includes(other)))
    edit(path, next)
  }

  return (
    <OptionsFrame field={field} path={path}>
      <div className="flex flex-wrap gap-x-6">
        {field.options.map((option) => (
          <Tick
            key={option.value}
            isTicked={chosen.includes(option.value)}
            onTick={(isChosen) => change(option, isChosen)}
          >
            {option.label}
          </Tick>
        ))}
      </div>
    </OptionsFrame>
  )
}

const TILE =
  'relative grid size-13 cursor-pointer overflow-hidden border-[1.5px] border-line p-[3px] forced-color-adjust-none has-checked:border-ink has-checked:inset-ring-2 has-checked:inset-ring-ink focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-peacock'

/** One of several signs or colours, each a tile that shows it. */
export function TilesField({ field, path, value }: FieldProps<'choice'>) {
  const { edit } = useEditor()
  const id = useId()
  return (
    <OptionsFrame field={field} path={path}>
      <div className="mt-1 flex flex-wrap gap-2">
        {field.options.map((option) => (
          <label key={option.value} className={TILE} title={option.label}>
            <input
              type="radio"
              className="sr-only"
              name={id}
              aria-label={option.label}
              checked={option.value === value}
              onChange={() => edit(path, option.value)}
            />
            {field.look === 'sign' ? (
              <Lattice name={option.value as LatticeName} id={`${id}${option.value}`} edge={16} bar={1.25} />
            ) : (
              <span className="size-full" style={{ background: `var(--color-${option.value})` }} />
            )}
          </label>
        ))}
      </div>
    </OptionsFrame>
  )
}

/** The name of a field and its help around its options. */
function OptionsFrame({ field, path, children }: Omit<FieldProps, 'value'> & { children: ReactNode }) {
  const legend = useTarget(path, true)
  return (
    <fieldset data-path={JSON.stringify(path)}>
      <legend ref={legend} tabIndex={-1} className="font-semibold outline-none">
        {field.label}
      </legend>
      <Help>{field.help}</Help>
      {children}
      <Notes path={path} hasInput />
    </fieldset>
  )
}
