import { spawn } from 'node:child_process'

type Relay = { address: string; stop: () => void }

/** Debounce of restarts in milliseconds: a switch of branches changes many files. */
const SETTLING_MS = 100

/** Milliseconds until a replaced relay is stopped: a request sent to it may not have arrived yet. */
const HANDOVER_MS = 1000

/**
 * The relay behind the development server, which ends with this process.
 * @param env environment of each relay, without its address
 */
export function createDevRelay(env: NodeJS.ProcessEnv) {
  const { promise: started, resolve } = Promise.withResolvers<void>()
  let current: Relay | undefined
  let settling: NodeJS.Timeout | undefined
  let restarted = started

  async function replace(): Promise<void> {
    const before = current
    current = await launch(env)
    resolve()
    if (before) setTimeout(before.stop, HANDOVER_MS)
  }

  return {
    /** Resolves once the first relay listens. */
    started,
    /** Starts the first relay; rejects if it cannot start. */
    start: replace,
    /** Origin of the current relay. */
    address: () => current?.address ?? '',
    /**
     * Starts another relay, debounced, and sends requests to it once it listens. If it cannot start, for example because of
     * an error in the content, the current one stays.
     * @param file the file that has changed
     */
    restart(file: string): void {
      clearTimeout(settling)
      settling = setTimeout(() => {
        restarted = restarted
          .then(() => console.log(`Restarting the relay: ${file} has changed.`))
          .then(replace)
          .catch(() => console.error('The relay cannot start anew; the one that runs stays.'))
      }, SETTLING_MS)
    },
  }
}

/** Starts a relay on a port that the system chooses. Resolves once it listens; rejects if it exits before. */
function launch(env: NodeJS.ProcessEnv): Promise<Relay> {
  const child = spawn(process.execPath, ['main.ts', '--without-site'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, HOST: '127.0.0.1', PORT: '0' },
  })
  const stop = () => void child.kill()
  process.once('exit', stop)
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk)
      const [, port] = / is at http:\/\/localhost:(\d+)/.exec(chunk.toString()) ?? []
      if (port) resolve({ address: `http://127.0.0.1:${port}`, stop })
    })
    child.once('exit', (code) => {
      process.off('exit', stop)
      reject(new Error(`The relay ended with ${code}.`))
    })
  })
}
