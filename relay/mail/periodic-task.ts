/** How long `stop` waits for a run that is under way, in milliseconds. */
const STOP_LIMIT_MS = 2000

/**
 * A task that runs again and again, with a pause after each run.
 *
 * @param options.pauseMs in milliseconds
 * @param options.onError called with what a run throws; the task goes on
 */
export function createPeriodicTask(options: {
  run: () => Promise<void>
  pauseMs: number
  onError: (error: unknown) => void
}) {
  const { run, pauseMs, onError } = options
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopped = false

  function schedule(delayMs: number): void {
    if (isStopped) return
    timer = setTimeout(() => {
      running = run()
        .catch(onError)
        .then(() => schedule(pauseMs))
    }, delayMs).unref()
  }

  return {
    /** @param delayMs the pause before the first run */
    start: (delayMs = pauseMs) => schedule(delayMs),
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, STOP_LIMIT_MS).unref())])
    },
  }
}
