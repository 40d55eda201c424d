import type { Page } from '@playwright/test'
import { delay, holdBack } from '../fixtures/late.ts'
import { ALL_PAGES } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/test.ts'

const TYPEFACES = '**/*.woff2'

for (const path of ALL_PAGES) {
  test(`on a first visit all of ${path} is soon laid out, to its end`, async ({ page }) => {
    await page.goto(path)
    await expectAllLaidOut(page)
  })
}

test('on a first visit all is laid out though the typefaces cannot be had', async ({ page }) => {
  await page.route(TYPEFACES, (route) => route.abort())
  await page.goto('/')
  await expectAllLaidOut(page)
})

test('who comes for something further down sees it at once, though the typefaces are late', async ({
  page,
}) => {
  const release = await holdBack(page, TYPEFACES)
  await page.goto('/our-work#chatkara-card')
  const title = page.getByRole('heading', { name: 'Chatkara' }).first()
  await expect(title).toBeInViewport()
  release()
  await expectAllLaidOut(page)
  await expect(title).toBeInViewport()
})

test('who scrolls to the end before the typefaces arrive stays there', async ({ page }) => {
  await delay(page, TYPEFACES, 1500)
  await page.goto('/')
  await page.keyboard.press('End')
  const end = page.getByRole('contentinfo').getByText('All rights reserved')
  await expect(end).toBeInViewport()
  await expectAllLaidOut(page)
  await expect(end).toBeInViewport()
})

async function expectAllLaidOut(page: Page): Promise<void> {
  await expect(page.locator('html')).not.toHaveAttribute('data-folded')
  const hidden = await page.evaluate(() =>
    [...document.querySelectorAll('main > section, body > footer')].filter(
      (part) => getComputedStyle(part).contentVisibility !== 'visible',
    ),
  )
  expect(hidden).toHaveLength(0)
}
