import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { type RunningSite, startSite } from '../fixtures/site.ts'
import { collectHiddenErrors } from '../fixtures/test.ts'

export const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true }

type Fixtures = {
  site: RunningSite
  /** Opens a page in a browser of its own, with other cookies. */
  openDevice(options?: BrowserContextOptions): Promise<Page>
}

/** Playwright's test with a relay, a store and a mail server for each test. Fails on errors like the tests of the site. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  site: async ({}, use) => {
    const site = await startSite()
    await use(site)
    await site.stop()
  },
  openDevice: async ({ browser, site }, use) => {
    const errors: string[][] = []
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce', ...options })
      errors.push(collectHiddenErrors(context))
      return context.newPage()
    })
    for (const context of browser.contexts()) await context.close()
    expect(errors.flat(), 'script errors and violations of the policy').toEqual([])
  },
})

export { expect }
