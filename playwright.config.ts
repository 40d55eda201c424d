import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowser, TEST_FLAGS } from '#tools/browser.ts'
import { ENGINES, findEngine } from '#tools/engines.ts'
import type { EngineOptions } from './tests/engines/test.ts'

const browser = await findBrowser('headless')
const engines = ENGINES.map(findEngine)
if (process.env.CHROMIUM_PATH === undefined) for (const { how } of [browser, ...engines]) console.log(how)
process.env.CHROMIUM_PATH = browser.path // the workers read this file again and need not search

const ENGINE_TESTS = '**/tests/engines/**'
/** What `npm test` leaves out, besides the tests in `engines/`. */
const SLOW = '**/*.slow.spec.ts'
const DESKTOP = { viewport: { width: 1440, height: 900 } }

export default defineConfig<object, EngineOptions>({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  snapshotPathTemplate: 'docs/style/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: availableParallelism() + 1, // tests mostly wait for animations
  maxFailures: 10, // an error on every page need not be reported for each
  // Limits end a test that hangs. None of them measures: a busy machine may take ten times as long as a quiet one.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: browser.path, args: TEST_FLAGS },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    contextOptions: { reducedMotion: 'reduce' }, // what moves may leave the place that is being pressed
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
    { name: 'daily', testIgnore: [ENGINE_TESTS, SLOW], use: DESKTOP },
    { name: 'slow', testMatch: SLOW, testIgnore: ENGINE_TESTS, use: DESKTOP },
  ],
})
