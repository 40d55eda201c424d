import { type ComponentType, type ReactNode, type RefCallback, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import type { ValuePath } from '#admin/website-api.ts'
import { emptyValueOf, progressOf } from '#site/content/edit/empty-value.ts'
import { type Field, fieldsOf } from '#site/content/edit/field.ts'
import { freeKey } from '#site/content/edit/free-key.ts'
import { isSamePath, valueAt } from '#site/content/edit/values.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type FieldProps, useEditor, useOpen, useShown, useTarget } from './editor.ts'
import { NO_ENTRIES, nextKeys } from './entry-keys.ts'
import { EntryMarks, Notes } from './field-notes.tsx'
import { FieldSet } from './field-set.tsx'
import { NamedIn } from './file-actions.tsx'
import { ScalarInput } from './scalar-field.tsx'
import { entryName, firstText } from './values.ts'
import { addressOf } from './website-query.ts'

type ListProps = FieldProps<'list'> & {
  /** Shows a field in an entry. */
  Inner: ComponentType<FieldProps & { isBare?: boolean }>
}

/** A list whose entries are added, sorted and removed. */
export function ListField({ field, path, value, Inner }: ListProps) {
  const { edit, file } = useEditor()
  const [, navigate] = useLocation()
  const entries = Array.isArray(value) ? value : NO_ENTRIES.entries
  const [known, setKnown] = useState(NO_ENTRIES)
  const now = known.entries === entries ? known : nextKeys(known, entries)
  if (now !== known) setKnown(now)
  const { keys } = now
  const keyName = fieldsOf(field.item).find(({ isKey }) => isKey)?.key
  const keyAt = (at: number) => keyName && valueAt(entries[at], [keyName])
  const namedIn = useShown(({ file }) => file.namedIn)
  const options = useShown(({ choices }) => choices[listIn(field.item) ?? ''] ?? [])
  const nameOf = (entry: unknown, at: number) => entryName(field.item, entry, at, options)
  /** An entry that is named elsewhere, before it is removed. */
  const [asked, setAsked] = useState<number>()
  const [removed, setRemoved] = useState<{ at: number; entry: unknown }>()
  const add = useRef<HTMLButtonElement>(null)
  /** By the keys of their entries. */
  const removeButtons = useRef(new Map<number, HTMLElement>())
  const item = useMemo(() => ({ ...field.item, label: field.item.label || 'Entry' }), [field.item])

  function insert(): void {
    edit(path, [...entries, emptyValueOf(field.item)])
    // The target takes the focus.
    navigate(addressOf(file, firstInputOf(field.item, [...path, entries.length])), { replace: true })
  }

  /** Before what has the focus goes. */
  function focusEntry(key: number | undefined): void {
    const button = key === undefined ? undefined : removeButtons.current.get(key)
    ;(button ?? add.current)?.focus()
  }

  function remove(at: number): void {
    focusEntry(keys[at + 1] ?? keys[at - 1])
    const others = entries.toSpliced(at, 1)
    edit(path, field.isOptional && others.length === 0 ? undefined : others)
    setRemoved({ at, entry: entries[at] })
  }

  function placesNaming(at: number) {
    return namedIn.filter(({ entry = [] }) => isSamePath(entry, [...path, String(keyAt(at))]))
  }

  /** Once it has a name. */
  function giveKey(at: number): void {
    const name = firstText(field.item, entries[at], options)
    if (!keyName || !name || keyAt(at)) return
    const kind = field.item.label.toLowerCase()
    const isTaken = (key: string) => key === 'all' || entries.some((_, other) => keyAt(other) === key)
    edit([...path, at, keyName], freeKey(/^\d/.test(name) ? `${kind} ${name}` : name, kind, isTaken))
  }

  function bringBack({ at, entry }: { at: number; entry: unknown }): void {
    focusEntry(keys[at] ?? keys[at - 1])
    edit(path, entries.toSpliced(at, 0, entry))
    setRemoved(undefined)
  }

  function move(from: number, to: number): void {
    edit(path, entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]))
  }

  const removedName = removed && `${nameOf(removed.entry, removed.at)} is removed`
  const undo = removed && (
    <li key="removed" className="flex flex-wrap items-center gap-x-4 border-t border-line text-soft">
      <span className="min-w-0 wrap-anywhere">{removedName}</span>
      <Button look="link" onClick={() => bringBack(removed)}>
        Undo
      </Button>
    </li>
  )
  const rows = entries.map((entry, at) => {
    const key = keys[at] ?? 0
    return (
      <Entry
        key={key}
        item={item}
        title={nameOf(entry, at)}
        listLabel={field.label}
        path={[...path, at]}
        value={entry}
        Inner={Inner}
        onLeave={() => giveKey(at)}
      >
        <EntryButtons
          name={nameOf(entry, at)}
          removeButton={(button) => {
            if (button) removeButtons.current.set(key, button)
            else removeButtons.current.delete(key)
          }}
          onUp={at > 0 ? () => move(at, at - 1) : undefined}
          onDown={at < entries.length - 1 ? () => move(at, at + 1) : undefined}
          onRemove={() => (placesNaming(at).length > 0 ? setAsked(at) : remove(at))}
        />
      </Entry>
    )
  })
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
      {asked !== undefined && (
        <Dialog
          title={`Remove ${nameOf(entries[asked], asked)}?`}
          action="Remove"
          onAction={() => {
            // What is behind the dialog cannot take the focus.
            flushSync(() => setAsked(undefined))
            remove(asked)
          }}
          isPending={false}
          onClose={() => setAsked(undefined)}
        >
          <div>
            <NamedIn places={placesNaming(asked)} />
          </div>
        </Dialog>
      )}
    </FieldSet>
  )
}

