import type { Page } from '@playwright/test'
import { assistant } from '../fixtures/assistant.ts'
import { ALL_PAGES } from '../fixtures/pages.ts'
import { expectNoHorizontalScrolling } from '../fixtures/reflow.ts'
import { expect, test } from '../fixtures/test.ts'

/** Closed parts, and controls that do nothing without script. */
const OPENS_ON_REQUEST = 'dialog, [role=alert], [role=status], .honeypot, option, :has(> button), .live-map'

test.use({ javaScriptEnabled: false })

test('no page hides a text or an entry, shows a control that does nothing, requests anything from another origin, or scrolls sideways, without JavaScript', async ({
  page,
  site,
}) => {
  const away: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== site.url) away.push(request.url())
  })
  for (const path of ALL_PAGES) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${path}?category=design`) // loads all: without script, browsers ignore loading=lazy
    expect(await hiddenTexts(page), path).toEqual([])
    await expect(assistant(page).openButton).toBeHidden()
    await expect(page.locator('.filter').filter({ visible: true })).toHaveCount(0)
    await page.setViewportSize({ width: 320, height: 780 })
    await test.step(path, () => expectNoHorizontalScrolling(page))
  }
  expect(away).toEqual([])
})

/** Invisible texts of the main part, except closed parts and texts for screen readers. */
function hiddenTexts(page: Page): Promise<string[]> {
  return page.evaluate((opensOnRequest) => {
    const main = document.querySelector('main')
    if (!main) return ['there is no main part']
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const hidden: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent?.trim()
      const element = text.parentElement
      if (!words || !element || element.closest(opensOnRequest) || element.closest('script, style, template'))
        continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        hidden.push(words.slice(0, 80))
    }
    return hidden
  }, OPENS_ON_REQUEST)
}
