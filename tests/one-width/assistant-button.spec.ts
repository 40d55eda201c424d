import type { Page } from '@playwright/test'
import { ROUTES } from '#site/routes.ts'
import { assistant } from '../fixtures/assistant.ts'
import { openWithClockStopped } from '../fixtures/clock.ts'
import { content } from '../fixtures/content.ts'
import { fontsLoaded } from '../fixtures/fonts.ts'
import { hydrateNear } from '../fixtures/hydration.ts'
import { ALL_PAGES } from '../fixtures/pages.ts'
import { carousel, TABLET } from '../fixtures/project-carousel.ts'
import { expect, test } from '../fixtures/test.ts'

const WIDTHS = [320, 360, 640, 768, 1023, 1024, 1279, 1280, 1440]

for (const path of ALL_PAGES) {
  test(`the assistant's button covers nothing on ${path} at any width`, async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 780 })
    await page.goto(path)
    if (path === ROUTES.home) await hydrateNear(carousel(page))
    await fontsLoaded(page)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 780 })
      await test.step(`at ${width} px`, () => expectUncovered(page))
    }
  })
}

/** Expects the assistant's button to cover nothing, and the header to have one line. */
async function expectUncovered(page: Page): Promise<void> {
  const box = await assistant(page).openButton.boundingBox()
  if (!box) throw new Error('The button is not shown.')
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(65)
  const covered = await page.evaluate(({ x, y, width, height }) => {
    const header = document.querySelector('header')?.getBoundingClientRect()
    const isInHeader = header !== undefined && y >= header.top && y + height <= header.bottom
    const others = document.querySelectorAll<HTMLElement>(
      isInHeader ? 'header :is(a, button)' : 'main .wrap :is(a, button, p, h2, h3, dd)',
    )
    return [...others]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const other = element.getBoundingClientRect()
        const isBeside = other.right <= x || other.left >= x + width
        return !isBeside && (!isInHeader || (other.bottom > y && other.top < y + height))
      })
      .map((element) => element.textContent?.slice(0, 40))
  }, box)
  expect(covered).toEqual([])
}

test('the project of the current dot is outlined on a tablet', async ({ page }) => {
  await page.setViewportSize(TABLET)
  await openWithClockStopped(page, '/')
  await hydrateNear(carousel(page))
  const pictures = carousel(page).getByRole('img')
  await expect(pictures.first()).toHaveCSS('box-shadow', /5px/)
  await expect(pictures.nth(1)).toHaveCSS('box-shadow', 'none')
  await carousel(page)
    .getByRole('button', { name: `${content.home.projects.show} 2`, exact: true })
    .click()
  await expect(pictures.nth(1)).toHaveCSS('box-shadow', /5px/)
  await expect(pictures.first()).toHaveCSS('box-shadow', 'none')
})
