import type { Page } from '@playwright/test'
import { content } from '../fixtures/content.ts'
import { fontsLoaded } from '../fixtures/fonts.ts'
import { expect, test } from '../fixtures/test.ts'

/** Number of sheets for a list with so many entries on each. */
const sheetsOf = (entries: readonly unknown[], perSheet: number) =>
  Math.max(1, Math.ceil(entries.length / perSheet))

const SERVICES_SHEETS = 1 + sheetsOf(content.services, 6)

for (const [path, most] of [
  ['/services', SERVICES_SHEETS],
  ['/', 2 + sheetsOf([...content.projects, ...content.testimonials], 9)],
  ['/our-work', 2 + 2 * content.projects.length + sheetsOf(content.projects, 6)],
  ['/about', 2 + sheetsOf(content.team, 6)],
  ['/contact', 2],
] as const) {
  test(`${path} prints on at most ${most} sheets, without interactive parts and pale text`, async ({
    page,
  }) => {
    await page.goto(path)
    await printStylesLoaded(page)
    expect(await countSheets(page)).toBeLessThanOrEqual(most)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation', { name: content.words.mainNavigation })).toBeHidden()
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
    const footer = page.getByRole('contentinfo').getByRole('link', { name: content.site.contact.email })
    await expect(footer).toBeVisible()
    await expect(footer, 'no pale text').toHaveCSS('color', 'rgb(20, 26, 46)')
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the services page prints services with prices on one sheet, process and contact on another', async ({
    page,
  }) => {
    await page.goto('/services', { waitUntil: 'networkidle' })
    const sheets = await countSheets(page)
    expect(sheets).toBeGreaterThan(1)
    expect(sheets).toBeLessThanOrEqual(SERVICES_SHEETS)
  })
})

test('print styles let no background cover a step of the process', async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.goto('/services')
  await printStylesLoaded(page)
  await page.emulateMedia({ media: 'print' })
  const covered = await page.locator('.stair').evaluateAll((steps) =>
    steps.flatMap((step) => {
      const title = step.querySelector('h3')
      title?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, height } = title?.getBoundingClientRect() ?? new DOMRect()
      return step.contains(document.elementFromPoint(left + 4, top + height / 2)) ? [] : [title?.textContent]
    }),
  )
  expect(covered).toEqual([])
})

test('the home page prints every project and testimonial, whichever slide is active', async ({ page }) => {
  await page.goto('/')
  const next = page.getByRole('button', { name: content.home.testimonials.next, exact: true })
  if (content.testimonials.length > 0) {
    // Its buttons are disabled until it comes near and is hydrated.
    await page
      .getByRole('region', { name: content.home.testimonials.title, exact: true })
      .scrollIntoViewIfNeeded()
    await next.click()
  }
  await page.emulateMedia({ media: 'print' })
  for (const { title } of content.projects) {
    await expect(page.getByRole('heading', { name: title, exact: true, includeHidden: true })).toBeVisible()
  }
  for (const { name } of content.testimonials) {
    await expect(page.getByRole('figure').filter({ hasText: name })).toBeVisible()
  }
})

test('printing with an open case study prints that one', async ({ page }) => {
  const [other, read] = [content.projects[0], content.projects.at(-1)]
  await page.goto(`/our-work?project=${read?.slug}`)
  await expect(page.getByRole('dialog', { name: read?.title ?? '', exact: true })).toBeVisible()
  await printStylesLoaded(page)
  const one = await countSheets(page)
  await page.emulateMedia({ media: 'print' })
  await expect(
    page.getByRole('heading', { name: other?.title ?? '', exact: true }).filter({ visible: true }),
  ).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toBeHidden()
  expect(one).toBeLessThanOrEqual(6)
})

async function printStylesLoaded(page: Page): Promise<void> {
  await fontsLoaded(page)
  await page.waitForFunction(() => [...document.styleSheets].some(({ media }) => media.mediaText === 'print'))
}

async function countSheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
