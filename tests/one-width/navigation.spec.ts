import type { Locator, Page } from '@playwright/test'
import { ROUTES } from '#site/routes.ts'
import { assistant } from '../fixtures/assistant.ts'
import { expect, test } from '../fixtures/test.ts'

/** More than the distance by which a section moves while it fades in, in pixels. */
const RISE = 30

const linkTo = (page: Page, path: string) =>
  page.getByRole('contentinfo').locator(`a[href="${path}"]`).first()

/** Distance of a link from the window's upper edge, in pixels. */
const placeOf = (link: Locator) => link.evaluate((element) => element.getBoundingClientRect().top)

for (const width of [360, 1440]) {
  test(`a link opens a page at its top, and Back restores the scroll position, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 780 })
    await page.addInitScript(() => {
      addEventListener('click', ({ target }) => {
        const place = (target as Element).getBoundingClientRect().top
        sessionStorage.setItem('place', String(place))
      })
    })
    await page.goto(ROUTES.home)
    for (const path of [ROUTES.services, ROUTES.work, ROUTES.about, ROUTES.contact, ROUTES.home]) {
      const from = page.url()
      const link = linkTo(page, path)
      await link.click()
      await page.waitForURL((url) => url.pathname === path)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      const left = Number(await page.evaluate(() => sessionStorage.getItem('place')))
      await page.goBack()
      await expect(page).toHaveURL(from)
      await expect
        .poll(
          async () => Math.abs((await placeOf(link)) - left),
          `px between leaving ${from} and coming back`,
        )
        .toBeLessThan(RISE)
      await page.goForward()
      await page.waitForURL((url) => url.pathname === path)
    }
  })
}

test('hovering a link prefetches its page and no other', async ({ page }) => {
  const protocol = await page.context().newCDPSession(page)
  const fetched: string[] = []
  protocol.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') fetched.push(new URL(prefetchUrl).pathname)
  })
  await protocol.send('Preload.enable')
  await page.goto(ROUTES.home)
  for (const path of [ROUTES.services, ROUTES.about]) {
    await linkTo(page, path).hover()
    await expect.poll(() => fetched.at(-1)).toBe(path)
  }
  expect(fetched).toEqual([ROUTES.services, ROUTES.about])
})

for (const [motion, how] of [
  ['no-preference', 'by a view transition'],
  ['reduce', 'at once'],
] as const) {
  test(`a page replaces another ${how} with prefers-reduced-motion: ${motion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await page.addInitScript(() => {
      addEventListener('pagereveal', ({ viewTransition }) => {
        sessionStorage.setItem('came', viewTransition ? 'by a view transition' : 'at once')
      })
    })
    await page.goto(ROUTES.home)
    await linkTo(page, ROUTES.about).click()
    await page.waitForURL((url) => url.pathname === ROUTES.about)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('came'))).toBe(how)
  })
}

test('a visit of several pages downloads no script twice', async ({ page }) => {
  const fetched: string[] = []
  for (const path of Object.values(ROUTES)) {
    await page.goto(path)
    await assistant(page).open()
    await expect(assistant(page).field).toBeEnabled()
    const scripts = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, transferSize }) => new URL(name).pathname.endsWith('.js') && transferSize > 0)
        .map(({ name }) => new URL(name).pathname),
    )
    fetched.push(...scripts)
    await assistant(page).closeButton.click()
  }
  expect(fetched.filter((name) => name.includes('/react.'))).toHaveLength(1)
  expect(fetched).toEqual([...new Set(fetched)])
})
