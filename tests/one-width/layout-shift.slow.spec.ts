import { delayRequests } from '../fixtures/delay-requests.ts'
import { firstScreenSet, fontsLoaded } from '../fixtures/fonts.ts'
import { totalShift } from '../fixtures/layout-shifts.ts'
import { ALL_PAGES, PAGES } from '../fixtures/pages.ts'
import type { OtherServer } from '../fixtures/server.ts'
import { openSlowConnection } from '../fixtures/slow-connection.ts'
import { expect, test } from '../fixtures/test.ts'

/** Enough words for the widths of single letters to average out. */
const SAMPLE =
  'Whoever listens to you on the first day is still there on the day you go live. You know your business: the regulars, ' +
  'the busy season, the phone that never stops ringing. We turn what you know into a website, an app or an automation ' +
  'that does its share of the work. Prices are starting prices; yours comes in writing after a first talk.'

/** Delay of the fonts in milliseconds: after the last piece of a page. */
const LATE = 1500

for (const { name, ...device } of [
  { name: 'a phone', viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true },
  { name: 'a tablet', viewport: { width: 768, height: 1024 } },
  { name: 'a desktop', viewport: { width: 1440, height: 850 } }, // narrower ones are in layout-shift-fonts.slow.spec.ts
]) {
  test.describe(`on ${name}`, () => {
    test.use(device)
    let line: OtherServer

    test.beforeAll(async ({ site }) => {
      line = await openSlowConnection(site.url)
    })
    test.afterAll(() => line.stop())

    for (const path of PAGES) {
      test(`${path} does not shift when it arrives in pieces, and the fonts after it`, async ({ page }) => {
        await delayRequests(page, '**/*.woff2', LATE)
        await page.goto(line.origin + path)
        await firstScreenSet(page)
        expect(await totalShift(page)).toBeLessThan(0.02) // a line of the first screen's text
      })
    }
  })
}

test.describe('on a phone without JavaScript', () => {
  test.use({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    javaScriptEnabled: false,
  })

  test('no page is wider than the window', async ({ page }) => {
    for (const path of ALL_PAGES) {
      await page.goto(path)
      expect.soft(await page.evaluate(() => window.innerWidth), path).toBe(412)
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(412)
    }
  })
})

test('the end of a page is set in the typefaces once it is shown', async ({ page }) => {
  await page.goto('/services')
  await firstScreenSet(page)
  const end = page.locator('footer h2').first()
  await expect(end).not.toHaveCSS('font-family', /^"?Eczar"?,/)
  await page.keyboard.press('End')
  await expect(end).toHaveCSS('font-family', /^"?Eczar"?,/)
})

test('the fallback of each font is as wide as the font', async ({ page }) => {
  await page.goto('/')
  await fontsLoaded(page)
  for (const [family, weights] of [
    ['Eczar', [500, 600]],
    ['Anek Latin', [400, 500, 600]],
  ] as const) {
    const ratios = await page.evaluate(
      async ({ family, weights, text }) => {
        const stack = [...document.querySelectorAll('h1, footer')]
          .map((element) => getComputedStyle(element).fontFamily)
          .find((families) => families.replaceAll('"', '').startsWith(family))
        const fallback = stack?.split(',').slice(1).join(',') ?? ''
        const context = document.createElement('canvas').getContext('2d')
        if (!context) throw new Error('Nothing can be measured here.')
        const width = async (weight: number, families: string) => {
          const font = `${weight} 100px ${families}`
          await document.fonts.load(font, text).catch(() => []) // a device has only some of the fallbacks
          context.font = font
          return context.measureText(text).width
        }
        return Promise.all(
          weights.map(
            async (weight) => (await width(weight, fallback)) / (await width(weight, `"${family}"`)),
          ),
        )
      },
      { family, weights: [...weights], text: SAMPLE },
    )
    for (const [at, ratio] of ratios.entries()) {
      expect(Math.abs(ratio - 1), `${family} at weight ${weights[at]}`).toBeLessThan(0.02)
    }
  }
})
