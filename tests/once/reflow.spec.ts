import type { Page } from '@playwright/test'
import { ALL_PAGES } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/test.ts'

for (const path of ALL_PAGES) {
  test(`${path} at 320 px needs no sideways scrolling, and no word touches the edge`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 780 })
    await page.goto(path)
    await expectNothingSideways(page, { margin: 12 })
  })

  for (const width of [360, 768, 1280]) {
    test(`${path} at ${width} px with text twice the size needs no sideways scrolling`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      await expectNothingSideways(page)
    })
  }
}

/** Neither can the page be scrolled sideways, nor does any text come nearer to the window's edge than a margin in pixels. */
async function expectNothingSideways(page: Page, { margin } = { margin: 0 }): Promise<void> {
  const found = await page.evaluate((margin) => {
    const width = document.documentElement.clientWidth
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      if (!element || !text.textContent?.trim() || !element.checkVisibility({ visibilityProperty: true }))
        continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right } = range.getBoundingClientRect()
      if ((right > width - margin + 1 || left < margin - 1) && !scrollsByItself(element))
        cut.push(text.textContent.trim().slice(0, 60))
    }
    return { cut, scrollWidth: document.documentElement.scrollWidth, width }

    function scrollsByItself(element: Element | null): boolean {
      for (let box = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(box)
        if (overflowX === 'auto' || overflowX === 'scroll' || clipPath !== 'none') return true
        if (box.getAttribute('aria-hidden') === 'true') return true
      }
      return false
    }
  }, margin)
  expect(found.cut, 'texts that reach too far').toEqual([])
  expect(found.scrollWidth).toBeLessThanOrEqual(found.width)
}
