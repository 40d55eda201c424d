import { type ChildProcess, spawn } from 'node:child_process'

type Relay = { child: ChildProcess; address: string }

/** Debounce of restarts in milliseconds: a switch of branches changes many files. */
const SETTLING_MS = 100

/** Milliseconds until a replaced relay is stopped: a request sent to it may not have arrived yet. */
const HANDOVER_MS = 1000

/** The relay behind the development server. */
export type DevRelay = {
  /** Starts the first relay; rejects if it cannot start. */
  start(): Promise<void>
  /** Resolves once the first relay listens. */
  started: Promise<void>
  /** Origin of the current relay. */
  address(): string
  /**
   * Starts another relay, debounced, and sends requests to it once it listens. If it cannot start, for example because of
   * an error in the content, the current one stays.
   * @param file the file that has changed
   */
  restart(file: string): void
  stop(): void
}

/** @param env environment of each relay, without its address */
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

/** Starts a relay on a port that the system chooses. Resolves once it listens; rejects if it exits before. */
async function launch(env: NodeJS.ProcessEnv, children: Set<ChildProcess>): Promise<Relay> {
  const child = spawn(process.execPath, ['main.ts', '--without-site'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, HOST: '127.0.0.1', PORT: '0' },
  })
  children.add(child)
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk)
      const [, port] = / is at http:\/\/localhost:(\d+)/.exec(chunk.toString()) ?? []
      if (port) resolve({ child, address: `http://127.0.0.1:${port}` })
    })
    child.once('exit', (code) => {
      children.delete(child)
      reject(new Error(`The relay ended with ${code}.`))
    })
  })
}
