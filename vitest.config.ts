import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,content,site,relay,tools}/**/*.test.{ts,tsx}'],
    reporters: ['default'],
    // As for the browser tests: a shared machine may stall for seconds.
    testTimeout: 30_000,
    // On two cores the default is one; the relay’s tests mostly wait for processes, and for time to pass.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    retry: process.env.CI ? 1 : 0,
  },
})
