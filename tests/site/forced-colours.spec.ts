import { content } from '../fixtures/content.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ contextOptions: { forcedColors: 'active' }, viewport: { width: 360, height: 780 } })

test('the menu’s icon is visible in forced colours, and the pressed filter button differs from the others', async ({
  page,
}) => {
  await page.goto('/about')
  const sign = page.getByRole('button', { name: content.words.menuOpen }).locator('.menu-bars')
  const [bar, ground] = await sign.evaluate((bars) => [
    getComputedStyle(bars).backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ])
  expect(bar).not.toBe(ground)
  expect(bar).not.toBe('rgba(0, 0, 0, 0)')

  await page.goto('/services')
  const groundOf = (pressed: boolean) =>
    page
      .locator('.filter')
      .getByRole('button', { pressed })
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await groundOf(true)).not.toBe(await groundOf(false))
})
