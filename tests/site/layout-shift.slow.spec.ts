import { printFigure } from '#site/content/format.ts'
import { content } from '../fixtures/content.ts'
import { delayRequests } from '../fixtures/delay-requests.ts'
import { firstScreenSet } from '../fixtures/fonts.ts'
import { totalShift } from '../fixtures/layout-shifts.ts'
import { PAGES } from '../fixtures/pages.ts'
import type { OtherServer } from '../fixtures/server.ts'
import { openSlowConnection } from '../fixtures/slow-connection.ts'
import { expect, test } from '../fixtures/test.ts'

/** Delay of the fonts in milliseconds: after the last piece of a page. */
const LATE = 1500

for (const { name, ...device } of [
  { name: 'a phone', viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true },
  { name: 'a tablet', viewport: { width: 768, height: 1024 } },
  { name: 'a desktop', viewport: { width: 1440, height: 850 } }, // narrower ones are in layout-shift-fonts.slow.spec.ts
]) {
  test.describe(`on ${name}`, () => {
    test.use(device)
    let line: OtherServer

    test.beforeAll(async ({ site }) => {
      line = await openSlowConnection(site.url)
    })
    test.afterAll(() => line.stop())

    for (const path of PAGES) {
      test(`${path} does not shift when it arrives in pieces, and the fonts after it`, async ({ page }) => {
        await delayRequests(page, '**/*.woff2', LATE)
        await page.goto(line.origin + path)
        await firstScreenSet(page)
        expect(await totalShift(page)).toBeLessThan(0.02) // a line of the first screen's text
      })
    }
  })
}

test('the end of a page is set in the typefaces once it is shown', async ({ page }) => {
  await page.goto('/services')
  await firstScreenSet(page)
  const end = page.locator('footer h2').first()
  await expect(end).not.toHaveCSS('font-family', /^"?Eczar"?,/)
  await page.keyboard.press('End')
  await expect(end).toHaveCSS('font-family', /^"?Eczar"?,/)
})

test('a figure on the first screen is painted as 0 from the first frame on, and never counts down', async ({
  page,
  site,
}) => {
  const { rating } = content.site.figures
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const line = await openSlowConnection(site.url)
  await page.addInitScript((label) => {
    const painted: string[] = []
    Object.assign(window, { painted })
    function sample() {
      const figure = [...document.querySelectorAll<HTMLElement>('main [data-count-to]')].find(
        ({ parentElement }) => parentElement?.textContent.includes(label),
      )
      if (figure?.checkVisibility()) {
        const isTransparent = getComputedStyle(figure).webkitTextFillColor === 'rgba(0, 0, 0, 0)'
        const [, before] = /^"(.*?)"/.exec(getComputedStyle(figure, '::before').content) ?? []
        painted.push((isTransparent ? before : figure.textContent) ?? '')
      }
      requestAnimationFrame(sample)
    }
    requestAnimationFrame(sample)
  }, rating.label)
  await page.setViewportSize({ width: 1440, height: 1200 })
  await page.goto(`${line.origin}/services`)
  await expect(page.locator('p').filter({ hasText: rating.label }).locator('[data-count-to]')).toHaveText(
    printFigure(rating),
  )
  const painted = await page.evaluate(() => (window as unknown as { painted: string[] }).painted)
  line.stop()
  expect(painted[0]).toMatch(/^0/)
  const values = painted.map((text) => Number.parseFloat(text.replaceAll(',', '')))
  expect(values).toEqual(values.toSorted((one, other) => one - other))
  expect(new Set(values).size).toBeGreaterThan(3)
})
