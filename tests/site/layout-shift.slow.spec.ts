import { delayRequests } from '../fixtures/delay-requests.ts'
import { firstScreenSet } from '../fixtures/fonts.ts'
import { totalShift } from '../fixtures/layout-shifts.ts'
import { PAGES } from '../fixtures/pages.ts'
import type { OtherServer } from '../fixtures/server.ts'
import { openSlowConnection } from '../fixtures/slow-connection.ts'
import { expect, test } from '../fixtures/test.ts'

/** Delay of the fonts in milliseconds: after the last piece of a page. */
const LATE = 1500

for (const { name, ...device } of [
  { name: 'a phone', viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true },
  { name: 'a tablet', viewport: { width: 768, height: 1024 } },
  { name: 'a desktop', viewport: { width: 1440, height: 850 } }, // narrower ones are in layout-shift-fonts.slow.spec.ts
]) {
  test.describe(`on ${name}`, () => {
    test.use(device)
    let line: OtherServer

    test.beforeAll(async ({ site }) => {
      line = await openSlowConnection(site.url)
    })
    test.afterAll(() => line.stop())

    for (const path of PAGES) {
      test(`${path} does not shift when it arrives in pieces, and the fonts after it`, async ({ page }) => {
        await delayRequests(page, '**/*.woff2', LATE)
        await page.goto(line.origin + path)
        await firstScreenSet(page)
        expect(await totalShift(page)).toBeLessThan(0.02) // a line of the first screen's text
      })
    }
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
