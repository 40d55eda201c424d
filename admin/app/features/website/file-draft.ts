import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { DraftChanged, EditRefused } from '#admin/website-api.ts'
import { hasStatus, request } from '../../data/api-client.ts'
import { changeLoaded } from '../../data/query-client.ts'
import { useUnsavedStore } from '../../hooks/use-unsaved.tsx'
import { fileQuery, receiveChanged } from './website-query.ts'

/** The least time between two requests. The first edit after a pause is sent at once. */
const PAUSE_MS = 200

export function keyOfFile(file: string): string {
  return `file ${file}`
}

/** Saves the values of files while they are typed. */
export function useFileDrafts(): void {
  const store = useUnsavedStore()
  const queryClient = useQueryClient()
  useEffect(() => {
    store.register('file', {
      present: (file) => queryClient.getQueryData(fileQuery(file).queryKey),
      load: (file) => queryClient.ensureQueryData(fileQuery(file)),
      save: async (file, toSave) => {
        try {
          const body = { file, ...toSave }
          const changed = await request('POST website/edits', { body, keepalive: true })
          return { present: await receiveChanged(queryClient, file, changed), isSaved: true }
        } catch (error) {
          const { current } = hasStatus(error, 409) ? (error.body as EditRefused) : {}
          if (!current) throw error
          changeLoaded(queryClient, fileQuery(file).queryKey, () => current)
          return { present: current, isSaved: false }
        }
      },
      dueAt: ({ sentAt }) => sentAt + PAUSE_MS,
    })
  }, [store, queryClient])
}

type Task = () => Promise<DraftChanged | undefined>

/** Does something else with a draft. */
export function useFileChange(file: string) {
  const store = useUnsavedStore()
  const queryClient = useQueryClient()
  return useMemo(() => {
    const key = keyOfFile(file)
    const send = async (task: Task) => {
      const changed = await task()
      if (changed) await receiveChanged(queryClient, file, changed)
      return changed
    }
    return {
      /** After what is typed is saved. */
      change: async (task: Task) => {
        await store.save(key)
        return store.inTurn(key, () => send(task))
      },
      /** Instead of what is typed, which is lost. */
      replace: (task: Task) =>
        store.inTurn(key, () => {
          store.forget(key)
          return send(task)
        }),
    }
  }, [file, store, queryClient])
}
