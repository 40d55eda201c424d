import type { Locator, Page } from '@playwright/test'
import { content } from '../fixtures/content.ts'
import { expect, test } from '../fixtures/test.ts'

const PHONE = { width: 360, height: 780 }
const { words } = content

test('the menu opens, closes and navigates by keyboard, and closes when Tab leaves it', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/contact')
  const button = page.getByRole('banner').getByRole('button')
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
  await button.press('Enter')
  await expect(link(words.navigation.services)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(link(words.navigation.services)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(link(words.navigation.services)).toBeHidden()
  await expect(button).toBeFocused()
  await expect(button).toHaveAccessibleName(words.menuOpen)

  await page.keyboard.press('Space')
  await link(words.getProposal).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(link(words.getProposal)).toBeVisible()
  await link(words.getProposal).focus()
  await page.keyboard.press('Tab')
  await expect(link(words.getProposal)).toBeHidden()
  await expect(page.getByRole('main').locator(':focus')).toBeInViewport()

  await button.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/services$/)
})

test('the menu closes when one of its links is pressed', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/contact')
  await page.route('**/about', () => {}) // never responds, so the page stays
  await menuButton(page).click()
  await page.locator('.menu').getByRole('link', { name: words.navigation.about }).click({ noWaitAfter: true })
  await expect(page.locator('.menu')).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE })

  test('the header has “Start”, and its menu opens, closes and navigates', async ({ page }) => {
    await page.goto('/contact')
    const header = page.getByRole('banner')
    const start = header.getByRole('link', { name: `${words.start} ${words.startWhat}`, exact: true })
    await expect(start).toHaveAttribute('href', '/contact')
    const about = header.getByRole('link', { name: words.navigation.about, exact: true })
    await expect(about).toBeHidden()
    await menuButton(page).click()
    await expect(about).toBeVisible()
    await menuButton(page, words.menuClose).click()
    await expect(about).toBeHidden()
    await menuButton(page).click()
    await about.click()
    await expect(page).toHaveURL(/\/about$/)
  })
})

test('the header is marked when the page is scrolled more than 10 pixels', async ({ page }) => {
  await page.goto('/contact')
  const header = page.getByRole('banner')
  for (const [y, scrolled] of [
    [0, 'false'],
    [10, 'false'],
    [11, 'true'],
    [800, 'true'],
    [0, 'false'],
  ] as const) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
    await expect(header, `at ${y} px`).toHaveAttribute('data-scrolled', scrolled)
    await expect(header).toBeInViewport({ ratio: 1 })
  }
})

test('the first Tab focuses the link that skips the header', async ({ page }) => {
  await page.goto('/contact')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: words.skip, exact: true })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const passed = await page.evaluate(() => document.activeElement?.closest('header') === null)
  expect(passed, 'the focus is past the header').toBe(true)
})

function menuButton(page: Page, name = words.menuOpen): Locator {
  return page.getByRole('button', { name, exact: true })
}
