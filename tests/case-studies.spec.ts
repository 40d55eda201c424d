import { expectAccessible } from './fixtures/accessibility.ts'
import {
  button,
  controls,
  expectClosed,
  expectOpen,
  first,
  second,
  TAB,
  TABS,
  viewDetails,
} from './fixtures/case-studies.ts'
import { fontsLoaded } from './fixtures/fonts.ts'
import { expect, ONE_WIDTH, test } from './fixtures/test.ts'

test('View Details opens the case study with its cover, over a page that neither scrolls nor shifts', async ({
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

test(
  'a gallery picture enlarges by keyboard, and Escape returns to the gallery',
  ONE_WIDTH,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 }) // narrower than the picture
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
    // the keys scroll to the picture's edge first
    const view = page.getByRole('dialog', { name: one })
    expect(
      await view.evaluate((it) => it.scrollLeft),
      'opened by a key, the picture starts at its left edge',
    ).toBe(0)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => view.evaluate((it) => it.scrollLeft)).toBeGreaterThan(0)
    await view.evaluate((it) => it.scrollTo({ left: it.scrollWidth }))
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
  },
)

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
  await expectAccessible(page, 'dialog[open]')
})
