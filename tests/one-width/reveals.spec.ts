import type { Locator, Page } from '@playwright/test'
import { openWithClockStopped, showPart } from '../fixtures/clock.ts'
import { PAGES } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/test.ts'

test('a section fades in when a tenth of it is in view, and not before; one on the first screen is never hidden and is marked 100 ms after load', async ({
  page,
}) => {
  await openWithClockStopped(page, '/')
  const [first, section] = [sections(page).first(), sections(page).nth(4)]
  await expect(first).toHaveCSS('opacity', '1')
  await page.clock.runFor(99)
  await expect(first).not.toHaveAttribute('data-reveal')
  await page.clock.runFor(1)
  await expect(first).toHaveAttribute('data-reveal', 'shown')
  await expect(section).toHaveCSS('opacity', '0')
  await showPart(section, 0.08)
  await expect(section).toHaveCSS('opacity', '0')
  await showPart(section, 0.12)
  await expect(section).toHaveCSS('opacity', '1')
  await page.evaluate(() => scrollTo(0, 0))
  await expect(section).toHaveCSS('opacity', '1')
})

for (const path of PAGES) {
  test(`every section of ${path} is in place under prefers-reduced-motion, and is revealed after zooming in`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    const hidden = await sections(page).evaluateAll((all) =>
      all
        .map((section) => getComputedStyle(section))
        .filter(({ opacity, translate }) => opacity !== '1' || translate !== 'none'),
    )
    expect(hidden).toEqual([])
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.reload()
    await expect(sections(page).last()).toHaveAttribute('data-reveal')
    await page.setViewportSize({ width: 320, height: 225 }) // 1280 × 900 at 400 %, and as low as a rotated phone
    for (const section of await sections(page).all()) {
      await section.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
      await expect(section).toHaveAttribute('data-reveal', 'shown')
    }
    for (const section of await sections(page).all()) await expect(section).toHaveCSS('opacity', '1')
  })
}

function sections(page: Page): Locator {
  return page.locator('main > section')
}
