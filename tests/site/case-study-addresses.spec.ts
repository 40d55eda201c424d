import {
  button,
  controls,
  expectClosed,
  expectOpen,
  first,
  list,
  projects,
  second,
  TAB,
  viewDetails,
} from '../fixtures/case-studies.ts'
import { expect, test } from '../fixtures/test.ts'

test('the list works after Back from an enlarged picture', async ({ page }) => {
  await page.goto('/our-work')
  await page.getByRole('link', { name: list.view }).first().click()
  await page.getByRole('tab', { name: TAB.gallery }).click()
  await page.getByRole('tabpanel').getByRole('link').first().click()
  await expect(page.locator('.enlarged')).toBeVisible()
  await page.goBack()
  await expect(page.locator(':modal')).toHaveCount(0)
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  await page.getByRole('link', { name: list.view }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the list keeps its scroll position over a reload after a case study was opened by its address', async ({
  page,
}) => {
  await page.goto(`/our-work?project=${second.slug}`)
  await expectOpen(page, second.title)
  await page.reload()
  await expectOpen(page, second.title)
  await page.keyboard.press('Escape')
  await expectClosed(page)
  await expect(viewDetails(page, second.title)).toBeFocused()
  await expect(viewDetails(page, second.title)).toBeInViewport()
  // The history entry is the list’s by now, but its scroll restoration is set a frame later.
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('auto')
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }))
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(2000)
})

test('an arrow key leads from a case study outside the filtered list into it, and closing one outside focuses the filter', async ({
  page,
}) => {
  const { category } = first
  const [lastLeft = first] = projects.filter((project) => project.category === category).slice(-1)
  const out = projects.find((project) => project.category !== category)
  if (!out) return // every project is in this category
  await page.goto(`/our-work?category=${category}&project=${out.slug}`)
  await expectOpen(page, out.title)
  await page.keyboard.press('ArrowLeft')
  await expectOpen(page, lastLeft.title)
  expect(new URL(page.url()).search).toBe(`?category=${category}&project=${lastLeft.slug}`)
  await page.goto(`/our-work?category=${category}&project=${out.slug}`)
  await button(await expectOpen(page, out.title), controls.close).click()
  await expectClosed(page)
  await expect(page.locator(`.filter [value=${category}]`)).toBeFocused()
})
