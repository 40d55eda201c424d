import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import {
  button,
  card,
  controls,
  expectClosed,
  expectOpen,
  first,
  last,
  list,
  projects,
  second,
  TAB,
  TABS,
  viewDetails,
} from './fixtures/case-studies.ts'
import { holdRequests, SCRIPTS } from './fixtures/delay-requests.ts'
import { fontsLoaded } from './fixtures/fonts.ts'
import { hydrate } from './fixtures/hydration.ts'
import { expect, ONE_WIDTH, test } from './fixtures/test.ts'

test('View Details opens the case study with its cover, over a page that neither scrolls nor shifts', async ({
  page,
}) => {
  await page.goto('/our-work')
  await fontsLoaded(page)
  await viewDetails(page, second.title).scrollIntoViewIfNeeded()
  const measure = () =>
    page.evaluate(() => [scrollY, document.body.clientWidth, document.documentElement.scrollHeight])
  const before = await measure()
  // Playwright's own click may scroll.
  await viewDetails(page, second.title).evaluate((link: HTMLElement) => link.click())
  const dialog = await expectOpen(page, second.title)
  await expect(dialog.getByAltText(second.coverAlt)).toBeVisible()
  await expect(dialog.getByText(controls.badges[second.category], { exact: true })).toBeVisible()
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 20_000)
  await page.mouse.wheel(0, 20_000)
  expect(await measure()).toEqual(before)
  await button(dialog, controls.close).click()
  await expectClosed(page)
  await expect(viewDetails(page, second.title)).toBeFocused()
  expect(await measure()).toEqual(before)
})

test('a closed case study is not visible', async ({ page }) => {
  await page.goto('/our-work')
  await expect(page.locator('.study-tabs')).toHaveCount(projects.length)
  await expectClosed(page)
})

test('every tab shows its content', async ({ page }) => {
  await page.goto('/our-work')
  await viewDetails(page, first.title).click()
  const dialog = await expectOpen(page, first.title)
  const panel = dialog.getByRole('tabpanel')
  for (const paragraph of first.fullDescription) await expect(panel).toContainText(paragraph)
  for (const value of Object.values(first.stats)) await expect(panel).toContainText(value)
  await expect(panel.getByRole('link', { name: list.live })).toHaveAttribute('href', first.liveUrl)
  await dialog.getByRole('tab', { name: TAB.features, exact: true }).click()
  for (const text of [...first.features, ...first.challenges, ...first.solutions]) {
    await expect(panel).toContainText(text)
  }
  await dialog.getByRole('tab', { name: TAB.technology, exact: true }).click()
  await expect(panel.getByRole('list').first().getByRole('listitem')).toHaveText(
    first.technologies.slice(0, 4),
  )
  await expect(panel.getByRole('list').last().getByRole('listitem')).toHaveText(first.technologies.slice(4))
  await dialog.getByRole('tab', { name: TAB.results, exact: true }).click()
  for (const { metric, description } of first.results) {
    await expect(panel).toContainText(metric)
    await expect(panel).toContainText(description)
  }
  await dialog.getByRole('tab', { name: TAB.gallery, exact: true }).click()
  await expect(panel.getByRole('img')).toHaveCount(first.gallery.length)
})

test('previous and next page through the whole list and wrap around, by keys and by the buttons of wide windows', async ({
  page,
}) => {
  await page.goto('/our-work')
  await viewDetails(page, first.title).click()
  await expectOpen(page, first.title)
  await page.keyboard.press('ArrowLeft')
  await expectOpen(page, last.title)
  await page.keyboard.press('ArrowRight')
  await expectOpen(page, first.title)
  const next = button(page, controls.next)
  const previous = button(page, controls.previous)
  if ((page.viewportSize()?.width ?? 0) < 768) {
    await expect(next).toBeHidden()
    await expect(previous).toBeHidden()
    return
  }
  await page.getByRole('tab', { name: TAB.results, exact: true }).click()
  for (const { title } of [...projects.slice(1), first]) {
    await next.click()
    await expectOpen(page, title)
    await expect(next).toBeFocused()
  }
  await previous.click()
  await expectOpen(page, last.title)
  expect(new URL(page.url()).search).toBe(`?project=${last.slug}`)
  await page.goBack()
  await expectClosed(page)
  await expect(viewDetails(page, first.title)).toBeFocused()
})

