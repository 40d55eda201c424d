import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { deskEndpoint } from '#admin/app/test-endpoint.ts'
import { emailEndpoint } from '#site/features/contact/contact-form/test-endpoint.ts'
import { findBrowser, PLAYWRIGHT_FLAGS } from '#tools/browser.ts'

/** The longest files, half a minute and more. Started last, they would run alone while the other workers are idle. */
const LONGEST = [
  'admin/server/website/killed-publication.test.ts',
  'admin/server/website/visitors.test.ts',
  'admin/server/website/real-build.test.ts',
  'relay/crash.test.ts',
  'relay/run.test.ts',
  'relay/start.test.ts',
  'tools/doctor/main.test.ts',
  'relay/leads/sqlite/threaded-store.test.ts',
  'relay/leads/postgres/store.test.ts',
  'tools/dev.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}`))
      return found < 0 ? LONGEST.length : found
    }
    return (await super.sort(files)).sort((one, other) => place(one) - place(other))
  }
}

const browser = await findBrowser('headless')

export default defineConfig({
  test: {
    reporters: ['default'],
    // As for the browser tests: a shared machine may stall for seconds.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    // The default on two cores is one. The relay's tests mostly wait for processes and timers.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    retry: 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{contract,content,site,relay,admin,publishing,tools}/**/*.test.ts'],
          globalSetup: 'relay/testing/shared-postgres.ts',
        },
      },
      {
        extends: true,
        plugins: [emailEndpoint(), deskEndpoint()],
        test: {
          name: 'components',
          include: ['{site,admin}/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: browser.path, args: PLAYWRIGHT_FLAGS },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
