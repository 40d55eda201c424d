import type { Locator, Page } from '@playwright/test'
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
} from '../fixtures/case-studies.ts'
import { expect, test } from '../fixtures/test.ts'

test('a case study closes on a click beside it, not on one inside', async ({ page }) => {
  await page.goto('/our-work')
  await viewDetails(page, first.title).click()
  const dialog = await expectOpen(page, first.title)
  await dialog.getByRole('heading', { name: first.title, exact: true }).click()
  await expectOpen(page, first.title)
  await page.mouse.click(8, 400)
  await expectClosed(page)
})

test('a control of a case study takes a press during the opening animation', async ({ page }) => {
  await page.goto('/our-work')
  await viewDetails(page, first.title).click()
  const dialog = await expectOpen(page, first.title)
  const pressDuringAnimation = async (control: Locator) => {
    await dialog.evaluate((it) => {
      it.style.display = 'none'
      void it.getBoundingClientRect()
      it.style.display = '' // starts the opening animation again, paused at its first frame
      for (const animation of it.getAnimations()) animation.pause()
    })
    const before = await control.boundingBox()
    if (!before) throw new Error('the control is not shown')
    await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
    await page.mouse.down()
    await dialog.evaluate((it) => {
      for (const animation of it.getAnimations()) animation.finish()
    })
    expect((await control.boundingBox())?.y).toBeLessThan(before.y)
    await page.mouse.up()
  }
  await pressDuringAnimation(dialog.getByRole('tab', { name: TAB.gallery, exact: true }))
  await expectOpen(page, first.title, TAB.gallery)
  await pressDuringAnimation(button(dialog, controls.close))
  await expectClosed(page)
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

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

  test('a case study opens, changes tabs, enlarges and closes by taps', async ({ page }) => {
    await page.goto('/our-work')
    await viewDetails(page, second.title).tap()
    const dialog = await expectOpen(page, second.title)
    for (const tab of TABS) {
      await dialog.getByRole('tab', { name: tab }).tap()
      await expectOpen(page, second.title, tab)
      await expect(dialog.getByRole('tab', { name: tab })).toBeInViewport({ ratio: 1 })
    }
    await dialog.getByRole('tabpanel').getByRole('link').first().tap()
    await button(page, controls.back).tap()
    await button(dialog, controls.close).tap()
    await expectClosed(page)
  })
})

/** Presses a key repeatedly: the focus must stay in the dialog and reach each of the stops. */
async function expectFocusCycle(page: Page, dialog: Locator, key: string, stops: Locator[]): Promise<void> {
  const inDialog = await dialog.evaluateHandle((dialog) => [...dialog.querySelectorAll('*')])
  const placeOf = (stop: Locator) => stop.evaluate((it, inDialog) => inDialog.indexOf(it), inDialog)
  const waiting = new Set(await Promise.all(stops.map(placeOf)))
  for (let i = 0; i < 25; i++) {
    await page.keyboard.press(key)
    const place = await inDialog.evaluate((them) => them.indexOf(document.activeElement ?? document.body))
    expect(place, `after ${key} ${i + 1} times`).toBeGreaterThanOrEqual(0)
    waiting.delete(place)
    if (waiting.size === 0 && i > stops.length) break // every stop, and some of them twice
  }
  expect([...waiting], `stops that ${key} does not reach`).toEqual([])
}

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 780 } })

    test('Tab cycles through every control of an open case study, on every tab', async ({ page }) => {
      test.slow()
      await page.goto(`/our-work?project=${first.slug}`)
      const dialog = await expectOpen(page, first.title)
      for (const name of TABS) {
        await dialog.getByRole('tab', { name }).click()
        await expectOpen(page, first.title, name)
        const panel = dialog.getByRole('tabpanel')
        const stops = [
          dialog.getByRole('tab', { selected: true }),
          ...(await dialog.getByRole('button').all()),
          panel,
          ...(await panel.getByRole('link').all()),
        ]
        for (const key of ['Tab', 'Shift+Tab']) {
          await dialog.focus()
          await expectFocusCycle(page, dialog, key, stops)
        }
        await panel.getByRole('heading').last().click() // Tab continues from the clicked element
        await expectFocusCycle(page, dialog, 'Tab', stops)
      }
    })

    test('Tab stays in the enlarged picture, and Alt with an arrow key does not page', async ({ page }) => {
      await page.goto(`/our-work?project=${first.slug}`)
      const dialog = await expectOpen(page, first.title)
      await dialog.getByRole('tab', { name: TAB.gallery }).click()
      await dialog.getByRole('tabpanel').getByRole('link').first().click()
      const back = button(page, controls.back)
      const view = page.getByRole('dialog').filter({ has: back }).last()
      await expect(back).toBeVisible()
      for (const key of ['Tab', 'Shift+Tab']) {
        await expectFocusCycle(page, view, key, [back])
        await view.focus()
        await expectFocusCycle(page, view, key, [back])
      }
      const shown = await view.getAttribute('aria-label')
      const isLeftToBrowser = await view.evaluate((element) =>
        element.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true }),
        ),
      )
      expect(isLeftToBrowser, 'Alt and an arrow key is the browser’s Back').toBe(true)
      await expect(view).toHaveAttribute('aria-label', shown ?? '')
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('tabpanel').getByRole('link').first()).toBeFocused()
    })
  })
}
