/** Looks for something to do: when it is woken, and by itself every now and then; never twice at once. */
export type Lookout = {
  start(): void
  /** Has it look now or, where it is looking already, once more after that. */
  wake(): void
  /** Whether it was woken and has not looked since: it may have been told that there is enough. */
  readonly isDue: boolean
  /** Has it look no more; resolves once a look that is under way has ended. */
  stop(): Promise<void>
}

/** @param options `everyMs` in milliseconds, from the end of one look to the next */
export function createLookout(options: {
  /** Must not reject. */
  look: () => Promise<void>
  /** True while there is so much to do that no more is wanted. */
  isEnough: () => boolean
  /** What comes before a look; being woken meanwhile asks for no further one. */
  gather: () => Promise<void>
  everyMs: number
}): Lookout {
  const { look, isEnough, gather, everyMs } = options
  let isRunning = false
  let isLooking = false
  let isDue = false
  let looking: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  function wake(): void {
    if (!isRunning) return
    isDue = true
    if (!isLooking) looking = lookWhileDue()
  }

  async function lookWhileDue(): Promise<void> {
    isLooking = true
    clearTimeout(timer)
    while (isDue && isRunning && !isEnough()) {
      await gather()
      isDue = false
      await look()
    }
    isLooking = false
    if (isRunning) timer = setTimeout(wake, everyMs)
  }

  return {
    start: () => {
      isRunning = true
      wake()
    },
    wake,
    get isDue() {
      return isDue
    },
    stop: () => {
      isRunning = false
      clearTimeout(timer)
      return looking
    },
  }
}
