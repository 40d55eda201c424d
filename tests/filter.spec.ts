import type { Page } from '@playwright/test'
import { content } from './fixtures/content.ts'
import { hydrate } from './fixtures/hydration.ts'
import { holdBack, SCRIPTS } from './fixtures/late.ts'
import { expect, ONCE, test } from './fixtures/test.ts'
import { typefacesArrive } from './fixtures/typefaces.ts'

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
  /** What has a button: everything, and each category that something is in. */
  const categories = Object.keys(names).filter((category) => inCategory(items, category).length > 0)
  const [first = all, second = all] = categories.filter((category) => category !== all)
  const button = (page: Page, category: string) =>
    page.locator('.filter').getByRole('button', { name: nameOf(category), exact: true })

  /** The articles shown are those of a category, in their order, and its button alone is pressed. */
  async function expectOnly(page: Page, category: string): Promise<void> {
    const headings = page.getByRole('article').filter({ visible: true }).getByRole('heading', { level: 3 })
    await expect(headings).toHaveText(inCategory(items, category))
    await expect(page.locator('.filter').getByRole('button', { pressed: true })).toHaveCount(1)
    await expect(button(page, category)).toHaveAttribute('aria-pressed', 'true')
  }

  test(`every button of the filter on ${path} leaves its own category, and says how much that is`, async ({
    page,
  }) => {
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
  })

  test(`Back and Forward undo and redo the filter on ${path}`, ONCE, async ({ page }) => {
    await page.goto(path)
    await hydrate(page)
    await button(page, first).click()
    await button(page, second).click()
    await button(page, second).click() // pressed already: nothing to go back to
    await page.goBack()
    await expectOnly(page, first)
    await page.goBack()
    await expectOnly(page, all)
    await page.goForward()
    await page.goForward()
    await expectOnly(page, second)
  })

  test(
    `an address with a category opens ${path} filtered, and keeps what else is in it`,
    ONCE,
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

  test(`a category that ${path} does not have shows everything`, ONCE, async ({ page }) => {
    for (const query of ['?category=plumbing', '?category=', '?category=%F0%9F', '?category[]=ai']) {
      await page.goto(path + query)
      await expectOnly(page, all)
    }
  })

  test(`the filter on ${path} works from the keyboard and keeps the focus`, ONCE, async ({ page }) => {
    await page.goto(path)
    await hydrate(page)
    await button(page, all).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expectOnly(page, first)
    await expect(button(page, first)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expectOnly(page, second)
  })

  test(`a button of the filter on ${path} pressed before its script is there counts`, async ({ page }) => {
    const release = await holdBack(page, SCRIPTS)
    await page.goto(path, { waitUntil: 'commit' })
    await button(page, second).click({ noWaitAfter: true })
    await page.waitForURL(`**${path}?category=${second}#*`, { waitUntil: 'commit' })
    release()
    await expectOnly(page, second)
  })

  test(
    `buttons of the filter on ${path} pressed in quick succession all count, the last stays`,
    ONCE,
    async ({ page }) => {
      await page.goto(path)
      await hydrate(page)
      await button(page, all).scrollIntoViewIfNeeded()
      for (const category of [first, second, all, first]) await button(page, category).click({ force: true })
      await expectOnly(page, first)
      await page.goBack()
      await expectOnly(page, all)
    },
  )

  test(`what the filter on ${path} leaves fades in within 200 ms`, ONCE, async ({ page }) => {
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

  test.describe('with less motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test(`the filter on ${path} changes the list at once, and its buttons stay where they are`, async ({
      page,
    }) => {
      await page.goto(path)
      await hydrate(page)
      await typefacesArrive(page)
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

    test(`${path} shows everything, and no buttons that do nothing`, async ({ page }) => {
      await page.goto(`${path}?category=${first}`)
      const headings = page.getByRole('article').filter({ visible: true }).getByRole('heading', { level: 3 })
      await expect(headings).toHaveText(inCategory(items, all))
      await expect(page.locator('.filter')).toBeHidden()
    })
  })
}

test('a price on the first screen leads to its service, also to one that the filter has put away', async ({
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
  // the address names an article no more once another choice is made: the page stays where it is
  const name = other && servicesPage.list.categories[other.category]
  const choice = page.locator('.filter').getByRole('button', { name: `${name} ` })
  await choice.click()
  await expect(choice).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('article').filter({ visible: true })).not.toHaveCount(services.length)
  await expect(choice).toBeInViewport()
})
