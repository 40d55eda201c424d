import type { Engine } from '#tools/engines.ts'
import { test as base, expect } from '../fixtures/test.ts'
import { startFirefox } from './firefox.ts'
import { type Launch, type Page, pageOf, type Session } from './webdriver.ts'
import { startWebkit } from './webkit.ts'

const START = { firefox: startFirefox, webkit: startWebkit }

/** Options of a project: an engine, and the path of its browser or driver. */
export type EngineOptions = { engine: Engine; enginePath: string }

type WorkerFixtures = EngineOptions & { launch: Launch; session: Session }
type TestFixtures = { tab: Page; failOnConsoleErrors: undefined }

/**
 * The tests' runner and site with a browser that another protocol controls: `tab` is its page. An error in Firefox's console
 * fails every test; the driver of WebKit does not give its console.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  enginePath: ['', { option: true, scope: 'worker' }],
  launch: [
    { script: true, reducedMotion: false },
    { option: true, scope: 'worker' },
  ],
  session: [
    async ({ engine, enginePath, launch }, use) => {
      const session = await START[engine](enginePath, launch)
      await use(session)
      await session.close()
    },
    { scope: 'worker' },
  ],
  tab: async ({ session, site, launch }, use) => {
    const tab = pageOf(session, site.url)
    await tab.resize(1440, 900)
    if (launch.script) await forget(tab)
    await use(tab)
  },
  failOnConsoleErrors: [
    async ({ session }, use) => {
      await session.consoleErrors()
      await use(undefined)
      expect(await session.consoleErrors(), 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

/** Deletes what the test before has left in the browser: a conversation, a draft. */
async function forget(tab: Page): Promise<void> {
  await tab.open('/robots.txt')
  await tab.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
}

export { expect }
