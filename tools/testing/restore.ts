import { afterEach, vi } from 'vitest'

// Test files share a process and its globals. Hooks run in reverse order, so this one runs after those of the test file.
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})