const CATEGORIES = [...new Set(projects.map(({ category }) => category))]

test('previous and next page through the filtered list and wrap around', ONE_WIDTH, async ({ page }) => {
  const { category } = first
  const left = projects.filter((project) => project.category === category)
  const [lastLeft = first] = left.slice(-1)
  await page.goto(`/our-work?category=${category}`)
  await viewDetails(page, first.title).click()
  await expectOpen(page, first.title)
  await page.keyboard.press('ArrowLeft')
  await expectOpen(page, lastLeft.title)
  expect(new URL(page.url()).search).toBe(`?category=${category}&project=${lastLeft.slug}`)
  await page.keyboard.press('ArrowRight')
  await expectOpen(page, first.title)
  await page.keyboard.press('Escape')
  await expectClosed(page)
  await expect.poll(() => new URL(page.url()).search).toBe(`?category=${category}`)

  for (const next of CATEGORIES.filter((other) => other !== category)) {
    await page.locator('.filter').getByRole('button', { name: list.categories[next] }).click()
    const [start = first, ...others] = projects.filter((project) => project.category === next)
    await viewDetails(page, start.title).click()
    await expectOpen(page, start.title)
    // a single case study pages to itself
    for (const { title } of [...others, start, ...others, start]) {
      await page.keyboard.press('ArrowRight')
      await expectOpen(page, title)
    }
    await page.keyboard.press('Escape')
    await expectClosed(page)
  }
})

test(
  'a case study opens at its own address, closes with Back and opens with Forward',
  ONE_WIDTH,
  async ({ page }) => {
    await page.goto('/our-work')
    await hydrate(page)
    await viewDetails(page, second.title).click()
    await expectOpen(page, second.title)
    expect(new URL(page.url()).search).toBe(`?project=${second.slug}`)
    await page.goBack()
    await expectClosed(page)
    expect(new URL(page.url()).search).toBe('')
    await page.goForward()
    await expectOpen(page, second.title)
    await page.reload()
    const dialog = await expectOpen(page, second.title)
    await button(dialog, controls.close).click()
    await expectClosed(page)
    await expect.poll(() => new URL(page.url()).search).toBe('')
  },
)

for (const address of [`?project=${second.slug}`, `#${second.slug}`]) {
  test(`/our-work${address} opens the case study, and Back leads to the list`, async ({ page }) => {
    await page.goto(`/our-work${address}`)
    await expectOpen(page, second.title)
    expect(page.url()).toMatch(new RegExp(`/our-work\\?project=${second.slug}$`))
    await page.goBack()
    await expectClosed(page)
    expect(page.url()).toMatch(/\/our-work$/)
    await expect(viewDetails(page, second.title)).toBeFocused()
    await expect(viewDetails(page, second.title)).toBeInViewport()
    await page.goForward()
    const dialog = await expectOpen(page, second.title)
    await button(dialog, controls.close).click()
    await expectClosed(page)
    await expect.poll(() => page.url()).toMatch(/\/our-work$/)
  })
}

test('a case study that opens while another closes keeps its address', ONE_WIDTH, async ({ page }) => {
  await page.goto('/our-work')
  await hydrate(page)
  await viewDetails(page, first.title).click()
  await expectOpen(page, first.title)
  await page.evaluate((slug) => {
    document.querySelector<HTMLElement>('dialog[open] button.study-close')?.click()
    document.querySelector<HTMLElement>(`article [href="#${slug}"]`)?.click()
  }, second.slug)
  await expectOpen(page, second.title)
  await expect.poll(() => new URL(page.url()).search).toBe(`?project=${second.slug}`)
  await page.goBack()
  await expectClosed(page)
})

