import { type ComponentType, type ReactNode, type RefCallback, useId, useRef, useState } from 'react'
import { emptyValueOf, progressOf } from '#site/content/edit/empty-value.ts'
import { matchEntries } from '#site/content/edit/match-entries.ts'
import { isEqual } from '#site/content/edit/values.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type FieldProps, useEditor, useOpen, useTarget } from './editor.ts'
import { Notes } from './field-notes.tsx'
import { FieldSet } from './field-set.tsx'
import { ScalarInput } from './scalar-field.tsx'
import { entryName } from './values.ts'

type ListProps = FieldProps<'list'> & {
  /** Shows a field in an entry. */
  Inner: ComponentType<FieldProps & { isBare?: boolean }>
}

const NONE: unknown[] = []

/** React keys that stay with their entries while entries are added, moved or removed. */
function useKeys(entries: unknown[]): number[] {
  const [known] = useState(() => ({ entries: [] as unknown[], keys: [] as number[], next: 0 }))
  if (known.entries !== entries) {
    const changed = entries.filter((entry, at) => !isEqual(entry, known.entries[at]))
    const isOneEdit = entries.length === known.entries.length && changed.length <= 1
    const found = isOneEdit ? [...entries.keys()] : matchEntries(known.entries, entries)
    known.keys = found.map(
      (earlier) => (earlier === undefined ? undefined : known.keys[earlier]) ?? ++known.next,
    )
    known.entries = entries
  }
  return known.keys
}

/** A list whose entries are added, sorted and removed. */
export function ListField({ field, path, value, Inner }: ListProps) {
  const { edit } = useEditor()
  const entries: unknown[] = Array.isArray(value) ? value : NONE
  const keys = useKeys(entries)
  /** The number of entries when this person added one. */
  const [addedAt, setAddedAt] = useState<number>()
  const [removed, setRemoved] = useState<{ at: number; entry: unknown }>()
  const add = useRef<HTMLButtonElement>(null)

  function insert(): void {
    edit(path, [...entries, emptyValueOf(field.item)])
    setAddedAt(entries.length)
  }

  /** Before what has the focus goes. */
  function focusNear(button: HTMLElement): void {
    const row = button.closest('li')
    const next = row?.nextElementSibling ?? row?.previousElementSibling
    const buttons = next?.querySelectorAll<HTMLElement>('.entry-buttons > :last-child') ?? []
    ;([...buttons].at(-1) ?? add.current)?.focus()
  }

  function remove(at: number, button: HTMLElement): void {
    focusNear(button)
    const others = entries.toSpliced(at, 1)
    edit(path, field.isOptional && others.length === 0 ? undefined : others)
    setAddedAt(undefined)
    setRemoved({ at, entry: entries[at] })
  }

  function bringBack({ at, entry }: { at: number; entry: unknown }, button: HTMLElement): void {
    focusNear(button)
    edit(path, entries.toSpliced(at, 0, entry))
    setRemoved(undefined)
  }

  function move(from: number, to: number): void {
    edit(path, entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]))
    setAddedAt(undefined)
  }

  const removedName = removed && `${entryName(field.item, removed.entry, removed.at)} is removed`
  const undo = removed && (
    <li key="removed" className="flex flex-wrap items-center gap-x-4 border-t border-line text-soft">
      <span className="min-w-0 wrap-anywhere">{removedName}</span>
      <Button look="link" onClick={({ currentTarget }) => bringBack(removed, currentTarget)}>
        Undo
      </Button>
    </li>
  )
  const rows = entries.map((entry, at) => (
    <Entry
      key={keys[at]}
      field={field}
      path={[...path, at]}
      value={entry}
      Inner={Inner}
      isAdded={at === addedAt}
    >
      <EntryButtons
        name={entryName(field.item, entry, at)}
        onUp={at > 0 ? () => move(at, at - 1) : undefined}
        onDown={at < entries.length - 1 ? () => move(at, at + 1) : undefined}
        onRemove={(button) => remove(at, button)}
      />
    </Entry>
  ))
  return (
    <FieldSet field={field} path={path}>
      <Notes path={path} showsChange />
      <p role="status" className="sr-only">
        {removedName}
      </p>
      <ol className="entries grid grid-cols-1 empty:hidden">
        {undo ? rows.toSpliced(removed.at, 0, undo) : rows}
      </ol>
      <div className="-mt-3 flex flex-wrap gap-x-6">
        {(field.max === undefined || entries.length < field.max) && (
          <Button ref={add} look="link" className="text-sm font-medium" onClick={insert}>
            <span>{`Add ${field.item.label}`.trim()}</span>
            <span className="sr-only">{` to ${field.label}`}</span>
          </Button>
        )}
      </div>
    </FieldSet>
  )
}

