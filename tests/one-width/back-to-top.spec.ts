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

test('the button is hidden in windows below 640 px', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 780 })
  await page.goto('/services')
  await page.evaluate(() => scrollTo(0, 1000))
  const button = page.getByRole('button', { name: content.words.backToTop })
  await expect(button).toBeVisible()
  await page.setViewportSize({ width: 639, height: 780 })
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'true')
  await expect(button).toBeHidden()
})

test('the button scrolls without animation under prefers-reduced-motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/about')
  await page.evaluate(() => scrollTo(0, 2000))
  await page.getByRole('button', { name: content.words.backToTop }).click()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
