import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

const QUIET_MS = 1000

/** Starts a mail server that accepts every mail and keeps none. */
export async function startSink() {
  let count = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _, done) => {
      stream.on('end', () => {
        count++
        done()
      })
      stream.resume()
    },
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    count: () => count,
    untilCount: async (wanted: number) => {
      while (count < wanted) await setTimeout(10)
    },
    /** Resolves once no mail has come for a second. */
    untilQuiet: async () => {
      for (let before = -1; before !== count; ) {
        before = count
        await setTimeout(QUIET_MS)
      }
    },
    stop: () => new Promise<void>((closed) => server.close(closed)),
  }
}