test(
  'a case study outside the filter pages to the first and last filtered one, and closing it focuses the filter',
  ONE_WIDTH,
  async ({ page }) => {
    for (const category of CATEGORIES) {
      const left = projects.filter((project) => project.category === category)
      const out = projects.find((project) => project.category !== category)
      if (!out) continue // every project is in this category
      const address = `/our-work?category=${category}&project=${out.slug}`
      for (const [key, expected] of [
        ['ArrowLeft', left.at(-1)],
        ['ArrowRight', left[0]],
      ] as const) {
        await page.goto('about:blank')
        await page.goto(address)
        const dialog = await expectOpen(page, out.title)
        if (key === 'ArrowLeft') {
          await button(dialog, controls.close).click()
          await expectClosed(page)
          await expect(page.locator(`.filter [value=${category}]`)).toBeFocused()
          await page.goForward()
          await expectOpen(page, out.title)
        }
        await page.keyboard.press(key)
        await expectOpen(page, expected?.title ?? '')
      }
    }
  },
)

test('an unknown case study opens nothing', ONE_WIDTH, async ({ page }) => {
  await page.goto('/our-work?project=nothing')
  await expect(page.getByRole('article').filter({ visible: true })).toHaveCount(projects.length)
  await expectClosed(page)
  await viewDetails(page, first.title).click()
  await expectOpen(page, first.title)
})

test('an enlarged picture is at least as large as before in a low window', async ({ page }) => {
  for (const [width, height] of [
    [740, 360],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`/our-work?project=${first.slug}`)
    const dialog = await expectOpen(page, first.title)
    await dialog.getByRole('tab', { name: TAB.gallery, exact: true }).click()
    const link = dialog.getByRole('tabpanel').getByRole('link').first()
    const small = await link.getByRole('img').boundingBox()
    await link.click()
    const large = page.getByRole('dialog', { name: first.gallery[0]?.alt ?? '' }).getByRole('img')
    await expect
      .poll(async () => (await large.boundingBox())?.width)
      .toBeGreaterThanOrEqual(small?.width ?? 0)
  }
})

test('a gallery picture enlarges by keyboard, and Escape returns to the gallery', async ({ page }) => {
  await page.goto(`/our-work?project=${first.slug}`)
  const dialog = await expectOpen(page, first.title)
  await dialog.getByRole('tab', { name: TAB.gallery, exact: true }).click()
  const links = dialog.getByRole('tabpanel').getByRole('link')
  const [one, two, three] = first.gallery.map(({ alt }) => alt) as [string, string, string]
  const small = await links.first().getByRole('img').boundingBox()
  await links.first().focus()
  await page.keyboard.press('Enter')
  const picture = (alt: string) => page.getByRole('dialog', { name: alt }).getByRole('img')
  await expect(picture(one)).toBeVisible()
  const large = await picture(one).boundingBox()
  expect((large?.width ?? 0) * (large?.height ?? 0)).toBeGreaterThan(
    (small?.width ?? 0) * (small?.height ?? 0),
  )
  // if the window is narrower than the picture, the keys scroll to its edge first
  const view = page.getByRole('dialog', { name: one })
  const beyond = await view.evaluate((it) => it.scrollWidth - it.clientWidth - it.scrollLeft)
  if (beyond > 1) {
    expect(
      await view.evaluate((it) => it.scrollLeft),
      'opened by a key, the picture starts at its left edge',
    ).toBe(0)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => view.evaluate((it) => it.scrollLeft)).toBeGreaterThan(0)
    await view.evaluate((it) => it.scrollTo({ left: it.scrollWidth }))
  }
  await page.keyboard.press('ArrowRight')
  await expect(picture(two)).toBeVisible()
  await expect(picture(two)).toBeFocused() // a screen reader announces the focused element
  await page.getByRole('dialog', { name: two }).evaluate((it) => it.scrollTo({ left: it.scrollWidth }))
  await page.keyboard.press('ArrowRight') // pressed on the picture that is replaced
  await expect(picture(three)).toBeFocused()
  await expect(dialog).toBeVisible() // and the case study has not changed
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: three })).toHaveCount(0)
  await expectOpen(page, first.title, TAB.gallery)
  await expect(links.nth(2)).toBeFocused()
  await page.keyboard.press('ArrowRight') // in the gallery it does not page
  await expectOpen(page, first.title, TAB.gallery)
  await links.nth(1).click()
  await button(page, controls.back).click()
  await expectOpen(page, first.title, TAB.gallery)
  await page.keyboard.press('Escape')
  await expectClosed(page)
})

