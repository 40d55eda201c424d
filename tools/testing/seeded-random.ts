/** Returns the next number, at least 0 and less than 1. */
export type Random = () => number

/** @returns a generator whose numbers depend on the seed only (mulberry32) */
export function seededRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** @returns a generator of whole numbers, at least 0 and less than the argument, that depend on the seed only */
export function seededIndex(seed: number): (below: number) => number {
  const random = seededRandom(seed)
  return (below) => Math.floor(random() * below)
}
