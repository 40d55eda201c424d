/**
 * For tests that get better the longer they run: how many times their usual number of rounds or cases they
 * run. `TEST_SCALE=4 npx vitest run relay` is what to run before a release.
 */
export const TEST_SCALE = Math.max(1, Number(process.env.TEST_SCALE) || 1)
