import type { Page } from '@playwright/test'
import { PAGES } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/test.ts'

const KIB = 1024
const ABOVE_THE_FOLD = 60 * KIB
const WHOLE_PAGE = 700 * KIB

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 })

  for (const path of PAGES) {
    test(`the pictures of ${path} are light: 60 KiB before anything is scrolled, 700 KiB in all`, async ({
      page,
    }) => {
      const bytes = countPictures(page)
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(await bytes(), 'before anything is scrolled').toBeLessThanOrEqual(ABOVE_THE_FOLD)

      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      for (let top = 0; top < height; top += 600) {
        await page.mouse.wheel(0, 600)
        await page.waitForTimeout(60)
      }
      await page.waitForLoadState('networkidle')
      expect(await bytes(), 'in all').toBeLessThanOrEqual(WHOLE_PAGE)
    })
  }
})

/** @returns asks for the bytes of all pictures that have come since, headers included */
function countPictures(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'image') return
    sizes.push(request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize))
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
