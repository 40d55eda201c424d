import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DraftToSave } from '#admin/api.ts'
import { request } from '../api-client.ts'
import { messageQuery, pathOf } from '../messages/messages-query.ts'
import { forgetUnsaved, keepUnsaved, unsavedDraft } from './unsaved-drafts.ts'

const PAUSE_MS = 800
const RETRY_MS = 5_000
/** Of a request that outlives the page, in bytes for all such requests together. */
const KEEPALIVE_LIMIT = 64_000

type Options = {
  id: string
  person: string
  /** The text that needs no saving. */
  initial: string
  /** The text is about to be sent: a draft that is saved afterwards would stay. */
  isPaused: boolean
}

/** Requests that change the draft run one after the other. */
export function draftScope(id: string): { id: string } {
  return { id: `draft ${id}` }
}

/** The text of an answer. It is saved a moment after each change, and when the form is closed. */
export function useDraft({ id, person, initial, isPaused }: Options) {
  const queryClient = useQueryClient()
  const [text, setText] = useState(() => unsavedDraft(id, person) ?? initial)
  const latest = useRef(text)
  /** What the server has; undefined once nothing is to be saved any more. */
  const saved = useRef<string | undefined>(initial)

  const { mutate, mutateAsync, isPending, error } = useMutation({
    scope: draftScope(id),
    mutationFn: async (text: string) => {
      const body: DraftToSave = { text }
      // At most three bytes a character.
      await request('PUT', `${pathOf(id)}/draft`, body, { keepalive: text.length * 3 < KEEPALIVE_LIMIT })
      if (saved.current !== undefined) saved.current = text
      if (latest.current === text) forgetUnsaved(id, person)
      queryClient.setQueryData(
        messageQuery(id).queryKey,
        (message) => message && { ...message, draft: text ? { text, savedAt: Date.now() } : undefined },
      )
    },
  })

  const isChanged = text !== saved.current
  useEffect(() => {
    if (isPaused || isPending || !isChanged) return
    const timer = setTimeout(mutate, error ? RETRY_MS : PAUSE_MS, text)
    return () => clearTimeout(timer)
  }, [text, isChanged, isPaused, isPending, error, mutate])

  useEffect(
    () => () => {
      if (saved.current !== undefined && latest.current !== saved.current) mutate(latest.current)
    },
    [mutate],
  )

  function change(next: string): void {
    latest.current = next
    keepUnsaved(id, person, next)
    setText(next)
  }

  /** Nothing is saved any more: the answer is sent, or the draft deleted. */
  function end(): void {
    saved.current = undefined
    forgetUnsaved(id, person)
  }

  async function discard(): Promise<void> {
    await mutateAsync('')
    end()
  }

  return { text, change, end, discard, isChanged, isEdited: text !== initial, error }
}
