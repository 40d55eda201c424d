/** Tells a flood from an ordinary day. */
export type Traffic = { note(): void; isBusy(): boolean }

const SLOT_MS = 100
/** So many messages within one to two slots are no ordinary day. */
const MANY = 10

/** @param clock the time in milliseconds; it need not be the time of day */
export function createTraffic(clock: () => number = () => performance.now()): Traffic {
  let slot = 0
  let current = 0
  let last = 0

  function turn(): void {
    const now = Math.floor(clock() / SLOT_MS)
    if (now === slot) return
    last = now === slot + 1 ? current : 0
    current = 0
    slot = now
  }

  return {
    note: () => {
      turn()
      current += 1
    },
    isBusy: () => {
      turn()
      return current + last >= MANY
    },
  }
}
