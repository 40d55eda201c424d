import { Worker } from 'node:worker_threads'
import type { LeadStore } from '../lead-store.ts'
import { createLimits } from '../message-limits.ts'
import { type OpenOptions, StoreError } from '../store-error.ts'

export type ThreadOptions = { path: string; options: OpenOptions }

export type Call = { id: number; method: string; args: unknown[] }

/** The result of a call; OPENING is the id of the thread's first result, the names of the methods. */
export type Result =
  | { id: number; value: unknown }
  | { id: number; message: string; isStoreError: boolean; cause: unknown }
export const OPENING = 0

/**
 * Opens the SQLite store in a worker thread, so that the server goes on while the thread waits for the disk.
 *
 * @throws StoreError
 */
export async function openThreadedSqlite(path: string, options: OpenOptions = {}): Promise<LeadStore> {
  const workerData: ThreadOptions = { path, options }
  const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData })
  const pending = new Map<number, PromiseWithResolvers<unknown>>()
  let calls: Call[] = []
  let lastId = OPENING
  let closing: Promise<void> | undefined

  thread.on('message', (results: Result[] | object) => {
    if (!Array.isArray(results)) return // `node --watch` reports the files of a thread in the same way
    for (const result of results) settle(result)
  })
  // An unexpected error in the thread ends the process; its supervisor restarts it, and every accepted lead is on disk.
  thread.on('error', (error) => {
    throw error
  })

  function settle(result: Result): void {
    const { resolve, reject } = pending.get(result.id) as PromiseWithResolvers<unknown>
    pending.delete(result.id)
    if ('value' in result) resolve(result.value)
    else reject(toError(result))
  }

  function resultOf(id: number): Promise<unknown> {
    const result = Promise.withResolvers<unknown>()
    pending.set(id, result)
    return result.promise
  }

  function call(method: string, args: unknown[]): Promise<unknown> {
    lastId += 1
    if (calls.push({ id: lastId, method, args }) === 1) {
      // the calls of one turn of the event loop are one message
      setImmediate(() => {
        thread.postMessage(calls)
        calls = []
      })
    }
    return resultOf(lastId)
  }

  async function close(): Promise<void> {
    await Promise.allSettled([...pending.values()].map(({ promise }) => promise)) // one that reads first has not written yet
    await call('close', [])
    await thread.terminate()
  }

  try {
    const methods = (await resultOf(OPENING)) as string[]
    const remote = methods.map((method) => [method, (...args: unknown[]) => call(method, args)])
    return {
      ...(Object.fromEntries(remote) as Omit<LeadStore, 'limits' | 'close'>),
      limits: (rates) => createLimits(rates),
      close: () => {
        closing ??= close()
        return closing
      },
    }
  } catch (error) {
    await thread.terminate()
    throw error
  }
}

/** Messages between threads keep no class of errors. */
function toError({ message, isStoreError, cause }: Extract<Result, { message: string }>): Error {
  return isStoreError ? new StoreError(message, cause) : new Error(message, { cause })
}
