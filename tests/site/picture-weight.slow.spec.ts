import type { Page } from '@playwright/test'
import { PAGES } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/test.ts'

const KIB = 1024
const ABOVE_THE_FOLD = 60 * KIB
const WHOLE_PAGE = 700 * KIB
/** Distance below the window at which Chrome loads lazy pictures on a phone's network, in CSS pixels; headless Chrome loads further ones. */
const AHEAD = 1250

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 })

  for (const path of PAGES) {
    test(`${path} loads at most 60 KiB of pictures before scrolling and 700 KiB in all`, async ({ page }) => {
      const bytes = countPictures(page)
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const far = await page.evaluate(
        (ahead) =>
          [...document.images]
            .filter(({ loading }) => loading === 'lazy')
            .filter((image) => image.getBoundingClientRect().top > innerHeight + ahead)
            .map((image) => image.currentSrc),
        AHEAD,
      )
      expect(await bytes({ without: far }), 'before anything is scrolled').toBeLessThanOrEqual(ABOVE_THE_FOLD)

      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      for (let top = 0; top < height; top += 600) {
        await page.evaluate(async (to) => {
          scrollTo({ top: to, behavior: 'instant' })
          for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
        }, top)
      }
      await page.waitForLoadState('networkidle')
      expect(await bytes(), 'in all').toBeLessThanOrEqual(WHOLE_PAGE)
    })
  }
})

for (const [device, viewport, deviceScaleFactor, width] of [
  ['a phone with three pixels to one', { width: 412, height: 780 }, 3, 800],
  ['a large screen with two pixels to one', { width: 1440, height: 900 }, 2, 1200],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport, deviceScaleFactor })

    test('the first picture of the work page is neither blurred nor larger than needed', async ({ page }) => {
      await page.goto('/our-work')
      const picture = page.locator('[data-project] picture').first()
      const image = picture.locator('img')
      await image.scrollIntoViewIfNeeded()
      const address = await image.evaluate(async (shown: HTMLImageElement) => {
        await shown.decode()
        return shown.currentSrc
      })
      const offered = (await picture.locator('source').getAttribute('srcset')) ?? ''
      expect(offered).toContain(`${new URL(address).pathname} ${width}w`)
    })
  })
}

/** @returns a function that returns the bytes of all pictures loaded since, headers included, except for some addresses */
function countPictures(page: Page): (but?: { without: string[] }) => Promise<number> {
  const pictures: { url: string; size: Promise<number> }[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'image') return
    pictures.push({
      url: request.url(),
      size: request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize),
    })
  })
  return async ({ without } = { without: [] }) => {
    const counted = pictures.filter(({ url }) => !without.includes(url))
    return (await Promise.all(counted.map(({ size }) => size))).reduce((sum, size) => sum + size, 0)
  }
}
