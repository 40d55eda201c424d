/** The worker thread of `openThreadedSqlite`: a SQLite store whose methods are called by messages. */
import { parentPort, workerData } from 'node:worker_threads'
import type { LeadStore } from '../lead-store.ts'
import { StoreError } from '../store-error.ts'
import { openSqliteStore } from './sqlite-store.ts'
import { type Call, OPENING, type Result, type ThreadOptions } from './threaded-store.ts'

const { path, options }: ThreadOptions = workerData
let results: Result[] = []

await respond(OPENING, async () => {
  const store = openSqliteStore(path, options)
  parentPort?.on('message', (calls: Call[]) => {
    for (const call of calls) void respond(call.id, () => perform(store, call))
  })
  return Object.keys(store)
})

function perform(store: LeadStore, { method, args }: Call): Promise<unknown> {
  const run = store[method as keyof LeadStore] as (...args: unknown[]) => Promise<unknown>
  return run(...args)
}

async function respond(id: number, work: () => Promise<unknown>): Promise<void> {
  try {
    send({ id, value: await work() })
  } catch (error) {
    send({ id, message: (error as Error).message, isStoreError: error instanceof StoreError, cause: error })
  }
}

/** The results of one commit are one message. */
function send(result: Result): void {
  if (results.push(result) > 1) return
  queueMicrotask(() => {
    parentPort?.postMessage(results)
    results = []
  })
}
