import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DraftRefused, DraftToSave, LeadDetails } from '#admin/api.ts'
import { ApiError, request } from '../../data/api-client.ts'
import { changeLoaded } from '../../data/query-client.ts'
import { isTyped, type Present } from '../../data/unsaved.ts'
import { useUnsaved, useUnsavedStore } from '../../hooks/use-unsaved.tsx'
import { messageQuery, pathOf } from './messages-query.ts'

const PAUSE_MS = 800

export function keyOfAnswer(id: string): string {
  return `answer ${id}`
}

/** Saves drafts of answers a moment after each pause in typing. */
export function useAnswerDrafts(): void {
  const store = useUnsavedStore()
  const queryClient = useQueryClient()
  useEffect(
    () =>
      store.register('answer', {
        present: (id) => {
          const message = queryClient.getQueryData(messageQuery(id).queryKey)
          return message && presentOf(message.draft?.text ?? '')
        },
        load: async (id) =>
          presentOf((await queryClient.ensureQueryData(messageQuery(id))).draft?.text ?? ''),
        save: async (id, { version, value }) => {
          const body: DraftToSave = { text: String(value), seen: version }
          const theirs = await saveDraft(queryClient, id, body)
          return { present: presentOf(theirs ?? body.text), isSaved: theirs === undefined }
        },
        dueAt: ({ typedAt }) => typedAt + PAUSE_MS,
      }),
    [store, queryClient],
  )
}

/** A draft is its own version. */
function presentOf(text: string): Present {
  return { value: text, version: text }
}

/** @returns what was written at another device, if the draft is not saved because of that */
async function saveDraft(
  queryClient: QueryClient,
  id: string,
  body: DraftToSave,
): Promise<string | undefined> {
  const theirs = await request('PUT', `${pathOf(id)}/draft`, body, { keepalive: true }).catch((error) => {
    if (error instanceof ApiError && error.status === 409) return (error.body as DraftRefused).text
    throw error
  })
  const text = theirs ?? body.text
  const draft = text ? { text, savedAt: Date.now() } : undefined
  changeMessage(queryClient, id, { draft })
  return theirs
}

/** Changes what the page has loaded of a message. */
export function changeMessage(queryClient: QueryClient, id: string, changes: Partial<LeadDetails>): void {
  changeLoaded(queryClient, messageQuery(id).queryKey, (message: LeadDetails) => ({ ...message, ...changes }))
}

/** The text of an answer, which begins with the draft or a greeting. */
export function useAnswerDraft(id: string, initial: string) {
  const store = useUnsavedStore()
  const queryClient = useQueryClient()
  const key = keyOfAnswer(id)
  const unsaved = useUnsaved(key)
  const { value = '', clashes = [] } = store.shown(key) ?? {}
  // An empty draft is none: where somebody has deleted all words, the greeting does not come back.
  const [isTouched, setIsTouched] = useState(isTyped(unsaved))
  const text = String(value) || (isTouched ? '' : initial)
  const discard = useMutation({
    meta: { isSilent: true },
    mutationFn: () =>
      store.inTurn(key, async () => {
        const seen = queryClient.getQueryData(messageQuery(id).queryKey)?.draft?.text ?? ''
        const theirs = await saveDraft(queryClient, id, { text: '', seen })
        if (theirs !== undefined) throw new Error('You have written on at another device.')
        store.forget(key)
      }),
  })
  const [clash] = clashes
  return {
    text,
    change: (next: string) => {
      setIsTouched(true)
      store.edit(key, [], next)
    },
    discard: discard.mutateAsync,
    isSaving: unsaved.state === 'typed' || unsaved.state === 'saving',
    isEdited: text !== initial,
    problem: (isTyped(unsaved) && unsaved.problem) || discard.error?.message,
    clash,
    choose: (side: 'mine' | 'theirs') => clash && store.choose(key, clash, side),
    /** Does something that ends the draft: nothing of it is saved afterwards. */
    finish: <Result>(task: () => Promise<Result>) =>
      store.inTurn(key, async () => {
        const result = await task()
        store.forget(key)
        return result
      }),
  }
}
