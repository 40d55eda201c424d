import type { Page } from '@playwright/test'
import { content } from './fixtures/content.ts'
import { holdRequests, SCRIPTS } from './fixtures/delay-requests.ts'
import { fontsLoaded } from './fixtures/fonts.ts'
import { hydrate } from './fixtures/hydration.ts'
import { expect, ONE_WIDTH, test } from './fixtures/test.ts'

const { services, servicesPage, projects, workPage } = content
const inCategory = (items: { title: string; category: string }[], category: string) =>
  items.filter((item) => category === 'all' || item.category === category).map(({ title }) => title)

const LISTS = [
  { path: '/services', items: services, names: servicesPage.list.categories },
  { path: '/our-work', items: projects, names: workPage.list.categories },
]

for (const { path, items, names } of LISTS) {
  const all = 'all'
  const nameOf = (category: string) => {
    const name: string = names[category as keyof typeof names]
    return `${name} ${inCategory(items, category).length}`
  }
  /** The categories with a button: all, and each that has articles. */
  const categories = Object.keys(names).filter((category) => inCategory(items, category).length > 0)
  const [first = all, second = all] = categories.filter((category) => category !== all)
  const button = (page: Page, category: string) =>
    page.locator('.filter').getByRole('button', { name: nameOf(category), exact: true })

  /** Expects the articles of a category, in order, and its button alone to be pressed. */
  async function expectOnly(page: Page, category: string): Promise<void> {
    const headings = page.getByRole('article').filter({ visible: true }).getByRole('heading', { level: 3 })
    await expect(headings).toHaveText(inCategory(items, category))
    await expect(page.locator('.filter').getByRole('button', { pressed: true })).toHaveCount(1)
    await expect(button(page, category)).toHaveAttribute('aria-pressed', 'true')
  }

  test(
    `each filter button on ${path} shows its category alone and announces the count; Back undoes it`,
    ONE_WIDTH,
    async ({ page }) => {
      await page.goto(path)
      await hydrate(page)
      await expect(page.locator('.filter').getByRole('button')).toHaveText(categories.map(nameOf))
      await expectOnly(page, all)
      for (const category of [...categories.toReversed(), first]) {
        await button(page, category).click()
        await expectOnly(page, category)
        const count = inCategory(items, category).length
        await expect(page.locator('.filter').getByRole('status')).toHaveText(
          `${names[category as keyof typeof names]}: ${count} ${content.words.of} ${items.length}`,
        )
        const query = category === all ? '' : `?category=${category}`
        expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path + query)
      }
      await page.goBack()
      await expectOnly(page, all)
      await page.goForward()
      await expectOnly(page, first)
    },
  )

  test(
    `a category in the address opens ${path} filtered, and other parameters stay`,
    ONE_WIDTH,
    async ({ page }) => {
      await page.goto(`${path}?from=letter&category=${second}`)
      await expectOnly(page, second)
      await page.reload()
      await expectOnly(page, second)
      await button(page, all).click()
      await expectOnly(page, all)
      expect(new URL(page.url()).search).toBe('?from=letter')
    },
  )

  test(
    `a filter button on ${path} filters when it is pressed before the scripts have loaded`,
    ONE_WIDTH,
    async ({ page }) => {
      const release = await holdRequests(page, SCRIPTS)
      await page.goto(path, { waitUntil: 'commit' })
      await button(page, second).click({ noWaitAfter: true })
      await page.waitForURL(`**${path}?category=${second}#*`, { waitUntil: 'commit' })
      release()
      await expectOnly(page, second)
      await expect(page).toHaveURL(`${path}?category=${second}`)
      await expect(button(page, second)).toBeInViewport()
    },
  )

  test(`the filtered articles on ${path} fade in within 200 ms`, ONE_WIDTH, async ({ page }) => {
    await page.goto(path)
    await hydrate(page)
    const fades = await page.evaluate(async (category) => {
      document.querySelector<HTMLElement>(`[value="${category}"]`)?.click()
      const articles = [...document.querySelectorAll('article')]
      while (true) {
        await new Promise(requestAnimationFrame)
        const fades = articles.flatMap((article) => article.getAnimations())
        if (fades.length > 0) return fades.map(({ effect }) => Number(effect?.getComputedTiming().endTime))
      }
    }, first)
    expect(Math.max(...fades)).toBeLessThanOrEqual(200)
    await expectOnly(page, first)
  })

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test(`the filter on ${path} changes the list without animation, and its buttons do not move`, async ({
      page,
    }) => {
      await page.goto(path)
      await hydrate(page)
      await fontsLoaded(page)
      await button(page, first).scrollIntoViewIfNeeded()
      const before = await button(page, first).boundingBox()
      const fades = await page.evaluate((category) => {
        document.querySelector<HTMLElement>(`[value="${category}"]`)?.click()
        return document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1)
      }, first)
      expect(fades).toEqual([])
      await expectOnly(page, first)
      expect(await button(page, first).boundingBox()).toEqual(before)
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test(`${path} shows everything and hides the filter`, ONE_WIDTH, async ({ page }) => {
      await page.goto(`${path}?category=${first}`)
      const headings = page.getByRole('article').filter({ visible: true }).getByRole('heading', { level: 3 })
      await expect(headings).toHaveText(inCategory(items, all))
      await expect(page.locator('.filter')).toBeHidden()
    })
  })
}

test('a price on the first screen leads to its service, also when the filter hides that service', async ({
  page,
}) => {
  const [{ category } = { category: '' }] = services
  const other = services.find((service) => service.category !== category)
  const title = other?.title ?? ''
  await page.goto(`/services?category=${category}`)
  const article = page.getByRole('article', { name: title, exact: true })
  await expect(article).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: title }).first().click()
  await expect(article).toBeInViewport()
  await expect(page.getByRole('article').filter({ visible: true })).toHaveCount(services.length)
  // another category removes the fragment, so the page does not scroll to the article again
  const name = other && servicesPage.list.categories[other.category]
  const choice = page.locator('.filter').getByRole('button', { name: `${name} ` })
  await choice.click()
  await expect(choice).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('article').filter({ visible: true })).not.toHaveCount(services.length)
  await expect(choice).toBeInViewport()
})
