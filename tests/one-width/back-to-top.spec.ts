import { content } from '../fixtures/content.ts'
import { expect, test } from '../fixtures/test.ts'

test('the button appears beyond 300 px and moves scroll position and focus to the top', async ({ page }) => {
  await page.goto('/about')
  const button = page.getByRole('button', { name: content.words.backToTop })
  await expect(button).toBeHidden()
  await page.evaluate(() => scrollTo(0, 300))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  await expect(button).toBeHidden()
  await page.evaluate(() => scrollTo(0, 301))
  await expect(button).toBeVisible()
  await button.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(button).toBeHidden()
  await page.keyboard.press('Tab')
  const focused = page.locator(':focus')
  expect(await focused.evaluate((element) => element.closest('main') !== null)).toBe(true)
})

for (const [width, shows] of [
  [640, true],
  [639, false],
] as const) {
  test(`the button ${shows ? 'appears' : 'stays hidden'} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 })
    await page.goto('/services')
    await page.evaluate(() => scrollTo(0, 1000))
    await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'true')
    await expect(page.getByRole('button', { name: content.words.backToTop })).toBeVisible({ visible: shows })
  })
}

test('the button scrolls without animation under prefers-reduced-motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/about')
  await page.evaluate(() => scrollTo(0, 2000))
  await page.getByRole('button', { name: content.words.backToTop }).click()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
