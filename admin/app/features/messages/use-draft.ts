import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { DraftRefused, DraftToSave } from '#admin/api.ts'
import { ApiError, request } from '../../data/api-client.ts'
import {
  type FormState,
  receive,
  valueToSave,
  withChoice,
  withEdit,
  withSent,
} from '../../data/form-state.ts'
import { useSaving } from '../../hooks/use-saving.ts'
import { messageQuery, pathOf } from './messages-query.ts'
import { forgetUnsaved, keepUnsaved, unsavedDraft } from './unsaved-drafts.ts'

const PAUSE_MS = 800

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
  /** The draft that the server has; empty: none. */
  const present = useQuery(messageQuery(id)).data?.draft?.text ?? ''
  const [own, setOwn] = useState<FormState>(() => {
    const { text = initial, seen = present } = unsavedDraft(id, person) ?? {}
    return { seen, version: seen, value: text, clashes: [], sent: [] }
  })
  const latest = useRef(own)
  /** The answer is sent, or the draft deleted: nothing is saved any more. */
  const isEnded = useRef(false)
  const form = withPresent(own, present)
  const text = String(form.value)

  /** What is written at another device is taken, unless this text was changed too. */
  function withPresent(form: FormState, draft: string): FormState {
    const saves = form.sent.filter(({ value }) => value === draft).map(({ id }) => id)
    const isUntouched = draft !== form.version && form.value === initial && form.sent.length === 0
    return receive(isUntouched ? { ...form, seen: initial } : form, { value: draft, version: draft, saves })
  }

  function put(next: FormState): void {
    latest.current = next
    const { value, version } = next
    if (isDue(next) || next.clashes.length > 0)
      keepUnsaved(id, person, { text: String(value), seen: version })
    else forgetUnsaved(id, person)
    setOwn(next)
  }

  function isDue(form: FormState): boolean {
    const value = valueToSave(form)
    return !isEnded.current && value !== form.seen && (value !== initial || form.sent.length > 0)
  }

  async function save(): Promise<void> {
    const { queryKey } = messageQuery(id)
    const current = latest.current
    const body: DraftToSave = { text: String(valueToSave(current)), seen: current.version }
    latest.current = withSent(current, body.text, crypto.randomUUID())
    const draft = await request('PUT', `${pathOf(id)}/draft`, body, { keepalive: true }).then(
      () => body.text,
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 409) return (error.body as DraftRefused).text
        throw error
      },
    )
    if (isEnded.current) return
    // What is being loaded may be older.
    await queryClient.cancelQueries({ queryKey, exact: true })
    // First, because the form is rendered with it.
    queryClient.setQueryData(
      queryKey,
      (message) => message && { ...message, draft: draft ? { text: draft, savedAt: Date.now() } : undefined },
    )
    put(withPresent(latest.current, draft))
  }

  const isChanged = isDue(form)
  const { error } = useSaving({
    name: draftScope(id).id,
    due: isChanged ? valueToSave(form) : undefined,
    pause: () => PAUSE_MS,
    isPaused,
    save,
  })

  function end(): void {
    isEnded.current = true
    forgetUnsaved(id, person)
  }

  const discard = useMutation({
    meta: { isSilent: true },
    scope: draftScope(id),
    mutationFn: async () => {
      const body: DraftToSave = { text: '', seen: latest.current.version }
      await request('PUT', `${pathOf(id)}/draft`, body)
      end()
      queryClient.setQueryData(
        messageQuery(id).queryKey,
        (message) => message && { ...message, draft: undefined },
      )
    },
  })

  const [clash] = form.clashes
  return {
    text,
    change: (next: string) => put(withEdit(form, [], next)),
    end,
    discard: discard.mutateAsync,
    isChanged,
    isEdited: text !== initial,
    error: error ?? discard.error,
    clash,
    choose: (side: 'mine' | 'theirs') => clash && put(withChoice(form, clash, side)),
  }
}
