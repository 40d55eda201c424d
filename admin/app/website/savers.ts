import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { CLASH, createSaver, type Saver, type SaverEvent, unsavedFiles } from './saver.ts'

export type Savers = ReturnType<typeof createSavers>

/** The savers of all files that this page has opened. They outlive the forms, so that nothing typed is lost. */
const savers = new WeakMap<QueryClient, Savers>()

export function saversOf(queryClient: QueryClient): Savers {
  const found = savers.get(queryClient) ?? createSavers(queryClient)
  savers.set(queryClient, found)
  return found
}

function createSavers(queryClient: QueryClient) {
  const files = new Map<string, Saver>()
  const listeners = new Set<(event: SaverEvent) => void>()

  function of(file: string): Saver {
    const saver =
      files.get(file) ??
      createSaver(queryClient, file, (event) => {
        for (const listener of listeners) listener(event)
      })
    files.set(file, saver)
    return saver
  }

  for (const file of unsavedFiles()) void of(file).save()
  addEventListener('online', () => {
    for (const saver of files.values()) saver.save()
  })
  // Also before a phone stops the page.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') for (const saver of files.values()) saver.leave()
  })

  return {
    of,
    /** Waits until everything is saved. Rejects if something is not. */
    flush: async () => {
      for (const saver of files.values()) {
        await saver.flush()
        if (saver.state().clashes.length > 0) throw new Error(CLASH)
      }
    },
    listen: (listener: (event: SaverEvent) => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export const SaversContext = createContext<Savers | undefined>(undefined)

export function useSavers(): Savers {
  const savers = useContext(SaversContext)
  if (!savers) throw new Error('No SaversContext around this component.')
  return savers
}