test('a picture wider than the window opens at the pressed point', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`/our-work?project=${first.slug}`)
  const dialog = await expectOpen(page, first.title)
  await dialog.getByRole('tab', { name: TAB.gallery, exact: true }).click()
  const link = dialog.getByRole('tabpanel').getByRole('link').first()
  const { width = 0 } = (await link.boundingBox()) ?? {}
  const view = page.getByRole('dialog', { name: first.gallery[0]?.alt ?? '' })
  for (const [share, edge] of [
    [0.05, 'left'],
    [0.95, 'right'],
  ] as const) {
    await link.click({ position: { x: share * width, y: 20 } })
    const left = edge === 'left' ? 0 : await view.evaluate((it) => it.scrollWidth - it.clientWidth)
    await expect.poll(() => view.evaluate((it) => Math.round(it.scrollLeft))).toBe(left)
    await page.keyboard.press('Escape')
  }
})

test.describe('without its script', () => {
  async function expectWorkingWithoutScript(page: Page): Promise<void> {
    await viewDetails(page, second.title).click()
    const sheet = page.locator(`#${second.slug}`)
    await expect(sheet).toBeVisible()
    for (const name of TABS) await expect(sheet.getByRole('heading', { name, exact: true })).toBeVisible()
    for (const paragraph of second.fullDescription) await expect(sheet.getByText(paragraph)).toBeVisible()
    await sheet.getByRole('link', { name: TAB.results, exact: true }).click()
    await expect(sheet.getByRole('heading', { name: TAB.results, exact: true })).toBeInViewport()
    await sheet.getByRole('link', { name: controls.close, exact: true }).click()
    await expect(sheet).toBeHidden()
    await expect(card(page, second.title)).toBeInViewport()
  }

  test('a case study opens by its fragment when the scripts fail', ONE_WIDTH, async ({ page }) => {
    await page.route(SCRIPTS, (route) => route.abort())
    await page.goto('/our-work')
    await expectWorkingWithoutScript(page)
  })

  test('a case study opened by its fragment becomes modal when the scripts load 5 seconds late', async ({
    page,
  }) => {
    await page.clock.install()
    const release = await holdRequests(page, SCRIPTS)
    await page.goto('/our-work', { waitUntil: 'commit' })
    await viewDetails(page, second.title).click()
    await expect(page.locator(`#${second.slug}`)).toBeVisible()
    await page.clock.runFor(5000)
    await expect(page.getByRole('tab')).toHaveCount(0)
    release()
    await expect(page.locator('dialog[open]')).toHaveCount(1)
    const dialog = await expectOpen(page, second.title)
    await button(dialog, controls.close).click()
    await expectClosed(page)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test(
      'a case study opens by its fragment, and its pictures link to larger ones',
      ONE_WIDTH,
      async ({ page, request }) => {
        await page.goto('/our-work')
        await expectWorkingWithoutScript(page)
        for (const link of await page.locator(`#${second.slug} [id$=-gallery] a`).all()) {
          const answer = await request.get((await link.getAttribute('href')) ?? '')
          expect(answer.headers()['content-type']).toMatch(/^image\//)
        }
      },
    )
  })
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a case study opens without a transition', async ({ page }) => {
    await page.goto('/our-work')
    await viewDetails(page, first.title).scrollIntoViewIfNeeded()
    const opacity = await page.evaluate(async (slug) => {
      document.querySelector<HTMLElement>(`article [href="#${slug}"]`)?.click()
      while (true) {
        await new Promise(requestAnimationFrame)
        const study = document.querySelector('dialog[open]')
        if (study) return getComputedStyle(study).opacity
      }
    }, first.slug)
    expect(opacity).toBe('1')
  })
})

test('axe finds nothing on any tab of a case study and on an enlarged picture', async ({ page }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/our-work?project=${first.slug}`)
  const dialog = await expectOpen(page, first.title)
  await expectAccessible(page)
  for (const name of TABS.slice(1)) {
    await dialog.getByRole('tab', { name }).click()
    await expectAccessible(page, 'dialog[open]')
  }
  await dialog.getByRole('tabpanel').getByRole('link').first().click()
  await expect(button(page, controls.back)).toBeVisible()
  await expectAccessible(page)
})
