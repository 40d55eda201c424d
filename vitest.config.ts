import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
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

/** Desks for the tests of the desk's page, by a module that is loaded when the first of them opens one. */
function deskEndpoint(): Plugin {
  const path = join(import.meta.dirname, 'admin/server/testing/desk-endpoint.ts')
  let stop = async () => {}
  return {
    name: 'test-desks',
    configureServer: ({ middlewares }) => {
      middlewares.use(async (request, response, next) => {
        if (!/^\/admin\/(?:api|sign-in|test)\//.test(request.url ?? '')) return next()
        const { respondForDesk, stopDesks } = await import(pathToFileURL(path).href)
        stop = stopDesks
        return respondForDesk(request, response)
      })
    },
    closeBundle: () => stop(),
  }
}

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
