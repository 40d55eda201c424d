import { assistant } from '../fixtures/assistant.ts'
import { DESKTOP, PHONE } from '../fixtures/carousel.ts'
import { delayRequests } from '../fixtures/delay-requests.ts'
import { firstScreenSet } from '../fixtures/fonts.ts'
import { totalShift } from '../fixtures/layout-shifts.ts'
import { PAGES } from '../fixtures/pages.ts'
import { openSlowConnection } from '../fixtures/slow-connection.ts'
import { expect, test } from '../fixtures/test.ts'

/** Delay of the fonts in milliseconds: after the last piece of a page. */
const LATE = 1500

for (const viewport of [PHONE, DESKTOP]) {
  test(`no page shifts at ${viewport.width} px when it arrives in pieces, and the fonts after it`, async ({
    browser,
    site,
  }) => {
    const line = await openSlowConnection(site.url)
    for (const path of PAGES) {
      const page = await browser.newPage({ viewport }) // a first visit, without the fonts
      await delayRequests(page, '**/*.woff2', LATE)
      await page.goto(line.origin + path)
      await firstScreenSet(page)
      expect(await totalShift(page), path).toBeLessThan(0.02) // a line of the first screen's text
      await page.close()
    }
    line.stop()
  })
}

test('the end of a page is set in the typefaces once it is shown', async ({ page }) => {
  await page.goto('/services')
  await firstScreenSet(page)
  const end = page.locator('footer h2').first()
  await expect(end).not.toHaveCSS('font-family', /^"?Eczar"?,/)
  await page.keyboard.press('End')
  await expect(end).toHaveCSS('font-family', /^"?Eczar"?,/)
})

test('the assistant opens in the typefaces on the first screen of a first visit', async ({ page }) => {
  await page.goto('/about')
  const { open, panel } = assistant(page)
  await open()
  await expect(panel).toHaveCSS('font-family', /^"?Anek Latin"?,/)
  await expect(panel.locator('.display')).toHaveCSS('font-family', /^"?Eczar"?,/)
})
