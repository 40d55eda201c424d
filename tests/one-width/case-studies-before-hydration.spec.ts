import type { Page } from '@playwright/test'
import {
  button,
  card,
  controls,
  expectClosed,
  expectOpen,
  second,
  TAB,
  TABS,
  viewDetails,
} from '../fixtures/case-studies.ts'
import { holdRequests, SCRIPTS } from '../fixtures/delay-requests.ts'
import { expect, test } from '../fixtures/test.ts'

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

test('a case study opens by its fragment when the scripts fail', async ({ page }) => {
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
