import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DraftRefused, DraftToSave, LeadDetails } from '#admin/api.ts'
import { toOrdinaryText } from '#contract/ordinary-text.ts'
import { hasStatus, request } from '../../data/api-client.ts'
import { changeLoaded } from '../../data/query-client.ts'
import { isTyped, type Present } from '../../data/unsaved.ts'
import type { UnsavedStore } from '../../data/unsaved-store.ts'
import { useUnsaved, useUnsavedStore } from '../../hooks/use-unsaved.tsx'
import { messageQuery } from './messages-query.ts'

const PAUSE_MS = 800

/** How the server keeps the drafts of each kind. */
const KINDS = {
  answer: {
    path: 'draft' as const,
    textIn: ({ draft }: LeadDetails) => draft?.text ?? '',
    toChanges: (text: string) => ({ draft: text ? { text, savedAt: Date.now() } : undefined }),
  },
  note: {
    path: 'draft/note' as const,
    textIn: ({ noteDraft }: LeadDetails) => noteDraft,
    toChanges: (text: string) => ({ noteDraft: text }),
  },
}
type Kind = keyof typeof KINDS

export function keyOfDraft(kind: Kind, id: string): string {
  return `${kind} ${id}`
}

/** Nothing of a message that is deleted is saved any more. */
export function forgetDrafts(store: UnsavedStore, id: string): void {
  for (const kind of Object.keys(KINDS)) store.forgetForAll(keyOfDraft(kind as Kind, id))
}

/** Saves drafts of answers and notes a moment after each pause in typing. */
export function useDrafts(): void {
  const store = useUnsavedStore()
  const queryClient = useQueryClient()
  useEffect(() => {
    for (const [name, { textIn }] of Object.entries(KINDS))
      store.register(name, {
        present: (id) => {
          const message = queryClient.getQueryData(messageQuery(id).queryKey)
          return message && presentOf(textIn(message))
        },
        load: async (id) => presentOf(textIn(await queryClient.ensureQueryData(messageQuery(id)))),
        save: async (id, { version, value }) => {
          const body: DraftToSave = { text: String(value), seen: version }
          const theirs = await saveDraft(queryClient, name as Kind, id, body)
          return { present: presentOf(theirs ?? body.text), isSaved: theirs === undefined }
        },
        dueAt: ({ typedAt }) => typedAt + PAUSE_MS,
      })
  }, [store, queryClient])
}

/** A draft is its own version. */
function presentOf(text: string): Present {
  return { value: text, version: text }
}

/** @returns what was written at another device, if the draft is not saved because of that */
async function saveDraft(
  queryClient: QueryClient,
  kind: Kind,
  id: string,
  body: DraftToSave,
): Promise<string | undefined> {
  const { path, toChanges } = KINDS[kind]
  const theirs = await request(`POST messages/:id/${path}`, { id, body, keepalive: true }).catch((error) => {
    if (hasStatus(error, 409)) return (error.body as DraftRefused).text
    throw error
  })
  changeMessage(queryClient, id, toChanges(theirs ?? body.text))
  return theirs
}

/** Changes what the page has loaded of a message. */
export function changeMessage(queryClient: QueryClient, id: string, changes: Partial<LeadDetails>): void {
  changeLoaded(queryClient, messageQuery(id).queryKey, (message: LeadDetails) => ({ ...message, ...changes }))
}

function useDraft(kind: Kind, id: string) {
  const store = useUnsavedStore()
  const key = keyOfDraft(kind, id)
  const unsaved = useUnsaved(key)
  const { value = '', clashes = [] } = store.shown(key) ?? {}
  const [clash] = clashes
  return {
    store,
    key,
    text: String(value),
    isTyped: isTyped(unsaved),
    // As the server keeps it: another text would be a change at another device.
    change: (next: string) => store.edit(key, [], toOrdinaryText(next)),
    isSaving: unsaved.state === 'typed' || unsaved.state === 'saving',
    problem: isTyped(unsaved) ? unsaved.problem : undefined,
    clash,
    choose: (side: 'mine' | 'theirs') => clash && store.choose(key, clash, side),
  }
}

/** The text of an answer, which begins with the draft or a greeting. */
export function useAnswerDraft(id: string, initial: string) {
  const { store, key, ...draft } = useDraft('answer', id)
  const queryClient = useQueryClient()
  // An empty draft is none: where somebody has deleted all words, the greeting does not come back.
  const [isTouched, setIsTouched] = useState(draft.isTyped)
  const text = draft.text || (isTouched ? '' : initial)
  /** Does something that ends the draft: nothing of it is saved afterwards. */
  const finish = <Result>(task: () => Promise<Result>) =>
    store.inTurn(key, async () => {
      const result = await task()
      store.forget(key)
      return result
    })
  const discard = useMutation({
    meta: { isSilent: true },
    mutationFn: () =>
      finish(async () => {
        const seen = queryClient.getQueryData(messageQuery(id).queryKey)?.draft?.text ?? ''
        const theirs = await saveDraft(queryClient, 'answer', id, { text: '', seen })
        if (theirs !== undefined) throw new Error('You have written on at another device.')
      }),
  })
  return {
    ...draft,
    text,
    change: (next: string) => {
      setIsTouched(true)
      draft.change(next)
    },
    discard: discard.mutateAsync,
    isEdited: text !== initial,
    problem: draft.problem || discard.error?.message,
    finish,
  }
}

/** The text of a note that is not added yet. */
export function useNoteDraft(id: string) {
  const { store, key, ...draft } = useDraft('note', id)
  const queryClient = useQueryClient()
  /** What is typed meanwhile becomes the next draft. */
  async function add(): Promise<void> {
    const { text } = draft
    await store.inTurn(key, async () => {
      await request('POST messages/:id/notes', { id, body: { text } })
      const typed = String(store.shown(key)?.value ?? '')
      store.forget(key)
      changeMessage(queryClient, id, KINDS.note.toChanges(''))
      const rest = typed.startsWith(text) ? typed.slice(text.length).trimStart() : typed
      if (rest) store.edit(key, [], rest)
    })
  }
  return { ...draft, add }
}
