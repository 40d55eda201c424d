import type { Locator, Page } from '@playwright/test'
import { ROUTES } from '#site/routes.ts'
import { assistant } from '../fixtures/assistant.ts'
import { fontsLoaded } from '../fixtures/fonts.ts'
import { ALL_PAGES } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/test.ts'

/** More than the distance by which a section moves while it fades in, in pixels. */
const RISE = 30

const linkTo = (page: Page, path: string) =>
  page.getByRole('contentinfo').locator(`a[href="${path}"]`).first()

/** Distance of a link from the window's upper edge, in pixels. */
const placeOf = (link: Locator) => link.evaluate((element) => element.getBoundingClientRect().top)

test('a link opens a page at its top, and Back restores the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.addInitScript(() => {
    addEventListener('click', ({ target }) => {
      const place = (target as Element).getBoundingClientRect().top
      sessionStorage.setItem('place', String(place))
    })
  })
  await page.goto(ROUTES.home)
  const left: { from: string; path: string; place: number }[] = []
  for (const path of [ROUTES.work, ROUTES.contact, ROUTES.home]) {
    const from = page.url()
    await fontsLoaded(page) // lines that break differently move what is below
    await linkTo(page, path).click()
    await page.waitForURL((url) => url.pathname === path)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    left.push({ from, path, place: Number(await page.evaluate(() => sessionStorage.getItem('place'))) })
  }
  for (const { from, path, place } of left.toReversed()) {
    await page.goBack()
    await expect(page).toHaveURL(from)
    await expect
      .poll(
        async () => Math.abs((await placeOf(linkTo(page, path))) - place),
        `px between leaving ${from} and coming back`,
      )
      .toBeLessThan(RISE)
  }
})

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

test('a page replaces another by a view transition, or at once under prefers-reduced-motion', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      sessionStorage.setItem('came', viewTransition ? 'by a view transition' : 'at once')
    })
  })
  for (const [reducedMotion, how] of [
    ['no-preference', 'by a view transition'],
    ['reduce', 'at once'],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    // Chromium skips a transition that a busy machine cannot begin in time.
    await expect(async () => {
      await page.goto(ROUTES.home)
      await linkTo(page, ROUTES.about).click()
      await page.waitForURL((url) => url.pathname === ROUTES.about)
      await expect
        .poll(() => page.evaluate(() => sessionStorage.getItem('came')), { timeout: 1000 })
        .toBe(how)
    }).toPass()
  }
})

test('the assistant opens on every page, and a visit of all downloads no script twice', async ({ page }) => {
  const fetched: string[] = []
  for (const path of ALL_PAGES) {
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
