import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../values/parse-values.ts'

/** `own`: the agency's addresses, in lower case, and its domain; what they write is no visitor's. */
export type InboxOptions = {
  imapUrl: string
  database: Database
  own: { addresses: string[]; domain: string }
  pushTargets: string[]
}

/** A mail of hostile size ends the thread, not the relay. */
const MEMORY_MB = 256
const RESTART_MS = 60_000

/**
 * Reads the mailbox in a thread of its own, which has its own connection to the store.
 *
 * @param onStored called when a mail was stored, perhaps with pushes
 */
export function startInbox(
  options: InboxOptions,
  onStored: () => void,
  log: Pick<FastifyBaseLogger, 'error'>,
): { stop: () => Promise<void> } {
  let restart: NodeJS.Timeout | undefined
  let thread = start()

  function start(): Worker {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: options,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    worker.on('message', onStored)
    worker.on('error', (err: Error) => {
      log.error({ err }, 'the thread that reads the mailbox has ended, and starts again in a minute')
      restart = setTimeout(() => {
        thread = start()
      }, RESTART_MS).unref()
    })
    return worker
  }

  return {
    stop: async () => {
      clearTimeout(restart)
      await thread.terminate()
    },
  }
}
