import type { Locator, Page } from '@playwright/test'
import { openWithClockStopped, showPart } from '../fixtures/clock.ts'
import { expect, test } from '../fixtures/test.ts'

test('a section fades in when a tenth of it is in view, and not before; one on the first screen is never hidden and is marked 100 ms after load', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
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

function sections(page: Page): Locator {
  return page.locator('main > section')
}
