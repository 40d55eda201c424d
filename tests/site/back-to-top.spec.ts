import { content } from '../fixtures/content.ts'
import { expect, test } from '../fixtures/test.ts'

test('the button appears beyond 300 px in windows from 640 px on, and moves scroll position and focus to the top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 780 })
  await page.goto('/about')
  const button = page.getByRole('button', { name: content.words.backToTop })
  const scrollTop = () => page.evaluate(() => scrollY)
  await expect(button).toBeHidden()
  await page.evaluate(() => scrollTo(0, 300))
  await expect.poll(scrollTop).toBe(300)
  await expect(button).toBeHidden()
  await page.evaluate(() => scrollTo(0, 301))
  await expect(button).toBeVisible()
  await page.setViewportSize({ width: 639, height: 780 })
  await expect(button).toBeHidden()
  await page.setViewportSize({ width: 640, height: 780 })
  await button.click()
  await expect.poll(scrollTop).toBe(0)
  await expect(button).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => scrollTo(0, 2000))
  await button.click()
  expect(await scrollTop(), 'without animation').toBe(0)
})
