import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import type { PictureRole } from '#site/content/pictures/picture-sizes.ts'
import { pagesEnvironment } from './environments.ts'
import { yieldTo } from './yield-to.ts'

export type Encoder = ReturnType<typeof createEncoder>

const SCRIPT = join(import.meta.dirname, 'encode-picture.ts')
const LIMIT_MS = 10 * 60_000
/** As the program's: a publication may wait for it. */
const PRIORITY = 10

/**
 * Encodes chosen pictures in the background, one at a time in a process of its own, so that a publication has nothing to encode.
 * What fails here, the publication reports.
 */
export function createEncoder(root: string, log: Pick<FastifyBaseLogger, 'warn'>) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const stopping = new AbortController()
  return {
    /** @param place where the bytes are */
    encode(picture: string, role: PictureRole, place: string): void {
      waiting++
      last = last
        .then(() => {
          const options = { cwd: root, timeout: LIMIT_MS, env: pagesEnvironment(), signal: stopping.signal }
          const encoding = promisify(execFile)(process.execPath, [SCRIPT, picture, role, place], options)
          yieldTo(encoding.child, PRIORITY)
          const ended = new Promise((resolve) => encoding.child.once('close', resolve))
          return encoding.finally(() => ended) // a process that is stopped fails before it has ended
        })
        .catch((error: unknown) => {
          if (!stopping.signal.aborted) log.warn(error, 'a chosen picture cannot be encoded yet')
        })
        .finally(() => waiting--)
    },
    isBusy: () => waiting > 0,
    /** Resolves once what was chosen until now is encoded. */
    idle: () => last,
    /** Ends the process, and begins no other. */
    stop(): Promise<unknown> {
      stopping.abort()
      return last
    },
  }
}
