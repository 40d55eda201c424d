import { Worker } from 'node:worker_threads'
import { createLimits } from '../limits.ts'
import { type LeadStore, type OpenOptions, StoreError } from '../store.ts'

/** What the thread is told when it starts. */
export type Opening = { path: string; options: OpenOptions }

type Method = Exclude<keyof LeadStore, 'limits'>

/** One call that crosses over to the thread; 0 is the opening, which needs none. */
export type Call = { id: number; method: Method; args: unknown[] }

/** Its outcome. */
export type Answer =
  | { id: number; value: unknown }
  | { id: number; message: string; isStoreError: boolean; cause: unknown }

type Waiting = { resolve: (value: never) => void; reject: (error: Error) => void }

/**
 * Opens the SQLite store in a thread of its own: while it waits for the disk, messages go on being read
 * and mails go on being sent.
 *
 * @param path the database file; it and its folder are created
 * @param options.isChecked look for damage first (default true)
 * @param options.mustExist make none where there is none (default false)
 * @throws StoreError in one plain sentence
 */
export async function openThreadedSqlite(path: string, options: OpenOptions = {}): Promise<LeadStore> {
  const workerData: Opening = { path, options }
  const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData })
  const waiting = new Map<number, Waiting>()
  let calls: Call[] = []
  let lastId = 0
  let closing: Promise<void> | undefined

  thread.on('message', (answers: Answer[] | object) => {
    if (!Array.isArray(answers)) return // `node --watch` tells the files of a thread by the same way
    for (const answer of answers) settle(answer)
  })
  // An unforeseen error in the thread ends the process; the supervisor restarts it, and every answered lead is on disk.
  thread.on('error', (error) => {
    throw error
  })

  function settle(answer: Answer): void {
    const { resolve, reject } = waiting.get(answer.id) as Waiting
    waiting.delete(answer.id)
    if ('value' in answer) resolve(answer.value as never)
    else reject(toError(answer))
  }

  function call<M extends Method>(
    method: M,
  ): (...args: Parameters<LeadStore[M]>) => Promise<Awaited<ReturnType<LeadStore[M]>>> {
    return (...args) =>
      new Promise((resolve, reject) => {
        lastId += 1
        waiting.set(lastId, { resolve, reject })
        if (calls.push({ id: lastId, method, args }) > 1) return
        // what is asked for in one turn of the event loop crosses over together
        setImmediate(() => {
          thread.postMessage(calls)
          calls = []
        })
      })
  }

  async function close(): Promise<void> {
    await call('close')()
    await thread.terminate()
  }

  try {
    await new Promise((resolve, reject) => waiting.set(0, { resolve, reject }))
  } catch (error) {
    await thread.terminate()
    throw error
  }
  return {
    add: call('add'),
    findRepeat: call('findRepeat'),
    countSimilar: call('countSimilar'),
    get: call('get'),
    idsStartingWith: call('idsStartingWith'),
    list: call('list'),
    listIds: call('listIds'),
    getAll: call('getAll'),
    claim: call('claim'),
    renew: call('renew'),
    returnClaims: call('returnClaims'),
    markDelivered: call('markDelivered'),
    postpone: call('postpone'),
    markDead: call('markDead'),
    retry: call('retry'),
    settle: call('settle'),
    release: call('release'),
    remove: call('remove'),
    queueStatus: call('queueStatus'),
    summary: call('summary'),
    checkWritable: call('checkWritable'),
    limits: (rates) => createLimits(rates),
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

/** An error's class does not survive the crossing. */
function toError({ message, isStoreError, cause }: Extract<Answer, { message: string }>): Error {
  return isStoreError ? new StoreError(message, cause) : new Error(message, { cause })
}
