import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { Unsaved } from '../data/unsaved.ts'
import { openStorage } from '../data/unsaved-storage.ts'
import { createUnsavedStore, type UnsavedStore } from '../data/unsaved-store.ts'
import { useListener } from './use-listener.ts'

const UnsavedContext = createContext<UnsavedStore | undefined>(undefined)

/** Keeps what a person types, as long as the person is signed in. */
export function UnsavedText({ person, children }: { person: string; children: ReactNode }) {
  const queryClient = useQueryClient()
  const [store, setStore] = useState<UnsavedStore>()
  useEffect(() => {
    const storage = openStorage(person)
    const options = { meta: { isSilent: true }, gcTime: 0 }
    // A mutation, so that a request without a session leads to the sign-in.
    const run = (mutationFn: () => Promise<void>) =>
      queryClient
        .getMutationCache()
        .build(queryClient, { ...options, mutationFn })
        .execute(undefined)
    const opened = storage.restore().then((restored) => createUnsavedStore({ storage, restored, run }))
    void opened.then(setStore)
    return () => void opened.then(({ close }) => close())
  }, [person, queryClient])
  // Before a phone stops the page, too.
  useListener('visibilitychange', () => document.visibilityState === 'hidden' && store?.sendAll())
  useListener('online', () => store?.sendAll())
  return store && <UnsavedContext value={store}>{children}</UnsavedContext>
}

export function useUnsavedStore(): UnsavedStore {
  const store = useContext(UnsavedContext)
  if (!store) throw new Error('No UnsavedText around this component.')
  return store
}

/** What is typed of the text with this key. */
export function useUnsaved(key: string): Unsaved {
  const store = useUnsavedStore()
  return useSyncExternalStore(store.subscribe, () => store.get(key))
}
