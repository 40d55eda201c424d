import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * For a program that needs a fixed port; others listen on port 0 and print the port that they got. Linux and macOS give none
 * below 32,768 to those, so no other test takes this one before the program does.
 *
 * @returns a free TCP port of this machine
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_768)
    const server = createServer().listen(port, '127.0.0.1')
    try {
      await once(server, 'listening')
    } catch {
      continue // in use
    }
    server.close()
    await once(server, 'close')
    return port
  }
}
