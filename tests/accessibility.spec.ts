import { expectAccessible, expectAccessiblePart, expectHighContrast } from './fixtures/accessibility.ts'
import { ALL_PAGES } from './fixtures/pages.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const path of ALL_PAGES) {
  test(`${path} has its landmarks, one h1 and a high contrast, and axe finds nothing`, async ({
    page,
    hasTouch,
  }) => {
    await page.goto(path)
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1)
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    if (hasTouch) return expectAccessiblePart(page, 'html') // in the same colours
    await expectAccessible(page)
    await expectHighContrast(page)
  })
}