/** An entry with inputs of its own can be closed. */
function Entry({ field, path, value, Inner, isAdded, children }: ListProps & EntryProps) {
  const [wasAdded] = useState(isAdded)
  const focusAdded = wasAdded ? focusFirst : undefined
  const at = Number(path.at(-1))
  const { item } = field
  const id = useId()
  if (item.kind === 'group' || item.kind === 'variant' || item.kind === 'list')
    return (
      <ClosableEntry
        path={path}
        name={entryName(item, value, at)}
        isOpenAtFirst={wasAdded || progressOf(item, value).filled === 0}
        focusAdded={focusAdded}
        buttons={children}
      >
        <Inner field={{ ...item, label: item.label || 'Entry' }} path={path} value={value} isBare />
      </ClosableEntry>
    )
  const name = `${field.label} ${at + 1}`
  return (
    <li ref={focusAdded} className="entry-line" data-path={JSON.stringify(path)}>
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
type ClosableProps = Pick<FieldProps, 'path'> & {
  name: string
  isOpenAtFirst: boolean
  focusAdded: RefCallback<HTMLElement> | undefined
  buttons: ReactNode
  children: ReactNode
}

function focusFirst(entry: HTMLElement | null): void {
  entry?.querySelector<HTMLElement>('input, textarea, select')?.focus()
}

function ClosableEntry({ path, name, isOpenAtFirst, focusAdded, buttons, children }: ClosableProps) {
  const open = useOpen([path], isOpenAtFirst)
  const summary = useTarget(path, false)
  return (
    <li ref={focusAdded} className="relative border-t border-line last:border-b">
      <details {...open}>
        <summary ref={summary} className="entry-name">
          <span className="line-clamp-2">{name}</span>
        </summary>
        <div className="field-stack pt-2 pb-6">{children}</div>
      </details>
      <div className="absolute end-0 top-0">{buttons}</div>
    </li>
  )
}

type ButtonsProps = {
  name: string
  /** Undefined for the first and the last one. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: (button: HTMLElement) => void
}

/** A button that can do nothing keeps the focus, for the next press of the other one. */
function EntryButtons({ name, onUp, onDown, onRemove }: ButtonsProps) {
  const buttons = [
    { label: 'Move up', icon: 'up', onClick: onUp },
    { label: 'Move down', icon: 'down', onClick: onDown },
    { label: 'Remove', icon: 'remove', onClick: onRemove },
  ] as const
  return (
    <span className="entry-buttons ms-auto flex text-soft">
      {buttons.map(({ label, icon, onClick }) => (
        <button
          key={label}
          type="button"
          className="grid size-11 cursor-pointer place-content-center focus-visible:-outline-offset-3 aria-disabled:cursor-default aria-disabled:opacity-30 not-aria-disabled:hover:bg-shade not-aria-disabled:hover:text-ink"
          aria-label={`${label} ${name}`}
          aria-disabled={onClick === undefined}
          onClick={(event) => onClick?.(event.currentTarget)}
        >
          <Icon name={icon} />
        </button>
      ))}
    </span>
  )
}
