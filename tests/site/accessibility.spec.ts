import { expectAccessible, expectHighContrast } from '../fixtures/accessibility.ts'
import { ALL_PAGES } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/test.ts'

for (const path of ALL_PAGES) {
  test(`${path} has its landmarks, one h1 and a high contrast, and axe finds nothing`, async ({ page }) => {
    await page.goto(path)
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1)
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectAccessible(page)
    await expectHighContrast(page)
  })
}
