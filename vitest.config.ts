import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { deskEndpoint } from '#admin/app/test-endpoint.ts'
import { emailEndpoint } from '#site/features/contact/contact-form/test-endpoint.ts'
import { findInstalledBrowser, PLAYWRIGHT_FLAGS } from '#tools/browser.ts'

// The tests in Node need none. Without one those of components fail, and Playwright prints how to install its own.
const browser = await findInstalledBrowser('headless')
const SOURCES = '{contract,content,site,relay,admin,publishing,tools}'
/** Tests that start programs, kill them or fill disks. `npm test` leaves them out. */
const SLOW = `${SOURCES}/**/*.slow.test.ts`
/** Tests of the store, which run on SQLite, and with the slow tests once more on PostgreSQL. */
const STORE = `${SOURCES}/**/*.store.test.ts`

/** Restores what a test replaces: clocks, globals, mocks. */
const RESTORE = 'tools/testing/restore.ts'

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
    // Limits end a test that hangs. None of them measures: a busy machine may take ten times as long as a quiet one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    env: { LOWEST_PRIORITY: '0' }, // of the processes that build and check pictures
    expect: { poll: { timeout: 120_000 } },
    // The default on two cores is one. The relay's tests mostly wait for processes and timers.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [`${SOURCES}/**/*.test.ts`, 'tests/built/*.test.ts'],
          exclude: [SLOW],
          // A process for each file took a quarter of the time.
          isolate: false,
          setupFiles: RESTORE,
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: [SLOW, STORE],
          setupFiles: RESTORE,
          env: { TEST_STORE: 'postgres' },
          globalSetup: 'relay/testing/shared-postgres.ts',
        },
      },
      {
        extends: true,
        plugins: [emailEndpoint(), deskEndpoint()],
        test: {
          name: 'components',
          include: ['{site,admin}/**/*.test.tsx'],
          setupFiles: RESTORE,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { ...(browser && { executablePath: browser.path }), args: PLAYWRIGHT_FLAGS },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
