import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { ContentFile, EditRefused, ValuePath, ValuesToSave } from '#admin/website-api.ts'
import { valueAt } from '#site/content/edit/values.ts'
import type { Path } from '#site/content/errors.ts'
import { ApiError, request } from '../../data/api-client.ts'
import {
  beginForm,
  type FormState,
  isSaved,
  receive,
  valueToSave,
  withEdit,
  withSent,
} from '../../data/form-state.ts'
import { changesQuery, fileQuery } from './website-query.ts'

/** In the storage of the tab. */
const UNSAVED = 'unsaved values'

export const CLASH = 'somebody else has changed the same. Choose whose words stay.'
export type FormEvent = { type: 'saved' } | { type: 'typed'; before: string; after: string }
export type Forms = ReturnType<typeof createForms>

/** The forms that this page has opened. They outlive their components, and what is not saved outlives the page. */
const allForms = new WeakMap<QueryClient, Forms>()

export function useForms(): Forms {
  const queryClient = useQueryClient()
  const forms = allForms.get(queryClient) ?? createForms(queryClient)
  allForms.set(queryClient, forms)
  return forms
}

function createForms(queryClient: QueryClient) {
  const forms = new Map<string, FormState>(
    Object.entries(JSON.parse(sessionStorage.getItem(UNSAVED) ?? '{}')),
  )
  const readers = new Set<() => void>()
  const listeners = new Set<(event: FormEvent) => void>()
  let unsaved: readonly string[] = [...forms.keys()]
  let left: ReadonlySet<string> = new Set()

  function put(file: string, form: FormState | undefined): void {
    if (form) forms.set(file, form)
    else forms.delete(file)
    const kept = [...forms].filter(([, form]) => !isSaved(form) || form.clashes.length > 0)
    sessionStorage.setItem(UNSAVED, JSON.stringify(Object.fromEntries(kept)))
    const names = kept.map(([file]) => file)
    if (names.join() !== unsaved.join()) unsaved = names
    for (const read of readers) read()
  }

  function announce(event: FormEvent): void {
    for (const listener of listeners) listener(event)
  }

  /** The form with what the server has now. */
  function merged(file: string, present: ContentFile): FormState {
    return receive(forms.get(file) ?? beginForm(present), present)
  }

  async function receiveFile(file: string, present: ContentFile | undefined): Promise<void> {
    // What is being loaded may be older.
    await queryClient.cancelQueries({ queryKey: fileQuery(file).queryKey, exact: true })
    // First, because a form is rendered with what the server has.
    queryClient.setQueryData(fileQuery(file).queryKey, present)
    if (present) put(file, merged(file, present))
    void queryClient.invalidateQueries({ queryKey: changesQuery.queryKey })
  }

  /** Saves the form as it is now. Changes that others have made meanwhile are merged in, for the next request. */
  async function save(file: string): Promise<void> {
    const present = await queryClient.ensureQueryData(fileQuery(file))
    const form = merged(file, present)
    if (isSaved(form)) return put(file, form)
    const value = valueToSave(form)
    const body: ValuesToSave = { file, version: form.version, id: crypto.randomUUID(), value }
    put(file, withSent(form, value, body.id))
    const options = { keepalive: true }
    const saved = await request<ContentFile>('POST', 'website/edits', body, options).catch((error) => {
      const refused =
        error instanceof ApiError && error.status === 409 ? (error.body as EditRefused) : undefined
      if (!refused?.current) throw error
      return refused.current
    })
    await receiveFile(file, saved)
    announce({ type: 'saved' })
  }

  async function saveAll(file: string): Promise<void> {
    for (let form = forms.get(file); form && !isSaved(form); form = forms.get(file)) await save(file)
  }

  return {
    subscribe: (read: () => void) => {
      readers.add(read)
      return () => {
        readers.delete(read)
      }
    },
    get: (file: string) => forms.get(file),
    unsaved: () => unsaved,
    edit: (file: ContentFile, path: ValuePath, value: unknown) => {
      const form = merged(file.file, file)
      const before = valueAt(form.value, path)
      put(file.file, withEdit(form, path, value))
      if (typeof before === 'string' && typeof value === 'string')
        announce({ type: 'typed', before, after: value })
    },
    put,
    save,
    /** Fields that show their problems: they have lost the focus, or "Publish changes" was pressed. */
    left: () => left,
    leave: (fields: { file: string; path: Path | undefined }[]) => {
      left = new Set([...left, ...fields.map(({ file, path }) => fieldKey(file, path ?? []))])
      for (const read of readers) read()
    },
    /** Saves everything. Rejects if something cannot be saved. */
    flush: async () => {
      for (const file of unsaved) {
        await saveAll(file)
        if (forms.get(file)?.clashes.length) throw new Error(CLASH)
      }
    },
    /** Does something else with the file, after what is to be saved. */
    run: async (file: string, task: () => Promise<ContentFile | undefined>) => {
      await saveAll(file)
      const result = await task()
      await receiveFile(file, result)
      announce({ type: 'saved' })
      return result
    },
    listen: (listener: (event: FormEvent) => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export function fieldKey(file: string, path: Path): string {
  return `${file} ${JSON.stringify(path)}`
}

/** What a person has typed into the form of a file, with what the server has now. */
export function useForm(file: ContentFile): FormState {
  const forms = useForms()
  const form = useSyncExternalStore(forms.subscribe, () => forms.get(file.file))
  return receive(form ?? beginForm(file), file)
}
