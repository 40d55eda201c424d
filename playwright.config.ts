import { defineConfig } from '@playwright/test'
import { findBrowser, PLAYWRIGHT_FLAGS } from '#tools/browser.ts'

/** Tests follow one another in a browser; a process of its own for the page of each took a fifth of their time. */
const ONE_RENDERER = '--renderer-process-limit=1'

const browser = await findBrowser('headless')
if (process.env.CHROMIUM_PATH === undefined) console.log(browser.how)
process.env.CHROMIUM_PATH = browser.path // so that the workers, which read this file again, need not look

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  snapshotPathTemplate: 'docs/style/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 3, // on two cores: they mostly wait for what moves
  // A shared machine may stall for seconds; what passes only the second time is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  maxFailures: 25, // what is broken everywhere need not be shown on every page
  timeout: 60_000, // two slow cores must do
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: browser.path, args: [...PLAYWRIGHT_FLAGS, ONE_RENDERER] },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'on-first-retry', // recording every test costs a third of the time
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 780 }, hasTouch: true },
      testIgnore: '**/once/**', // what does not depend on the window's width
      grepInvert: /@once/,
    },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
})
