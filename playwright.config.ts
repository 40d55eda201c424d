import { defineConfig } from '@playwright/test'
import { findBrowser, TEST_FLAGS } from '#tools/browser.ts'
import { ENGINES, findEngine } from '#tools/engines.ts'
import type { EngineOptions } from './tests/engines/test.ts'

const browser = await findBrowser('headless')
const engines = ENGINES.map(findEngine)
if (process.env.CHROMIUM_PATH === undefined) for (const { how } of [browser, ...engines]) console.log(how)
process.env.CHROMIUM_PATH = browser.path // the workers read this file again and need not search

export default defineConfig<object, EngineOptions>({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  snapshotPathTemplate: 'docs/style/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 3, // on two cores: tests mostly wait for animations
  // A shared machine may stall for seconds; a test that passes only on retry is reported as flaky.
  retries: 1,
  maxFailures: 25, // an error on every page need not be reported for each
  timeout: 60_000, // two slow cores are enough
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: browser.path, args: TEST_FLAGS },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'on-first-retry', // tracing every test takes a third of the time
  },
  projects: [
    // First, because they are long: the tests of an engine share a browser, which takes seconds to start.
    ...engines.flatMap(({ engine, path }) =>
      path
        ? [
            {
              name: engine,
              testDir: 'tests/engines',
              fullyParallel: false,
              workers: 1,
              use: { engine, enginePath: path },
            },
          ]
        : [],
    ),
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 780 }, hasTouch: true },
      testIgnore: ['**/tests/engines/**', '**/{one-width,desk}/**'], // the latter do not depend on the window's width
    },
    { name: 'desktop', testIgnore: '**/tests/engines/**', use: { viewport: { width: 1440, height: 900 } } },
  ],
})
