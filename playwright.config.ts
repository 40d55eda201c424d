import { defineConfig } from '@playwright/test'
import { findBrowser, PLAYWRIGHT_FLAGS } from '#tools/browser.ts'

/** Tests run one after another in a browser; a new process for the page of each took a fifth of their time. */
const ONE_RENDERER = '--renderer-process-limit=1'

const browser = await findBrowser('headless')
if (process.env.CHROMIUM_PATH === undefined) console.log(browser.how)
process.env.CHROMIUM_PATH = browser.path // the workers read this file again and need not search

export default defineConfig({
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
    launchOptions: { executablePath: browser.path, args: [...PLAYWRIGHT_FLAGS, ONE_RENDERER] },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'on-first-retry', // tracing every test takes a third of the time
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 780 }, hasTouch: true },
      testIgnore: '**/one-width/**', // tests that do not depend on the window's width
      grepInvert: /@one-width/,
    },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
})
