import type { Page } from '@playwright/test'
import { LEGAL, ROUTES } from '#site/routes.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { fontsLoaded } from '../fixtures/fonts.ts'
import { brokenWords, expectNoHorizontalScrolling } from '../fixtures/reflow.ts'
import { expect, test } from '../fixtures/test.ts'
import { openVariedSite, VARIED } from '../fixtures/varied-site.ts'

// One build for all tests of this file.
test.describe.configure({ mode: 'default', timeout: 300_000 })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

let site: Awaited<ReturnType<typeof openVariedSite>>
test.beforeAll(async () => {
  site = await openVariedSite()
})
test.afterAll(() => site.close())

for (const path of [...Object.values(ROUTES), LEGAL.privacy]) {
  test(`${path} has room for long, short, many, single and Hindi values`, async ({ page: tab }) => {
    await tab.setViewportSize({ width: 360, height: 740 })
    await tab.goto(site.origin + path)
    await fontsLoaded(tab)
    for (const width of [360, 768, 1440]) {
      await tab.setViewportSize({ width, height: width === 360 ? 740 : 900 })
      await test.step(`at ${width} px`, async () => {
        await expectNoHorizontalScrolling(tab)
        expect(await brokenWords(tab), 'broken words').toEqual([])
        expect(await overlaps(tab), 'overlapping texts').toEqual([])
        const header = tab.getByRole('banner')
        expect((await header.boundingBox())?.height).toBeLessThanOrEqual(72)
        // Letters may be higher than their line, but by less than a line.
        const isNameCut = (name: HTMLElement | SVGElement) =>
          name.scrollHeight > name.clientHeight + 10 || name.scrollWidth > name.clientWidth + 1
        const name = header.getByText(VARIED.name)
        await expect(name).toBeVisible()
        expect(await name.evaluate(isNameCut), 'the name is cut').toBe(false)
      })
    }
  })
}

test('the first button is in the first window of a phone with a headline of 14 words', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(site.origin)
  await fontsLoaded(page)
  await expect(page.locator('main .button-primary').first()).toBeInViewport({ ratio: 1 })
})

test('the footer leads to the privacy policy, which is the agency’s own, and to the terms, which are a PDF', async ({
  page,
}) => {
  await page.goto(site.origin)
  const entries = page.getByRole('contentinfo').locator('a', { hasText: /policy|terms/i })
  const targets = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(targets).toEqual([LEGAL.privacy, '/terms.pdf', null])
  const terms = await page.request.get(`${site.origin}/terms.pdf`)
  expect(await terms.text()).toBe('%PDF-1.4')
  await page.goto(site.origin + LEGAL.privacy)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)
})

/** @returns pairs of texts that overlap. Slides of carousels do, which show one at a time. */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [...document.querySelectorAll('main :is(h1, h2, h3, p, dt, dd)')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !element.closest('.sr-only, .carousel, .quotes, [aria-hidden=true]'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
    return texts.flatMap(({ element, box }, at) =>
      texts.slice(at + 1).flatMap((other) => {
        if (element.contains(other.element) || other.element.contains(element)) return []
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        return across > 1 && down > 1
          ? [`${element.textContent?.slice(0, 30)} | ${other.element.textContent?.slice(0, 30)}`]
          : []
      }),
    )
  })
}
