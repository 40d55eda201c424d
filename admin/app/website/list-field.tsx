import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { emptyValueOf } from '#site/content/edit/empty-value.ts'
import { valueAt } from '#site/content/edit/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { type FieldProps, useEditor, useOpen, useTarget } from './editor.ts'
import { Changed, Help, Notes } from './field-notes.tsx'
import { ScalarInput } from './scalar-field.tsx'
import { entryName } from './values.ts'

let lastKey = 0

type ListProps = FieldProps<'list'> & {
  /** Shows a field in an entry. */
  Inner: ComponentType<FieldProps & { isBare?: boolean }>
}

/** A list whose entries are added, sorted and removed. */
export function ListField({ field, path, value, Inner }: ListProps) {
  const { saver, file } = useEditor()
  const legend = useTarget(path, false)
  const entries: unknown[] = Array.isArray(value) ? value : []
  const [keys, setKeys] = useState<number[]>([])
  const [added, setAdded] = useState<number>()
  /** What takes the focus after an edit: in the entry at this index, or the button "Add" after the last one. */
  const [focus, setFocus] = useState<{ at: number; selector: string }>()
  const list = useRef<HTMLOListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!focus) return
    const entry = list.current?.children[focus.at]
    const element = entry?.querySelector<HTMLElement>(focus.selector) ?? add.current
    element?.focus()
  }, [focus])

  // Others may have added or removed entries.
  if (keys.length !== entries.length)
    setKeys([...keys.slice(0, entries.length), ...entries.slice(keys.length).map(() => ++lastKey)])

  function insert(): void {
    const added = emptyValueOf(field.item)
    if (!Array.isArray(value)) saver.edit({ type: 'set', path, value: [added], before: value })
    else saver.edit({ type: 'insert', path, at: entries.length, value: added })
    setKeys([...keys, ++lastKey])
    setAdded(lastKey)
    setFocus({ at: entries.length, selector: 'input, textarea, select' })
  }

  function remove(at: number): void {
    if (field.isOptional && entries.length === 1)
      saver.edit({ type: 'set', path, value: undefined, before: value })
    else saver.edit({ type: 'remove', path, at })
    setKeys(keys.toSpliced(at, 1))
    setFocus({ at: Math.min(at, entries.length - 2), selector: '.entry-buttons > :last-child' })
  }

  function move(from: number, to: number): void {
    saver.edit({ type: 'move', path, from, to })
    setKeys(keys.toSpliced(from, 1).toSpliced(to, 0, keys[from] ?? 0))
  }

  const published = valueAt(file.published, path)
  const hasOtherEntries =
    file.published !== undefined && (Array.isArray(published) ? published.length : 0) !== entries.length
  const isRoot = path.length === 0
  return (
    <fieldset className={isRoot ? 'field-stack' : 'field-set'} data-depth={path.length}>
      <legend ref={legend} tabIndex={-1} className={isRoot ? 'sr-only' : 'field-set-name'}>
        {field.label}
      </legend>
      {!isRoot && <Help>{field.help}</Help>}
      <Notes path={path} />
      {hasOtherEntries && (
        <div className="field-notes">
          <Changed path={path} />
        </div>
      )}
      <ol ref={list} className="entries">
        {entries.map((entry, at) => (
          <Entry
            key={keys[at]}
            field={field}
            path={[...path, at]}
            value={entry}
            Inner={Inner}
            isAdded={keys[at] === added}
          >
            <EntryButtons
              name={entryName(field.item, entry, at)}
              onUp={at > 0 ? () => move(at, at - 1) : undefined}
              onDown={at < entries.length - 1 ? () => move(at, at + 1) : undefined}
              onRemove={() => remove(at)}
            />
          </Entry>
        ))}
      </ol>
      <div className="-mt-3 flex flex-wrap gap-x-6">
        {(field.max === undefined || entries.length < field.max) && (
          <button ref={add} type="button" className="target link text-sm font-medium" onClick={insert}>
            Add{field.item.label && ` ${field.item.label}`}
            <span className="sr-only"> to {field.label}</span>
          </button>
        )}
      </div>
    </fieldset>
  )
}

/** An entry with inputs of its own can be closed. */
function Entry({ field, path, value, Inner, isAdded, children }: ListProps & EntryProps) {
  const at = Number(path.at(-1))
  const { item } = field
  const id = useId()
  if (item.kind === 'group' || item.kind === 'variant' || item.kind === 'list')
    return (
      <ClosableEntry path={path} name={entryName(item, value, at)} isAdded={isAdded} buttons={children}>
        <Inner field={{ ...item, label: item.label || 'Entry' }} path={path} value={value} isBare />
      </ClosableEntry>
    )
  const name = `${field.label} ${at + 1}`
  return (
    <li className="entry-line" data-path={JSON.stringify(path)}>
      <div className={`min-w-0 ${String(value).length > 24 ? 'flex-[1_16rem]' : 'flex-[1_9rem]'}`}>
        {item.kind === 'picture' || item.kind === 'choices' ? (
          <Inner field={{ ...item, label: name }} path={path} value={value} />
        ) : (
          <>
            <ScalarInput field={item} path={path} value={value} id={id} name={name} />
            <Notes id={`${id}-notes`} path={path} hasInput />
          </>
        )}
      </div>
      {children}
    </li>
  )
}

type EntryProps = { isAdded: boolean; children: ReactNode }
type ClosableProps = Pick<FieldProps, 'path'> & EntryProps & { name: string; buttons: ReactNode }

function ClosableEntry({ path, name, isAdded, buttons, children }: ClosableProps) {
  const open = useOpen(path, isAdded)
  const summary = useTarget(path, false)
  return (
    <li className="entry">
      <details {...open}>
        <summary ref={summary} className="entry-name">
          <span className="line-clamp-2">{name}</span>
        </summary>
        <div className="field-stack pt-2 pb-6">{children}</div>
      </details>
      {buttons}
    </li>
  )
}

type ButtonsProps = {
  name: string
  /** Undefined for the first and the last one. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: () => void
}

/** A button that can do nothing keeps the focus, for the next press of the other one. */
function EntryButtons({ name, onUp, onDown, onRemove }: ButtonsProps) {
  const buttons = [
    { label: 'Move up', icon: 'up', onClick: onUp },
    { label: 'Move down', icon: 'down', onClick: onDown },
    { label: 'Remove', icon: 'remove', onClick: onRemove },
  ] as const
  return (
    <span className="entry-buttons">
      {buttons.map(({ label, icon, onClick }) => (
        <button
          key={label}
          type="button"
          className="icon-button"
          aria-label={`${label} ${name}`}
          aria-disabled={onClick === undefined}
          onClick={onClick}
        >
          <Icon name={icon} />
        </button>
      ))}
    </span>
  )
}
