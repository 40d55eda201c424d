import { runAxe } from '../fixtures/axe.ts'
import { ALL_PAGES } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/test.ts'

/** Running text needs 7 to 1, large text 4.5 to 1. accessibility.spec.ts checks the rest for 4.5 to 1. */
const BODY = ['main p', 'main li', 'main dd', 'main blockquote', 'footer p']

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`in the ${scheme} scheme`, () => {
    test.use({ colorScheme: scheme, contextOptions: { reducedMotion: 'reduce' } })

    for (const path of ALL_PAGES) {
      test(`running text on ${path} has a contrast of 7 to 1`, async ({ page }) => {
        await page.goto(path)
        const { violations, kept } = await runAxe(page, { runOnly: ['color-contrast-enhanced'] }, BODY)
        expect(kept, 'texts measured').toBeGreaterThan(3)
        const pale = violations.flatMap(({ nodes }) =>
          nodes.map(({ html, any }) => `${html.slice(0, 90)}: ${any[0]?.message.slice(0, 160)}`),
        )
        expect(pale).toEqual([])
      })
    }
  })
}
