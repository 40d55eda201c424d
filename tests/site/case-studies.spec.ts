import type { Locator } from '@playwright/test'
import {
  button,
  card,
  controls,
  expectClosed,
  expectOpen,
  first,
  list,
  second,
  TAB,
  viewDetails,
} from '../fixtures/case-studies.ts'
import { holdRequests, SCRIPTS } from '../fixtures/delay-requests.ts'
import { fontsLoaded } from '../fixtures/fonts.ts'
import { expect, test } from '../fixtures/test.ts'

test('View Details opens the case study with its cover, over a page that neither scrolls nor shifts, and a click beside it closes it', async ({
  page,
}) => {
  await page.goto('/our-work')
  await expectClosed(page)
  await fontsLoaded(page)
  await viewDetails(page, second.title).scrollIntoViewIfNeeded()
  const measure = () =>
    page.evaluate(() => [scrollY, document.body.clientWidth, document.documentElement.scrollHeight])
  const before = await measure()
  // Playwright's own click may scroll.
  await viewDetails(page, second.title).evaluate((link: HTMLElement) => link.click())
  const dialog = await expectOpen(page, second.title)
  await expect(dialog.getByAltText(second.coverAlt ?? '')).toBeVisible()
  const { name = '', badge = name } = list.categories.find(({ id }) => id === second.category) ?? {}
  await expect(dialog.getByText(badge, { exact: true })).toBeVisible()
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 20_000)
  await page.mouse.wheel(0, 20_000)
  expect(await measure()).toEqual(before)
  await dialog.getByRole('heading', { name: second.title, exact: true }).click()
  await expectOpen(page, second.title)
  await page.mouse.click(8, 400)
  await expectClosed(page)
  await expect(viewDetails(page, second.title)).toBeFocused()
  expect(await measure()).toEqual(before)
})

test('an enlarged picture is at least as large as before and opens at the pressed point; the arrow keys scroll it before they show the next one', async ({
  page,
}) => {
  await page.goto(`/our-work?project=${first.slug}`)
  const dialog = await expectOpen(page, first.title)
  await dialog.getByRole('tab', { name: TAB.gallery, exact: true }).click()
  const link = dialog.getByRole('tabpanel').getByRole('link').first()
  const view = (at: number) => page.getByRole('dialog', { name: first.gallery[at]?.alt ?? '' })
  const scrolled = (at: number) => view(at).evaluate((it) => Math.round(it.scrollLeft))
  const areaOf = async (picture: Locator) => {
    const { width = 0, height = 0 } = (await picture.getByRole('img').boundingBox()) ?? {}
    return width * height
  }
  const leave = async () => {
    await page.keyboard.press('Escape')
    await expect(view(0)).toBeHidden()
  }
  for (const [width, height] of [
    [1280, 720],
    [740, 360],
    [360, 780], // narrower than the picture
  ] as const) {
    await page.setViewportSize({ width, height })
    const small = await areaOf(link)
    await link.click({ position: { x: 10, y: 20 } })
    await expect.poll(() => areaOf(view(0)), `at ${width} px`).toBeGreaterThanOrEqual(small)
    expect(await scrolled(0)).toBe(0)
    await leave()
  }
  const { width = 0 } = (await link.boundingBox()) ?? {}
  await link.click({ position: { x: 0.95 * width, y: 20 } })
  const end = await view(0).evaluate((it) => it.scrollWidth - it.clientWidth)
  await expect.poll(() => scrolled(0)).toBe(end)
  await leave()

  await link.press('Enter')
  expect(await scrolled(0), 'opened by a key, the picture starts at its left edge').toBe(0)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => scrolled(0)).toBeGreaterThan(0)
  for (const at of [0, 1]) {
    await view(at).evaluate((it) => it.scrollTo({ left: it.scrollWidth }))
    await page.keyboard.press('ArrowRight') // pressed on the picture that is replaced
    await expect(view(at + 1).getByRole('img')).toBeFocused() // a screen reader announces the focused element
  }
})

test('a case study that was opened before the scripts have loaded leads to its parts, and becomes modal when they load', async ({
  page,
}) => {
  const release = await holdRequests(page, SCRIPTS)
  await page.goto('/our-work', { waitUntil: 'commit' })
  const sheet = page.locator(`#${second.slug}`)
  await viewDetails(page, second.title).click()
  await sheet.getByRole('link', { name: TAB.results, exact: true }).click()
  await expect(sheet.getByRole('heading', { name: TAB.results, exact: true })).toBeInViewport()
  await sheet.getByRole('link', { name: controls.close, exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect(card(page, second.title)).toBeInViewport()

  await viewDetails(page, second.title).click()
  await expect(sheet).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  release()
  const dialog = await expectOpen(page, second.title)
  await button(dialog, controls.close).click()
  await expectClosed(page)
})