/** The list that an entry chooses from. */
function listIn(item: Field): string | undefined {
  const choices = [item, ...fieldsOf(item)].filter((one) => one.kind === 'choice')
  return choices.find(({ list }) => list)?.list
}

/** The path of the first input of a value: of a needed one, if there is one. */
function firstInputOf(field: Field, path: ValuePath): ValuePath {
  const fields = field.kind === 'group' ? field.fields.filter(({ isKey }) => !isKey) : []
  const first = fields.find(({ isOptional }) => !isOptional) ?? fields[0]
  return first ? firstInputOf(first, [...path, first.key]) : path
}

type EntryProps = Pick<ListProps, 'path' | 'value' | 'Inner'> & {
  item: Field
  title: string
  listLabel: string
  onLeave: () => void
  children: ReactNode
}

/** An entry with inputs of its own can be closed. */
function Entry({ item, title, listLabel, path, value, Inner, onLeave, children }: EntryProps) {
  const at = Number(path.at(-1))
  const id = useId()
  const name = `${listLabel} ${at + 1}`
  const named = useMemo(() => ({ ...item, label: name }), [item, name])
  if (item.kind === 'group' || item.kind === 'variant' || item.kind === 'list')
    return (
      <ClosableEntry
        path={path}
        name={title}
        isOpenAtFirst={progressOf(item, value).filled === 0}
        buttons={children}
        onLeave={onLeave}
      >
        <Inner field={item} path={path} value={value} isBare />
      </ClosableEntry>
    )
  return (
    <li className="entry-line" data-path={JSON.stringify(path)}>
      <div className={`min-w-0 ${String(value).length > 24 ? 'flex-[1_16rem]' : 'flex-[1_9rem]'}`}>
        {item.kind === 'picture' || item.kind === 'choices' ? (
          <Inner field={named} path={path} value={value} />
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

type ClosableProps = Pick<FieldProps, 'path'> &
  Pick<EntryProps, 'onLeave'> & {
    name: string
    isOpenAtFirst: boolean
    buttons: ReactNode
    children: ReactNode
  }

function ClosableEntry({ path, name, isOpenAtFirst, buttons, onLeave, children }: ClosableProps) {
  const open = useOpen([path], isOpenAtFirst)
  const summary = useTarget(path, false)
  return (
    <li className="relative border-t border-line last:border-b" onBlur={onLeave}>
      <details {...open}>
        <summary ref={summary} className="entry-name">
          <span className="line-clamp-2">{name}</span>
          <EntryMarks path={path} />
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
  onRemove: () => void
  removeButton: RefCallback<HTMLElement>
}

/** A button that can do nothing keeps the focus, for the next press of the other one. */
function EntryButtons({ name, onUp, onDown, onRemove, removeButton }: ButtonsProps) {
  const buttons = [
    { label: 'Move up', icon: 'up', onClick: onUp, ref: undefined },
    { label: 'Move down', icon: 'down', onClick: onDown, ref: undefined },
    { label: 'Remove', icon: 'remove', onClick: onRemove, ref: removeButton },
  ] as const
  return (
    <span className="entry-buttons ms-auto flex text-soft">
      {buttons.map(({ label, icon, onClick, ref }) => (
        <button
          key={label}
          ref={ref}
          type="button"
          className="grid size-11 cursor-pointer place-content-center focus-visible:-outline-offset-3 aria-disabled:cursor-default aria-disabled:opacity-30 not-aria-disabled:hover:bg-shade not-aria-disabled:hover:text-ink"
          aria-label={`${label} ${name}`}
          aria-disabled={onClick === undefined}
          onClick={() => onClick?.()}
        >
          <Icon name={icon} />
        </button>
      ))}
    </span>
  )
}
