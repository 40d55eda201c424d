/** Who turned a rotation: time, a control of the visitor's, or their finger on a row that scrolls. */
export type Cause = 'clock' | 'control' | 'scroll'

/** One of several things is current; the first follows the last, and the last comes before the first. */
export type Rotation = {
  /** Which one is current, counted from nought. */
  readonly index: number
  /** Makes one current, wherever its number wraps to, and starts the wait for the next anew. */
  show(index: number, cause?: Cause): void
  /** Stops the turning by itself, or lets it go on with a whole wait. It rests until told otherwise. */
  rest(resting: boolean): void
}

type Options = {
  count: number
  /** Milliseconds from one to the next. */
  interval: number
  /** Called after every turn, also where the same one was asked for again. */
  turned: (index: number, cause: Cause) => void
}

/**
 * Turns several things by time and by whoever asks. The first is current; it rests until told otherwise.
 * @param options.count at least 1
 * @param options.interval milliseconds
 */
export function createRotation({ count, interval, turned }: Options): Rotation {
  let index = 0
  let resting = true
  let timer: ReturnType<typeof setTimeout> | undefined

  function wait(): void {
    clearTimeout(timer)
    if (!resting) timer = setTimeout(() => show(index + 1, 'clock'), interval)
  }
  function show(next: number, cause: Cause = 'control'): void {
    index = wrap(next, count)
    turned(index, cause)
    wait()
  }
  return {
    get index() {
      return index
    },
    show,
    rest(now) {
      resting = now
      wait()
    },
  }
}

/** The number brought into 0 to count - 1, round and round. */
export function wrap(index: number, count: number): number {
  return ((index % count) + count) % count
}

/** How many places after the current one (before it, where negative) another stands, the shorter way round. */
export function placeFrom(current: number, index: number, count: number): number {
  const half = Math.floor(count / 2)
  return wrap(index - current + half, count) - half
}
