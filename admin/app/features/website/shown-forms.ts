import type { QueryClient } from '@tanstack/react-query'
import type { ValuePath } from '#admin/website-api.ts'
import { changesBetween } from '#site/content/edit/changes.ts'
import type { Path } from '#site/content/errors.ts'
import { placeholdersIn } from '#site/content/format.ts'
import { shownOf } from '../../data/unsaved.ts'
import type { UnsavedStore } from '../../data/unsaved-store.ts'
import { websiteQuery } from '../../data/website-overview.ts'
import { keyOfFile } from './file-draft.ts'
import { type Attention, fieldKey, type Shown } from './shown-form.ts'
import { fileQuery, formQuery } from './website-query.ts'

const NONE = { placeholders: {}, choices: {} }

export type ShownForms = ReturnType<typeof createShownForms>

/** What the forms show. Outside React: what is typed into a field renders the fields that show it, and no others. */
export function createShownForms(queryClient: QueryClient, unsaved: UnsavedStore) {
  const readers = new Set<() => void>()
  const known = new Map<string, { from: unknown[]; shown: Shown }>()
  let attention: Attention = { left: new Set(), focused: undefined }
  let stop = () => {}

  function announce(): void {
    for (const read of readers) read()
  }

  function announceIfChanged(): void {
    if ([...known].some(([file, { shown }]) => get(file) !== shown)) announce()
  }

  /** Of a file that was loaded. */
  function get(file: string): Shown {
    const data = queryClient.getQueryData(fileQuery(file).queryKey)
    const form = queryClient.getQueryData(formQuery(file).queryKey)
    const typed = unsaved.get(keyOfFile(file))
    const { placeholders, choices } = queryClient.getQueryData(websiteQuery.queryKey) ?? NONE
    const from = [data, form, typed, attention, placeholders, choices]
    const last = known.get(file)
    const isSame = last !== undefined && from.every((one, at) => one === last.from[at])
    if (last && (isSame || !data || !form)) return last.shown
    if (!data || !form) throw new Error(`${file} is not loaded.`)
    const { value, clashes } = shownOf(data, typed)
    const changes = data.published === undefined ? [] : changesBetween(form, data.published, value)
    const named = { ...placeholders, ...placeholdersIn(value) }
    const shown = { ...attention, file: data, value, clashes, changes, placeholders: named, choices }
    known.set(file, { from, shown })
    return shown
  }

  function attend(changes: Partial<Attention>): void {
    attention = { ...attention, ...changes }
    announce()
  }

  return {
    subscribe: (read: () => void) => {
      if (readers.size === 0) {
        const stops = [
          unsaved.subscribe(announceIfChanged),
          queryClient.getQueryCache().subscribe(announceIfChanged),
        ]
        stop = () => {
          for (const end of stops) end()
        }
      }
      readers.add(read)
      return () => {
        readers.delete(read)
        if (readers.size === 0) stop()
      }
    },
    get,
    focus: (focused: ValuePath | undefined): void => attend({ focused }),
    leave: (fields: { file: string; path: Path | undefined }[]): void =>
      attend({
        left: new Set([...attention.left, ...fields.map(({ file, path }) => fieldKey(file, path ?? []))]),
      }),
  }
}
