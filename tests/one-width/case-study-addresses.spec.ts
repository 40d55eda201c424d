import {
  button,
  controls,
  expectClosed,
  expectOpen,
  first,
  list,
  projects,
  second,
  viewDetails,
} from '../fixtures/case-studies.ts'
import { expect, test } from '../fixtures/test.ts'

test('an address opens a case study, and Back leads to the list', async ({ page }) => {
  await page.goto(`/our-work?project=${second.slug}`)
  await expectOpen(page, second.title)
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

test('the list keeps its scroll position over a reload after a case study was opened by its address', async ({
  page,
}) => {
  await page.goto(`/our-work?project=${first.slug}`)
  await expectOpen(page, first.title)
  await page.reload()
  await expectOpen(page, first.title)
  await page.keyboard.press('Escape')
  await expectClosed(page)
  // The history entry is the list’s by now, but its scroll restoration is set a frame later.
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('auto')
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }))
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(2000)
})

const CATEGORIES = [...new Set(projects.map(({ category }) => category))]

test('previous and next page through the filtered list and wrap around', async ({ page }) => {
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

test('a case study outside the filter pages to the first and last filtered one, and closing it focuses the filter', async ({
  page,
}) => {
  const { category } = first
  const left = projects.filter((project) => project.category === category)
  const out = projects.find((project) => project.category !== category)
  if (!out) return // every project is in this category
  const address = `/our-work?category=${category}&project=${out.slug}`
  await page.goto(address)
  const dialog = await expectOpen(page, out.title)
  await button(dialog, controls.close).click()
  await expectClosed(page)
  await expect(page.locator(`.filter [value=${category}]`)).toBeFocused()
  await page.goForward()
  await expectOpen(page, out.title)
  await page.keyboard.press('ArrowLeft')
  await expectOpen(page, left.at(-1)?.title ?? '')
  await page.goto(address)
  await expectOpen(page, out.title)
  await page.keyboard.press('ArrowRight')
  await expectOpen(page, left[0]?.title ?? '')
})
