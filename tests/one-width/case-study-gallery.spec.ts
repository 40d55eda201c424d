import { button, controls, expectOpen, first, TAB } from '../fixtures/case-studies.ts'
import { expectFocusCycle } from '../fixtures/focus-cycle.ts'
import { expect, test } from '../fixtures/test.ts'

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

test('a picture wider than the window opens at the pressed point, Tab stays in it, and Alt with an arrow key does not page', async ({
  page,
}) => {
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

  await link.click()
  const back = button(page, controls.back)
  await expect(back).toBeVisible()
  for (const key of ['Tab', 'Shift+Tab']) {
    await expectFocusCycle(page, view, key, [back])
    await view.focus()
    await expectFocusCycle(page, view, key, [back])
  }
  const isLeftToBrowser = await view.evaluate((element) =>
    element.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true }),
    ),
  )
  expect(isLeftToBrowser, 'Alt and an arrow key is the browser’s Back').toBe(true)
  await expect(view).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(link).toBeFocused()
})
