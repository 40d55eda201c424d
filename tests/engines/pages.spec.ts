import { ALL_PAGES, NOWHERE } from '../fixtures/pages.ts'
import { expect, test } from './test.ts'
import { watchSite } from './watched-site.ts'
import { type Page, pageOf } from './webdriver.ts'

test.use({ launch: { script: true, reducedMotion: true } })

for (const path of ALL_PAGES) {
  test(`${path} opens without an error, and fits into 360 and 1440 px`, async ({ session, site }) => {
    const watched = await watchSite(site.url)
    const tab = pageOf(session, watched.origin)
    for (const width of [360, 1440]) {
      await tab.resize(width, 800)
      await tab.open(path)
      await expect.poll(() => tab.evaluate(() => innerWidth)).toBe(width)
      await scrollThrough(tab)
      expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect(await problemsOf(tab)).toEqual([])
    }
    expect(watched.failed.filter((request) => request !== `404 ${NOWHERE}`)).toEqual([])
    watched.stop()
  })
}

function problemsOf(tab: Page): Promise<string[]> {
  return tab.evaluate(() => (window as unknown as { problems: string[] }).problems)
}

/** Scrolls to the end in steps, so that the carousels hydrate, and back. */
async function scrollThrough(tab: Page): Promise<void> {
  await tab.evaluate(async () => {
    const { documentElement: page } = document
    for (let place = 0; place < page.scrollHeight; place += innerHeight) {
      scrollTo(0, place)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    scrollTo(0, 0)
  })
}
