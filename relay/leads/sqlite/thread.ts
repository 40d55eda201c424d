/** The program of the thread that `openThreadedSqlite` starts: a SQLite store that answers calls. */
import { parentPort, workerData } from 'node:worker_threads'
import { type LeadStore, StoreError } from '../store.ts'
import { openSqliteStore } from './store.ts'
import type { Answer, Call, Opening } from './threaded-store.ts'

const { path, options }: Opening = workerData
let answers: Answer[] = []

await answer(0, async () => {
  const store = openSqliteStore(path, options)
  parentPort?.on('message', (calls: Call[]) => {
    for (const call of calls) void answer(call.id, () => perform(store, call))
  })
})

function perform(store: LeadStore, { method, args }: Call): Promise<unknown> {
  const run = store[method] as (...args: unknown[]) => Promise<unknown>
  return run(...args)
}

async function answer(id: number, work: () => Promise<unknown>): Promise<void> {
  try {
    send({ id, value: await work() })
  } catch (error) {
    send({ id, message: (error as Error).message, isStoreError: error instanceof StoreError, cause: error })
  }
}

/** The outcomes of one commit cross over together. */
function send(outcome: Answer): void {
  if (answers.push(outcome) > 1) return
  queueMicrotask(() => {
    parentPort?.postMessage(answers)
    answers = []
  })
}
