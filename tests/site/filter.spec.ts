import type { Page } from '@playwright/test'
import { filterNames } from '#site/content/format.ts'
import { content } from '../fixtures/content.ts'
import { holdRequests, SCRIPTS } from '../fixtures/delay-requests.ts'
import { fontsLoaded } from '../fixtures/fonts.ts'
import { hydrate } from '../fixtures/hydration.ts'
import { expect, test } from '../fixtures/test.ts'

const { services } = content
const names = filterNames(content.servicesPage.list)

const inCategory = (category: string) =>
  services.filter((service) => category === 'all' || service.category === category).map(({ title }) => title)
/** Two categories that have services. */
const [first = 'all', second = 'all'] = Object.keys(names).filter(
  (category) => category !== 'all' && inCategory(category).length > 0,
)

const articles = (page: Page) => page.getByRole('article').filter({ visible: true })
const button = (page: Page, category: string) =>
  page
    .locator('.filter')
    .getByRole('button', { name: `${names[category]} ${inCategory(category).length}`, exact: true })

/** Expects the articles of a category, in order, and its button alone to be pressed. */
async function expectOnly(page: Page, category: string): Promise<void> {
  await expect(articles(page).getByRole('heading', { level: 3 })).toHaveText(inCategory(category))
  await expect(page.locator('.filter').getByRole('button', { pressed: true })).toHaveCount(1)
  await expect(button(page, category)).toHaveAttribute('aria-pressed', 'true')
}

test('a filter button filters when it is pressed before the scripts have loaded', async ({ page }) => {
  const release = await holdRequests(page, SCRIPTS)
  await page.goto('/services', { waitUntil: 'commit' })
  await button(page, second).press('Enter', { noWaitAfter: true }) // the fonts may move it under a pointer
  await page.waitForURL(`**/services?category=${second}#*`, { waitUntil: 'commit' })
  release()
  await expectOnly(page, second)
  await expect(page).toHaveURL(`/services?category=${second}`)
  await expect(button(page, second)).toBeInViewport()
})

test('a filter button is shown as pressed before the list changes, and the articles fade in within 200 ms, or at once under prefers-reduced-motion', async ({
  page,
}) => {
  for (const [reducedMotion, longest] of [
    ['no-preference', 200],
    ['reduce', 1],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto('/services')
    await hydrate(page)
    await fontsLoaded(page)
    await button(page, first).scrollIntoViewIfNeeded()
    const before = await button(page, first).boundingBox()
    const { atOnce, fades } = await page.evaluate(async (value) => {
      const button = document.querySelector<HTMLButtonElement>(`.filter-button[value=${value}]`)
      button?.click()
      await Promise.resolve() // React renders at the end of the task
      const hidden = () => document.querySelectorAll('article[hidden]').length
      const atOnce = { pressed: button?.ariaPressed, hidden: hidden() }
      while (hidden() === 0) await new Promise(requestAnimationFrame)
      const fades = [...document.querySelectorAll('article')].flatMap((article) => article.getAnimations())
      return { atOnce, fades: fades.map(({ effect }) => Number(effect?.getComputedTiming().endTime)) }
    }, first)
    expect(atOnce).toEqual({ pressed: 'true', hidden: 0 })
    expect(Math.max(0, ...fades)).toBeLessThanOrEqual(longest)
    await expectOnly(page, first)
    // A section that fades in moves.
    if (reducedMotion === 'reduce') expect(await button(page, first).boundingBox()).toEqual(before)
  }
})
