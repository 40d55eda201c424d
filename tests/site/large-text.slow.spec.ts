import { TEST_FLAGS } from '#tools/browser.ts'
import { fontsLoaded } from '../fixtures/fonts.ts'
import { ALL_PAGES } from '../fixtures/pages.ts'
import { brokenWords, expectNoHorizontalScrolling } from '../fixtures/reflow.ts'
import { expect, test } from '../fixtures/test.ts'

// The browser's own setting: a font size set by the page would not change media queries in rem.
const args = [...TEST_FLAGS, '--blink-settings=defaultFontSize=32']
test.use({ launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '', args } })

for (const path of ALL_PAGES) {
  test(`${path} breaks no word and no figure on a phone, and scrolls only down`, async ({ page }) => {
    await page.goto(path)
    await fontsLoaded(page)
    for (const width of [320, 360, 412, 768, 1280]) {
      await page.setViewportSize({ width, height: 780 })
      if (width === 360 || width === 412) expect(await brokenWords(page), `at ${width} px`).toEqual([])
      await expectNoHorizontalScrolling(page)
    }
  })
}

test('the chosen subject is readable on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/contact')
  const list = page.getByRole('combobox')
  const room = await list.evaluate((select) => {
    const { paddingLeft, paddingRight, fontSize } = getComputedStyle(select)
    return (
      (select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)) /
      Number.parseFloat(fontSize)
    )
  })
  expect(room, 'in times the size of its letters').toBeGreaterThan(5)
})
