/**
 * For tests that get better the longer they run: how many times their usual number of rounds or cases they
 * run. `TEST_SCALE=4 npx vitest run relay` is what to run before a release.
 */
export const TEST_SCALE = Math.max(1, Number(process.env.TEST_SCALE) || 1)

/** For tests: numbers from 0 to 1 that are the same in every run with the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
