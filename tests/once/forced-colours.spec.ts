import { content } from '../fixtures/content.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ contextOptions: { forcedColors: 'active' }, viewport: { width: 360, height: 780 } })

test('where the device forces its colours, the menu’s sign can still be seen', async ({ page }) => {
  await page.goto('/')
  const sign = page.getByRole('button', { name: content.words.menuOpen }).locator('.menu-bars')
  const [bar, ground] = await sign.evaluate((bars) => [
    getComputedStyle(bars).backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ])
  expect(bar).not.toBe(ground)
  expect(bar).not.toBe('rgba(0, 0, 0, 0)')
})

test('where the device forces its colours, the pressed filter differs from the others', async ({ page }) => {
  await page.goto('/services')
  const ground = (pressed: boolean) =>
    page
      .locator('.filter')
      .getByRole('button', { pressed })
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await ground(true)).not.toBe(await ground(false))
})
