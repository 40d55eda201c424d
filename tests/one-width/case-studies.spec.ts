import type { Locator } from '@playwright/test'
import {
  button,
  controls,
  expectClosed,
  expectOpen,
  first,
  list,
  second,
  TAB,
  TABS,
  viewDetails,
} from '../fixtures/case-studies.ts'
import { expectFocusCycle } from '../fixtures/focus-cycle.ts'
import { expect, test } from '../fixtures/test.ts'

test('every tab shows its content', async ({ page }) => {
  await page.goto('/our-work')
  await viewDetails(page, first.title).click()
  const dialog = await expectOpen(page, first.title)
  const panel = dialog.getByRole('tabpanel')
  for (const paragraph of first.fullDescription) await expect(panel).toContainText(paragraph)
  for (const value of Object.values(first.stats)) await expect(panel).toContainText(value)
  await expect(panel.getByRole('link', { name: list.live })).toHaveAttribute('href', first.liveUrl)
  await dialog.getByRole('tab', { name: TAB.features, exact: true }).click()
  for (const text of [...first.features, ...first.challenges, ...first.solutions]) {
    await expect(panel).toContainText(text)
  }
  await dialog.getByRole('tab', { name: TAB.technology, exact: true }).click()
  await expect(panel.getByRole('list').first().getByRole('listitem')).toHaveText(
    first.technologies.slice(0, 4),
  )
  await expect(panel.getByRole('list').last().getByRole('listitem')).toHaveText(first.technologies.slice(4))
  await dialog.getByRole('tab', { name: TAB.results, exact: true }).click()
  for (const { metric, description } of first.results) {
    await expect(panel).toContainText(metric)
    await expect(panel).toContainText(description)
  }
  await dialog.getByRole('tab', { name: TAB.gallery, exact: true }).click()
  await expect(panel.getByRole('img')).toHaveCount(first.gallery.length)
})

test('a control of a case study takes a press during the opening animation; a click beside closes it, one inside does not', async ({
  page,
}) => {
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
  await viewDetails(page, first.title).click()
  await dialog.getByRole('heading', { name: first.title, exact: true }).click()
  await expectOpen(page, first.title)
  await page.mouse.click(8, 400)
  await expectClosed(page)
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

  test('a case study opens, changes tabs, enlarges and closes by taps', async ({ page }) => {
    await page.goto('/our-work')
    await viewDetails(page, second.title).tap()
    const dialog = await expectOpen(page, second.title)
    for (const name of [controls.previous, controls.next]) await expect(button(page, name)).toBeHidden()
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

for (const [width, tabs] of [
  [360, [TAB.gallery]], // has fewer buttons
  [1280, [TAB.overview, TAB.gallery]],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 780 } })

    test(`Tab cycles through every control of an open case study, on ${tabs.length} of its tabs`, async ({
      page,
    }) => {
      await page.goto(`/our-work?project=${first.slug}`)
      const dialog = await expectOpen(page, first.title)
      for (const name of tabs) {
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
  })
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a case study opens without a transition', async ({ page }) => {
    await page.goto('/our-work')
    await viewDetails(page, first.title).scrollIntoViewIfNeeded()
    const opacity = await page.evaluate(async (slug) => {
      document.querySelector<HTMLElement>(`article [href="#${slug}"]`)?.click()
      while (true) {
        await new Promise(requestAnimationFrame)
        const study = document.querySelector('dialog[open]')
        if (study) return getComputedStyle(study).opacity
      }
    }, first.slug)
    expect(opacity).toBe('1')
  })
})
