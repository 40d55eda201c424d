import { expectClosed, expectOpen, first, second, TABS, viewDetails } from '../fixtures/case-studies.ts'
import { expect, test } from '../fixtures/test.ts'

test('a click beside the case study closes it, one inside does not', async ({ page }) => {
  await page.goto('/our-work')
  await viewDetails(page, first.title).click()
  const dialog = await expectOpen(page, first.title)
  await dialog.getByRole('heading', { name: first.title }).click()
  await expectOpen(page, first.title)
  await page.mouse.click(8, 400)
  await expectClosed(page)
})

test.describe('with fingers', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

  test('a tap opens, changes tabs, enlarges and closes', async ({ page }) => {
    await page.goto('/our-work')
    await viewDetails(page, second.title).tap()
    const dialog = await expectOpen(page, second.title)
    for (const tab of TABS) {
      await dialog.getByRole('tab', { name: tab }).tap()
      await expectOpen(page, second.title, tab)
      await expect(dialog.getByRole('tab', { name: tab })).toBeInViewport({ ratio: 1 })
    }
    await dialog.getByRole('tabpanel').getByRole('link').first().tap()
    await page.getByRole('button', { name: 'Back to the gallery' }).tap()
    await dialog.getByRole('button', { name: 'Close' }).tap()
    await expectClosed(page)
  })
})
