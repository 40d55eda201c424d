import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from './free-port.ts'

type Relay = { child: ChildProcess; address: string }

/** A burst of changes, such as a switch of branches, restarts the relay once. In milliseconds. */
const SETTLING_MS = 100

/** How long a replaced relay goes on: a request that was sent to it may not have arrived yet. In milliseconds. */
const HANDOVER_MS = 1000

/** The relay behind the development server. */
export type DevRelay = {
  /** Starts the first relay; rejects if it cannot start. */
  start(): Promise<void>
  /** Resolves once the first relay listens. */
  started: Promise<void>
  /** Origin of the relay that requests go to now. */
  address(): string
  /**
   * Starts another relay soon, and sends requests to it once it listens. If it cannot start, as with a mistake in the
   * content, the one that runs stays.
   * @param file the file that has changed
   */
  restart(file: string): void
  stop(): void
}

/** @param env environment of each relay; its address is chosen here */
export function createDevRelay(env: NodeJS.ProcessEnv): DevRelay {
  const children = new Set<ChildProcess>()
  const { promise: started, resolve } = Promise.withResolvers<void>()
  let current: Relay | undefined
  let settling: NodeJS.Timeout | undefined
  let restarted = started

  async function replace(): Promise<void> {
    const before = current
    current = await launch(env, children)
    if (before) setTimeout(() => before.child.kill(), HANDOVER_MS)
  }

  return {
    started,
    start: () => replace().then(resolve),
    address: () => current?.address ?? '',
    restart: (file) => {
      clearTimeout(settling)
      settling = setTimeout(() => {
        restarted = restarted
          .then(() => console.log(`Restarting the relay: ${file} has changed.`))
          .then(replace)
          .catch(() => console.error('The relay cannot start anew; the one that runs stays.'))
      }, SETTLING_MS)
    },
    stop: () => {
      for (const child of children) child.kill()
    },
  }
}

/** Starts a relay on a free port. Resolves once it listens; rejects if it exits before. */
async function launch(env: NodeJS.ProcessEnv, children: Set<ChildProcess>): Promise<Relay> {
  const port = String(await freePort())
  const child = spawn(process.execPath, ['relay/main.ts', '--without-site'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, HOST: '127.0.0.1', PORT: port },
  })
  children.add(child)
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk)
      if (chunk.includes(' is at ')) resolve({ child, address: `http://127.0.0.1:${port}` })
    })
    child.once('exit', (code) => {
      children.delete(child)
      reject(new Error(`The relay ended with ${code}.`))
    })
  })
}
