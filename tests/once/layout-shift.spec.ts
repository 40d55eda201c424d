import type { Page } from '@playwright/test'
import { delay } from '../fixtures/late.ts'
import { ALL_PAGES, PAGES } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/test.ts'
import { typefacesArrive } from '../fixtures/typefaces.ts'

/** How late the typefaces come, in milliseconds: well after the first paint. */
const LATE = 500

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })

  for (const path of PAGES) {
    test(`nothing on ${path} moves while it loads, though the typefaces come late`, async ({ page }) => {
      expect(await shiftsWhileLoading(page, path)).toEqual([])
    })
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    for (const path of ALL_PAGES) {
      test(`${path} is no wider than the screen`, async ({ page }) => {
        await page.goto(path)
        expect(await page.evaluate(() => window.innerWidth)).toBe(412)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(412)
      })
    }
  })
})

for (const path of PAGES) {
  test(`nothing on ${path} moves while it loads, though the typefaces come late`, async ({ page }) => {
    expect(await shiftsWhileLoading(page, path)).toEqual([])
  })
}

/** @returns what moved, as Chromium counts layout shifts, those left out that Lighthouse would print as 0.000 */
async function shiftsWhileLoading(page: Page, path: string): Promise<string[]> {
  await delay(page, '**/*.woff2', LATE)
  await page.goto(path)
  await typefacesArrive(page)
  return await page.evaluate(async () => {
    const shifts = await new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type: 'layout-shift',
        buffered: true,
      })
      setTimeout(resolve, 400, [])
    })
    return shifts
      .map((shift) => shift as PerformanceEntry & { value: number; sources: { node: Element | null }[] })
      .filter(({ value }) => value >= 0.0005)
      .map(
        ({ value, sources }) =>
          `${value}: ${sources.map(({ node }) => node?.textContent?.trim().slice(0, 40)).join(' | ')}`,
      )
  })
}
